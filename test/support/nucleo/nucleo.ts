import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { crearFactura } from '#commands/documentos/factura/factura.comandos.ts';
import { secretosDe } from '#domain/catalogo.ts';
import type { PedidoFactura } from '#domain/documentos/factura/factura.pedido.ts';
import type { EmpresaConfigurada } from '#domain/identidad/empresa.events.ts';
import { type EventoRegistrado, streamDeEmpresa } from '#domain/kernel/evento.ts';
import type { Idempotencia } from '#domain/kernel/idempotencia.events.ts';
import { prepararOperacion } from '#infra/contextos.ts';
import { darDeAlta, registrarEnPlataforma } from '#infra/identidad/alta.ts';
import { crearBitacoraPostgres } from '#infra/nucleo/bitacora/postgres.ts';
import type { Bitacora } from '#infra/nucleo/bitacora/puerto.ts';
import type { AjustesDeBus } from '#infra/nucleo/bus/ajustes.ts';
import type { Gancho, Punto } from '#infra/nucleo/bus/ganchos.ts';
import { nombreCalificado } from '#infra/nucleo/lectura/esquema.ts';
import {
  abrirNucleo,
  type Nucleo,
  type OpcionesDeNucleo,
  type Reacciones,
} from '#infra/nucleo/nucleo.ts';
import { PROYECCIONES } from '#infra/proyecciones.ts';
import { empresaConfigurada, pedido, sucursalCreada } from '../documentos/factura.pruebas.ts';
import { type BaseDePrueba, crearBaseDeDatos } from './base-de-datos.ts';
import { type BitacoraConFallos, bitacoraConFallos } from './bitacora-con-fallos.ts';
import { CON_BITACORA, SIN_BITACORA } from './plantillas.ts';

/** The kernel over a database and a log of its own, as `npm start` opens it. */

export const AHORA = '2026-11-20T15:00:00.000Z';

export type Libro = {
  readonly url: string;
  readonly bitacora: BitacoraConFallos;
  /** The same log, without its faults. */
  readonly sinFallos: Bitacora;
  /** Another process over the same log and database. */
  abrir(opciones?: Partial<OpcionesDeNucleo & Reacciones>): Promise<Nucleo>;
  cerrar(): Promise<void>;
};

/** `RECUERDO=comparar`: every row that a lane remembers is compared with Postgres when it is used. */
export const RECUERDO: Pick<AjustesDeBus, 'recuerdo'> = {
  recuerdo: process.env.RECUERDO === 'comparar' ? 'comparar' : 'usar',
};

const ligero = { conexiones_de_lectura: 2, seguidor: { latido_ms: 100 } };

export type OpcionesDeLibro = {
  readonly bitacora?: Bitacora;
  /** A database that is there already; it is left there. */
  readonly url?: string;
  /** Without the tables of this program: whoever opens it first makes its own. */
  readonly vacia?: boolean;
};

const baseDe = ({ bitacora, url, vacia }: OpcionesDeLibro): Promise<BaseDePrueba> => {
  if (url) return Promise.resolve({ url, borrar: async () => {} });
  if (vacia) return crearBaseDeDatos();
  return crearBaseDeDatos({ plantilla: bitacora ? SIN_BITACORA : CON_BITACORA });
};

/** A fresh database with a log, closed and dropped by `cerrar` with whatever was opened on it. */
export const nuevoLibro = async (opciones: OpcionesDeLibro = {}): Promise<Libro> => {
  const base = await baseDe(opciones);
  const { url } = base;
  const real =
    opciones.bitacora ?? (await crearBitacoraPostgres({ url, pausa_ms: 50, secretosDe }));
  const bitacora = bitacoraConFallos(real);
  const abiertos: Pick<Nucleo, 'cerrar'>[] = [];
  return {
    url,
    bitacora,
    sinFallos: real,
    abrir: async (cambios = {}) => {
      const reloj = () => Date.parse(AHORA);
      const partes = { database_url: url, bitacora, reloj, preparar: prepararOperacion };
      const base = { ...partes, proyecciones: PROYECCIONES, ...ligero };
      const ajustes = { ...RECUERDO, ...cambios.ajustes };
      const { consumidores = [], procesos = [], ...opciones } = cambios;
      const abierto = await abrirNucleo({ ...base, ...opciones, ajustes });
      abiertos.push(abierto);
      const nucleo = await abierto.seguir({ consumidores, procesos });
      return nucleo;
    },
    cerrar: async () => {
      await bitacora.soltar();
      await Promise.all(abiertos.map((nucleo) => nucleo.cerrar()));
      if (!opciones.bitacora) await real.cerrar();
      await base.borrar();
    },
  };
};

/** Companies with a profile and a head office, on the platform and on their own stream. */
export const sembrar = async (
  nucleo: Nucleo,
  empresas: readonly number[],
  cambios: Partial<EmpresaConfigurada['datos']> = {},
): Promise<void> => {
  await Promise.all(
    empresas.flatMap((empresa_id) => {
      const alta = {
        empresa_id,
        empresa: empresaConfigurada(cambios).datos,
        sucursales: [sucursalCreada().datos],
        certificado: null,
        claves: [],
      };
      return [
        nucleo.bus.ejecutar(registrarEnPlataforma(alta)),
        nucleo.bus.ejecutar(darDeAlta(alta, [])),
      ];
    }),
  );
};

export const factura = (
  empresa_id: number,
  cambios: Partial<PedidoFactura> = {},
  idempotencia: Idempotencia | null = null,
) => {
  const id = randomUUID();
  const remitente = { empresa_id, comando_id: id, correlacion_id: id, actor: 'fpk_prueba' };
  return crearFactura({ ...remitente, pedido: pedido(cambios), idempotencia });
};

