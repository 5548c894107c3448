import { expect } from 'vitest';
import type { Obra } from '#domain/kernel/obra.ts';
import type { Demo } from '#infra/demo/archivo.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import type { Registro } from '#infra/simulador-sri/servicio.ts';
import { esquemaActivo } from '#test/support/nucleo/lecturas.ts';
import type { Acuse, Carga, Encargo } from './carga.ts';

/** What has to hold after any history of kills: each function is one promise of the program. */

export type EventoDeFeed = {
  readonly id: number;
  readonly evento: string;
  readonly data: Acuse & { readonly estado: string; readonly clave_acceso: string | null };
};
type Pagina = { readonly eventos: readonly EventoDeFeed[]; readonly ultimo_id: number };

const leerPagina = async ({ base_url, api_key }: Demo, consulta: string): Promise<Pagina> => {
  const cabeceras = { headers: { 'X-API-Key': api_key }, signal: AbortSignal.timeout(30_000) };
  const respuesta = await fetch(`${base_url}/eventos?${consulta}`, cabeceras);
  if (respuesta.status !== 200) throw new Error(`${respuesta.status} ${await respuesta.text()}`);
  return (await respuesta.json()) as Pagina;
};

/** The demo's company has more, from before there was anybody to hear of it. */
const deFactura = ({ evento }: EventoDeFeed): boolean => evento.startsWith('factura.');
const esFinal = ({ evento }: EventoDeFeed): boolean => evento !== 'factura.creada';

/** What the feed says of invoices from its beginning until `n` have ended, or nothing moves any more. */
export const seguirHastaElFinal = async (
  demo: Demo,
  n: number,
  paciencia_ms: number,
): Promise<readonly EventoDeFeed[]> => {
  const eventos: EventoDeFeed[] = [];
  let ultimo = 0;
  let finales = 0;
  let hasta = Date.now() + paciencia_ms;
  while (finales < n && Date.now() < hasta) {
    const pagina = await leerPagina(demo, `desde_id=${ultimo}&limit=500&espera_s=1`);
    if (pagina.eventos.length > 0) hasta = Date.now() + paciencia_ms;
    const suyos = pagina.eventos.filter(deFactura);
    eventos.push(...suyos);
    finales += suyos.filter(esFinal).length;
    ultimo = pagina.ultimo_id;
  }
  return eventos;
};

/** Every acknowledged invoice is there with its number, and its key leads to it and to no other. */
export const comprobarAcuses = async (carga: Carga): Promise<void> => {
  const acuses = [...carga.acuses.values()];
  for (let i = 0; i < acuses.length; i += 16) {
    await Promise.all(
      acuses.slice(i, i + 16).map(async (acuse) => {
        const { estado, repetida, cuerpo } = await carga.repetir(acuse);
        const { id, numero_comprobante } = cuerpo;
        const hallado = { estado, repetida, id, numero_comprobante };
        const { id: suyo, numero_comprobante: numero } = acuse;
        const debido = { estado: 200, repetida: true, id: suyo, numero_comprobante: numero };
        expect(hallado, acuse.clave).toEqual(debido);
      }),
    );
  }
};

/** From 1 on, none left out. */
export const comprobarSeguidos = (numeros: readonly number[], de: string): void => {
  const ordenados = numeros.toSorted((a, b) => a - b);
  expect(ordenados, `${de}: sin huecos ni repetidos`).toEqual(ordenados.map((_, i) => i + 1));
};

/** No number twice, none left out: neither in each series nor among the ids. */
export const comprobarNumeracion = (acuses: Iterable<Acuse>): void => {
  const series = new Map<string, number[]>();
  const ids: number[] = [];
  for (const { id, numero_comprobante } of acuses) {
    const serie = numero_comprobante.slice(0, 7);
    series.set(serie, [...(series.get(serie) ?? []), Number(numero_comprobante.slice(8))]);
    ids.push(id);
  }
  for (const [serie, numeros] of series) comprobarSeguidos(numeros, serie);
  comprobarSeguidos(ids, 'ids');
};

/** Ascending ids; per invoice one `factura.creada` and after it the one end that was due. */
export const comprobarFeed = (
  eventos: readonly EventoDeFeed[],
  acuses: ReadonlyMap<string, Acuse & Encargo>,
): void => {
  const ids = eventos.map(({ id }) => id);
  expect(ids, 'ids ascendentes').toEqual([...new Set(ids)].sort((a, b) => a - b));
  const historias: { [numero: string]: string[] } = {};
  for (const { evento, data } of eventos) {
    const { numero_comprobante: numero } = data;
    historias[numero] = [...(historias[numero] ?? []), evento];
  }
  const debidas: typeof historias = {};
  for (const { numero_comprobante, final } of acuses.values()) {
    debidas[numero_comprobante] = ['factura.creada', final];
  }
  expect(historias, 'una creación y un final por factura').toEqual(debidas);
};

/** The tax authority saw each number under one key only, and none that we know nothing of. */
export const comprobarRegistro = (registro: Registro, acuses: Iterable<Acuse>): void => {
  const vistos = registro.comprobantes.map(({ numero }) => numero).sort();
  expect(vistos, 'una clave por número').toEqual(
    [...acuses].map(({ numero_comprobante }) => numero_comprobante).sort(),
  );
};

const conBase = async <T>(url: string, trabajo: (sql: Sql) => Promise<T>): Promise<T> => {
  const sql = conectar(url, { nombre: 'comprobaciones', maximo: 1 });
  try {
    return await trabajo(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
};

/** Every row of every read model, table by table, in an order of its own. */
export const retratoDeLecturas = (url: string): Promise<{ readonly [tabla: string]: string[] }> =>
  conBase(url, async (sql) => {
    const esquema = await esquemaActivo(sql);
    const tablas = await sql<{ tabla: string }[]>`
      select table_name as tabla from information_schema.tables
      where table_schema = ${esquema} order by 1`;
    const retrato: { [tabla: string]: string[] } = {};
    for (const { tabla } of tablas) {
      const filas = await sql<{ fila: string }[]>`
        select to_jsonb(t)::text as fila from ${sql(esquema)}.${sql(tabla)} t order by 1`;
      retrato[tabla] = filas.map(({ fila }) => fila);
    }
    return retrato;
  });

/** Throws the read models away: the next start has nothing but the log to make them from. */
export const olvidarLecturas = (url: string): Promise<void> =>
  conBase(url, async (sql) => {
    await sql`drop schema ${sql(await esquemaActivo(sql))} cascade`;
    await sql`delete from operacion.lecturas`;
  });

/** Work that a process still owes to a company: the platform's jobs always owe their next day. */
export const tareasPendientes = (url: string): Promise<readonly object[]> =>
  conBase(url, async (sql) => [
    ...(await sql`select * from operacion.tareas where empresa_id > 0`),
  ]);

/** How far a work is, in any company: the first that has it. */
export const obraDe = (
  url: string,
  obra: string,
): Promise<Pick<Obra, 'estado' | 'hechas'> | undefined> =>
  conBase(url, async (sql) => {
    const [fila] = await sql<Pick<Obra, 'estado' | 'hechas'>[]>`
      select estado, hechas from ${sql(await esquemaActivo(sql))}.obras where obra = ${obra} limit 1`;
    return fila;
  });
