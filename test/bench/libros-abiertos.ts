import { setTimeout as pausa } from 'node:timers/promises';
import { fechaDe } from '#domain/kernel/tiempo.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { ConexionHttp } from './cliente-http.ts';
import { COMPRADORES, compradorNumero } from './entorno.ts';

/** Companies that keep books, for whoever measures what that costs. */

const PLAZO_MS = 60_000;

export const hoy = (): string => fechaDe(new Date().toISOString());

/** Asks for something as one company, and throws on any refusal. */
export type Pedir = (metodo: string, camino: string, cuerpo?: object) => Promise<unknown>;

/** Speaks as one company; throws on any refusal. */
const conClave =
  (conexion: ConexionHttp, clave: string): Pedir =>
  async (metodo, camino, cuerpo) => {
    const texto = cuerpo && JSON.stringify(cuerpo);
    const respuesta = await conexion.pedir(metodo, `/api/v1${camino}`, clave, texto);
    if (respuesta.estado > 299)
      throw new Error(`${camino}: ${respuesta.estado} ${respuesta.cuerpo}`);
    return JSON.parse(respuesta.cuerpo);
  };

const abrir = async (pedir: Pedir): Promise<void> => {
  await pedir('POST', '/contabilidad/activar', { fecha_inicio: `${hoy().slice(0, 7)}-01` });
  const limite = performance.now() + PLAZO_MS;
  for (;;) {
    const { estado } = (await pedir('GET', '/contabilidad')) as { readonly estado: string };
    if (estado === 'activa') return;
    if (performance.now() > limite) throw new Error(`La contabilidad sigue ${estado}`);
    await pausa(20);
  }
};

/** The ids that its buyers get are 1 to `COMPRADORES`. */
const conocerCompradores = async (pedir: Pedir): Promise<void> => {
  for (let n = 0; n < COMPRADORES; n += 1) {
    await pedir('POST', '/personas-empresas', { ...compradorNumero(n), es_cliente: true });
  }
};

/**
 * Opens the books of each company on the first of this month, and tells it of its buyers; `preparar`
 * does what else it needs.
 */
export const abrirLibros = (
  servidor: { readonly url: string },
  claves: readonly string[],
  preparar?: (pedir: Pedir) => Promise<unknown>,
): Promise<unknown> =>
  Promise.all(
    claves.map(async (clave) => {
      const conexion = await ConexionHttp.abrir(servidor.url);
      const pedir = conClave(conexion, clave);
      await conocerCompradores(pedir);
      await abrir(pedir);
      await preparar?.(pedir);
      conexion.cerrar();
    }),
  );

/** Rows of each table that were inserted, changed or erased since the statistics began. */
type FilasEscritas = ReadonlyMap<string, number>;

const conexionesDe = async (sql: Sql): Promise<number> => {
  const [fila] = await sql<{ n: number }[]>`
    select count(*)::int4 as n from pg_stat_activity where backend_type = 'client backend'`;
  return fila!.n;
};

/**
 * Counts what was written, each time once no more are connected than now: a connection says what it
 * wrote when it ends.
 */
export const contadorDeFilas = async (sql: Sql): Promise<() => Promise<FilasEscritas>> => {
  const solas = await conexionesDe(sql);
  return async () => {
    const limite = performance.now() + PLAZO_MS;
    while ((await conexionesDe(sql)) > solas) {
      if (performance.now() > limite) throw new Error('Quedan conexiones abiertas');
      await pausa(20);
    }
    // The log and the feed have each a table of that name.
    const filas = await sql<{ tabla: string; n: number }[]>`
      select case schemaname when 'bitacora' then 'bitacora.' else '' end || relname as tabla,
        (n_tup_ins + n_tup_upd + n_tup_del)::int4 as n
      from pg_stat_user_tables where schemaname = 'bitacora' or schemaname like 'lectura%'`;
    return new Map(filas.map(({ tabla, n }) => [tabla, n]));
  };
};