export const facturar = async (nucleo: Nucleo, empresa_id: number) =>
  (await nucleo.bus.ejecutar(factura(empresa_id))).resultado.comprobante;

/** A command that breaks where a rule of its own should have spoken. */
export const conDefecto = (empresa_id: number): ReturnType<typeof factura> => ({
  ...factura(empresa_id),
  decidir: () => {
    throw new TypeError('defecto del programa');
  },
});

/** What `promesa` failed with, as `name: message`; it must fail. */
export const falloDe = async (promesa: Promise<unknown>): Promise<string> => {
  const error: unknown = await promesa.then(
    () => new Error('no falló'),
    (razon: unknown) => razon,
  );
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
};

export type Retencion = {
  readonly gancho: Gancho;
  /** Resolves when the first batch with the company stands at the point. */
  readonly llego: Promise<void>;
  /** Lets it go on, or fail there. */
  seguir(error?: Error): void;
};

/** Holds, once, the batch that has this company at this point. */
export const retener = (punto: Punto, empresa_id: number): Retencion => {
  const llegada = Promise.withResolvers<void>();
  const salida = Promise.withResolvers<void>();
  let usada = false;
  return {
    gancho: async (donde, empresas) => {
      if (usada || donde !== punto || !empresas.includes(empresa_id)) return;
      usada = true;
      llegada.resolve();
      await salida.promise;
    },
    llego: llegada.promise,
    seguir: (error) => (error ? salida.reject(error) : salida.resolve()),
  };
};

export const enElLog = async (
  bitacora: Bitacora,
  empresa_id: number,
  tipo = 'FacturaCreada',
): Promise<EventoRegistrado[]> =>
  (await bitacora.readStream(streamDeEmpresa(empresa_id))).filter((e) => e.tipo === tipo);

/**
 * Every row of those tables (each by its qualified name), as text, ordered: what two states are
 * compared by. One statement: a table at a time would be most of what such a comparison costs.
 */
export const filasDe = async (
  sql: Nucleo['sql'],
  tablas: { readonly [nombre: string]: string },
): Promise<{ [nombre: string]: string[] }> => {
  const nombres = Object.keys(tablas);
  const todas = nombres.map(
    (nombre, n) => `select ${n} as n, to_jsonb(t)::text as fila from ${tablas[nombre]} t`,
  );
  const filas = await sql.unsafe<{ n: number; fila: string }[]>(
    `${todas.join(' union all ')} order by n, fila`,
  );
  const todo = nombres.map((nombre): [string, string[]] => [nombre, []]);
  for (const { n, fila } of filas) todo[n]![1].push(fila);
  return Object.fromEntries(todo);
};

/** `filasDe` of the read models. */
export const contenido = async ({
  sql,
  esquema,
}: Nucleo): Promise<{ [tabla: string]: string[] }> => {
  const tablas = await sql<{ tabla: string }[]>`
    select table_name as tabla from information_schema.tables
    where table_schema = ${esquema} and table_name <> 'checkpoints' order by 1`;
  return filasDe(
    sql,
    Object.fromEntries(tablas.map(({ tabla }) => [tabla, nombreCalificado(esquema, tabla)])),
  );
};

/**
 * What must hold of a company whatever happened: rows, head, numbers, quota, feed and history say what
 * the log says, and no command is in the log twice.
 */
export const comprobarEmpresa = async (
  nucleo: Nucleo,
  empresa_id: number,
): Promise<{ facturas: number }> => {
  await nucleo.seguidor.alcanzar();
  const { sql, esquema, lecturas } = nucleo;
  const creadas = await enElLog(lecturas.bitacora, empresa_id);
  const numeros = creadas.map((e) => (e.datos as { secuencial: number }).secuencial);
  expect(numeros).toEqual(numeros.map((_, i) => i + 1));
  expect(new Set(creadas.map((e) => e.metadatos.comando_id)).size).toBe(creadas.length);
  const log = await lecturas.bitacora.readStream(streamDeEmpresa(empresa_id));
  const en = sql(esquema);
  const [fila] = await sql`
    select (select count(*)::int from ${en}.facturas
        where empresa_id = ${empresa_id} and secuencial is not null) as facturas,
      (select coalesce(sum(documentos), 0)::int from ${en}.cupos
        where empresa_id = ${empresa_id}) as cupo,
      (select coalesce(max(ultimo), 0)::int from ${en}.series
        where empresa_id = ${empresa_id}) as serie,
      (select array_agg(posicion order by posicion) from ${en}.eventos
        where empresa_id = ${empresa_id} and evento = 'factura.creada') as publicados,
      (select json_agg(concat_ws('/', posicion, recurso, recurso_id) order by posicion, recurso,
          recurso_id) from ${en}.historia where empresa_id = ${empresa_id}) as tocados,
      (select revision::int from ${en}.cabeza where empresa_id = ${empresa_id}) as revision`;
  const { tocados, ...resto } = fila!;
  const segunElLog = log.flatMap((leido) =>
    PROYECCIONES.tocar!(PROYECCIONES.interpretar(leido)).map(
      ({ recurso, recurso_id }) => `${leido.posicion}/${recurso}/${recurso_id}`,
    ),
  );
  expect([...((tocados as string[] | null) ?? [])].sort()).toEqual(segunElLog.sort());
  expect(resto).toEqual({
    facturas: creadas.length,
    cupo: creadas.length,
    serie: creadas.length,
    publicados: creadas.length > 0 ? creadas.map((e) => e.posicion) : null,
    revision: log.length - 1,
  });
  return { facturas: creadas.length };
};
