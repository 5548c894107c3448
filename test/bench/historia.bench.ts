import { randomUUID } from 'node:crypto';
import { crearFactura } from '#commands/documentos/factura/factura.comandos.ts';
import { streamDeEmpresa } from '#domain/kernel/evento.ts';
import type { Ruta } from '#domain/kernel/ruta.ts';
import { crearHistoriador } from '#infra/historia/historiador.ts';
import { PLEGABLES } from '#infra/historias.ts';
import { crearRespiro } from '#infra/nucleo/hilos/respiro.ts';
import { PROYECCIONES } from '#infra/proyecciones.ts';
import { entregasDeEventos } from '#infra/webhooks/entregas-de-eventos.ts';
import { HISTORIAS } from '#read-api/contextos.ts';
import { rutasDeHistoria } from '#read-api/historia/historia.routes.ts';
import type { DependenciasDeHistoria } from '#read-api/historia/puertos.ts';
import { ConexionHttp } from './cliente-http.ts';
import { type Banco, conNucleo, conPostgres, pedidoDeTresLineas, type Razon } from './entorno.ts';
import { publicarSinPausa } from './http.bench.ts';
import { lanzarServidor } from './proceso.ts';
import { analizar } from './siembra.ts';
import { vidaDe } from './trabajos/catch-up.ts';

const CHICA = 1;
const GRANDE = 2;
const EVENTOS_POR_FACTURA = 4;
const FACTURAS_POR_APPEND = 100;

/** Lengthens the journal of a company with lives like that of an invoice of its own. */
export const alargar = async ({ nucleo, bitacora }: Banco, empresa_id: number, eventos: number) => {
  const id = randomUUID();
  const de = { empresa_id, comando_id: id, correlacion_id: id, actor: 'bench' };
  const pedido = pedidoDeTresLineas(empresa_id);
  const hecha = await nucleo.bus.ejecutar(crearFactura({ ...de, pedido, idempotencia: null }));
  const modelo = hecha.eventos.find(({ tipo }) => tipo === 'FacturaCreada')!.datos;
  const metadatos = {
    comando_id: id,
    correlacion_id: id,
    actor: 'fpk_bench123',
    registrado_en: new Date().toISOString(),
    version: 1,
  };
  const facturas = Math.ceil(eventos / EVENTOS_POR_FACTURA);
  let { revision } = hecha;
  for (let n = 2; n < facturas + 2; n += FACTURAS_POR_APPEND) {
    const lote = Array.from({ length: FACTURAS_POR_APPEND }, (_, k) => n + k);
    const nuevos = lote.flatMap((una) => vidaDe(modelo, una, metadatos));
    revision = (await bitacora.append(streamDeEmpresa(empresa_id), revision, nuevos)).revision;
  }
  return facturas;
};

const ruta = rutasDeHistoria(HISTORIAS).find(
  ({ id }) => id === 'historiaDeFactura',
) as Ruta<DependenciasDeHistoria>;

/** Milliseconds of one read after another, of invoices all over a company's life. */
const leer = async (
  dependencias: DependenciasDeHistoria,
  empresa_id: number,
  facturas: number,
  cuantas: number,
): Promise<number[]> => {
  const tiempos: number[] = [];
  for (let n = 0; n < cuantas; n++) {
    const peticion = {
      empresa_id,
      params: { factura_id: 2 + Math.floor(((facturas - 2) * n) / cuantas) },
      query: { desde_id: 0, limit: 100 },
      alcance: { sucursal_id: null },
      puedeLeer: () => true,
    };
    const inicio = performance.now();
    const { json } = (await ruta.atender(peticion as never, dependencias)) as {
      readonly json: { readonly historia: readonly object[] };
    };
    tiempos.push(performance.now() - inicio);
    if (json.historia.length < EVENTOS_POR_FACTURA) throw new Error(JSON.stringify(json));
  }
  return tiempos;
};

const media = (valores: readonly number[]): number => {
  const sinPicos = valores.toSorted((a, b) => a - b).slice(0, Math.ceil(valores.length * 0.95));
  return sinPicos.reduce((suma, valor) => suma + valor, 0) / sinPicos.length;
};
const redondo = (valor: number): number => Number(valor.toFixed(3));

/** Bytes on disk, indexes included, by event: of the log, of the rows and feed, of the history. */
const bytesPorEvento = async ({ sql, nucleo }: Banco) => {
  const [fila] = await sql<
    { eventos: number; bitacora: number; lecturas: number; historia: number }[]
  >`
    select (select count(*)::int8 from bitacora.eventos) as eventos,
      pg_total_relation_size('bitacora.eventos') as bitacora,
      (sum(pg_total_relation_size(c.oid)) filter (where c.relname !~ 'historia'))::int8 as lecturas,
      (sum(pg_total_relation_size(c.oid)) filter (where c.relname ~ 'historia'))::int8 as historia
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${nucleo.esquema} and c.relkind = 'r'`;
  const { eventos, bitacora, lecturas, historia } = fila!;
  return {
    bitacora: Math.round(bitacora / eventos),
    lecturas: Math.round(lecturas / eventos),
    historia: Math.round(historia / eventos),
    de_la_bitacora: redondo(historia / bitacora),
    de_todo: redondo(historia / (bitacora + lecturas)),
  };
};

