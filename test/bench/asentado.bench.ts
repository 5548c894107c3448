import { setTimeout as pausa } from 'node:timers/promises';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { emitirMuchas } from './backlog.bench.ts';
import { conPostgres } from './entorno.ts';
import { abrirLibros } from './libros-abiertos.ts';
import { cpuDeFamilia_s, lanzarServidor, lanzarSimulador } from './proceso.ts';

/** Of each kind: half of them keep books. */
const EMPRESAS = 8;
/** Of a turn: many, so that its end, when no longer all work, weighs little. */
const DOCUMENTOS = 800;
const PLAZO_MS = 60_000;
const MIRAR_CADA_MS = 20;

type Lado = { readonly por_s: number; readonly cpu_ms: number };

export type MedidaDeAsentado = {
  readonly con: Lado;
  readonly sin: Lado;
  /** Documents per second with books over without. */
  readonly razon: number;
  /** Processor time of a document in server, simulator and Postgres, without books over with. */
  readonly razon_cpu: number;
};

type Hechos = { readonly autorizadas: number; readonly asientos: number };

export const hechosDe = async (sql: Sql): Promise<Hechos> => {
  const [fila] = await sql<Hechos[]>`
    select count(*) filter (where tipo = 'ComprobanteAutorizado')::int4 as autorizadas,
      count(*) filter (where tipo = 'AsientoRegistrado')::int4 as asientos
    from bitacora.eventos where tipo in ('ComprobanteAutorizado', 'AsientoRegistrado')`;
  return fila!;
};

/** Until so many are authorized, asked in a way that costs Postgres next to nothing. */
export const hastaAutorizadas = async (sql: Sql, cuantas: number): Promise<void> => {
  const limite = performance.now() + PLAZO_MS;
  for (;;) {
    const [fila] = await sql<{ quedan: boolean }[]>`
      select exists (select from operacion.tareas where proceso = 'emision') as quedan`;
    if (!fila!.quedan && (await hechosDe(sql)).autorizadas >= cuantas) return;
    if (performance.now() > limite) throw new Error(`No llegan a ${cuantas} autorizadas`);
    await pausa(MIRAR_CADA_MS);
  }
};

/**
 * Invoices from their POST until all are authorized, and posted in the same append where books are
 * kept: by companies that keep books and by others, in turns, on one server with everything.
 */
export const medirAsentado = ({ rondas }: { rondas: number }): Promise<MedidaDeAsentado> =>
  conPostgres(async ({ url: DATABASE_URL, pid }) => {
    const simulador = await lanzarSimulador();
    const servidor = await lanzarServidor({
      DATABASE_URL,
      EMPRESAS: String(2 * EMPRESAS),
      SIMULADOR_URL: simulador.url,
    });
    const sql = conectar(DATABASE_URL, { nombre: 'banco', maximo: 1 });
    const cpu_s = async (): Promise<number> =>
      (await servidor.cpu_s()) + (await simulador.cpu_s()) + (await cpuDeFamilia_s(pid));
    const con = { claves: servidor.claves.slice(0, EMPRESAS), asientan: DOCUMENTOS };
    const sin = { claves: servidor.claves.slice(EMPRESAS), asientan: 0 };
    const turno = async ({ claves, asientan }: typeof con) => {
      const antes = await hechosDe(sql);
      const [inicio, cpu_antes_s] = [performance.now(), await cpu_s()];
      await emitirMuchas(servidor, claves, DOCUMENTOS);
      await hastaAutorizadas(sql, antes.autorizadas + DOCUMENTOS);
      const [s, cpu] = [(performance.now() - inicio) / 1000, (await cpu_s()) - cpu_antes_s];
      const asientos = (await hechosDe(sql)).asientos - antes.asientos;
      if (asientos !== asientan) throw new Error(`${asientos} asientos y no ${asientan}`);
      return { s, cpu };
    };
    try {
      await abrirLibros(servidor, con.claves);
      const sumas = new Map([con, sin].map((lado) => [lado, { s: 0, cpu: 0 }]));
      for (let ronda = 0; ronda <= rondas; ronda += 1) {
        // In the other order each time; the first round only warms up.
        for (const lado of ronda % 2 === 0 ? [sin, con] : [con, sin]) {
          const { s, cpu } = await turno(lado);
          const suma = sumas.get(lado)!;
          if (ronda > 0) sumas.set(lado, { s: suma.s + s, cpu: suma.cpu + cpu });
        }
      }
      const documentos = rondas * DOCUMENTOS;
      const [conLibros, sinLibros] = [sumas.get(con)!, sumas.get(sin)!];
      const ladoDe = ({ s, cpu }: { s: number; cpu: number }): Lado => ({
        por_s: Math.round(documentos / s),
        cpu_ms: Number(((cpu * 1000) / documentos).toFixed(2)),
      });
      return {
        con: ladoDe(conLibros),
        sin: ladoDe(sinLibros),
        razon: Number((sinLibros.s / conLibros.s).toFixed(3)),
        razon_cpu: Number((sinLibros.cpu / conLibros.cpu).toFixed(3)),
      };
    } finally {
      await sql.end();
      await servidor.detener();
      await simulador.detener();
    }
  });

if (import.meta.main) {
  console.log(JSON.stringify(await medirAsentado({ rondas: 5 }), null, 2));
}