/**
 * The history of an invoice in a company of `grande` events against one of `chica`, both in one
 * database: milliseconds per read without HTTP, in alternating rounds; and what it adds on disk.
 */
export const medirHistoria = ({
  chica = 10_000,
  grande = 1_000_000,
  lecturas = 200,
  rondas = 3,
} = {}) =>
  conPostgres((pg) =>
    conNucleo(pg.url, 2, async (banco) => {
      const { nucleo, bitacora, sql } = banco;
      const facturas = {
        chica: await alargar(banco, CHICA, chica),
        grande: await alargar(banco, GRANDE, grande),
      };
      await nucleo.seguidor.alcanzar();
      await analizar(sql);
      const de = { sql, esquema: () => nucleo.esquema };
      const { publicar, interpretar } = PROYECCIONES;
      const pliegues = { bitacora, publicar, interpretar, plegables: PLEGABLES };
      const dependencias: DependenciasDeHistoria = {
        lecturas: de,
        reloj: Date.now,
        historiador: { ...crearHistoriador(pliegues), alDia: async () => {} },
        probador: { probar: async () => ({ eventos: [], sello: null }) },
        entregasDe: entregasDeEventos(de),
        enTurno: (_empresa, hacer) => hacer(),
        respiro: crearRespiro,
      };
      const tiempos: Record<'chica' | 'grande', number[]> = { chica: [], grande: [] };
      for (let ronda = 0; ronda <= rondas; ronda++) {
        const una = await leer(dependencias, CHICA, facturas.chica, lecturas);
        const otra = await leer(dependencias, GRANDE, facturas.grande, lecturas);
        // The first round only warms up.
        if (ronda === 0) continue;
        tiempos.chica.push(...una);
        tiempos.grande.push(...otra);
      }
      const [chica_ms, grande_ms] = [media(tiempos.chica), media(tiempos.grande)];
      return {
        chica,
        grande,
        chica_ms: redondo(chica_ms),
        grande_ms: redondo(grande_ms),
        razon: redondo(grande_ms / chica_ms),
        bytes_por_evento: await bytesPorEvento(banco),
      };
    }),
  );

type Trabajo = (ms: number) => Promise<number>;

/** Both for as long, each first in every other round: they differ in little. */
const enPartesIguales = async (
  una: Trabajo,
  otra: Trabajo,
  { rondas, ms }: { readonly rondas: number; readonly ms: number },
): Promise<Razon> => {
  const hechas = new Map<Trabajo, number>();
  // The first two rounds only warm up.
  for (let i = -2; i < rondas; i++) {
    for (const trabajo of i % 2 === 0 ? [una, otra] : [otra, una]) {
      const cuantas = await trabajo(ms);
      if (i >= 0) hechas.set(trabajo, (hechas.get(trabajo) ?? 0) + cuantas);
    }
  }
  const porSegundo = (trabajo: Trabajo) => (hechas.get(trabajo)! * 1000) / (rondas * ms);
  return {
    por_s: Math.round(porSegundo(una)),
    referencia_por_s: Math.round(porSegundo(otra)),
    razon: redondo(porSegundo(una) / porSegundo(otra)),
  };
};

/** `POST /facturas` with the history kept against a program that keeps none, each on its database. */
export const medirPublicarConHistoria = ({ rondas }: { readonly rondas: number }) =>
  conPostgres((una) =>
    conPostgres(async (otra) => {
      const abrir = async (url: string, HISTORIA: string) => {
        const servidor = await lanzarServidor({ DATABASE_URL: url, ROL: 'api', HISTORIA });
        const conexiones = await Promise.all(
          Array.from({ length: 32 }, () => ConexionHttp.abrir(servidor.url)),
        );
        return {
          publicar: publicarSinPausa(conexiones, servidor.claves),
          cerrar: async () => {
            for (const conexion of conexiones) conexion.cerrar();
            await servidor.detener();
          },
        };
      };
      const con = await abrir(una.url, 'si');
      const sin = await abrir(otra.url, 'no');
      try {
        return await enPartesIguales(con.publicar, sin.publicar, { rondas, ms: 2000 });
      } finally {
        await con.cerrar();
        await sin.cerrar();
      }
    }),
  );

if (import.meta.main) {
  const [que, cuantos] = process.argv.slice(2);
  const hecha =
    que === 'publicar'
      ? await medirPublicarConHistoria({ rondas: Number(cuantos ?? 5) })
      : await medirHistoria({ grande: Number(cuantos ?? 1_000_000) });
  console.log(JSON.stringify(hecha, null, 1));
}
