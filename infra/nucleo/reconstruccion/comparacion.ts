import { type Lecturas, ponerAlDia } from '../lectura/catch-up.ts';
import { esquemaDe, FEED, HISTORIA, seLlena } from '../lectura/composicion.ts';
import { comillas, nombreCalificado, tablasDe } from '../lectura/esquema.ts';
import type { Proyecciones } from '../lectura/huella.ts';
import { type Sql, TRANSACCION_OCIOSA_MS } from '../postgres/conexion.ts';
import { esEsperaDeBloqueo } from '../postgres/fallas.ts';
import { conectar } from '../postgres/pool.ts';
import type { Sesion } from '../postgres/sesion.ts';

/** What two schemas say differently of one company. */
export type Diferencia = {
  readonly empresa_id: number;
  readonly tabla: string;
  /** Up to ten keys (without the company) of rows that differ, as text. */
  readonly claves: readonly string[];
  /** Rows that differ or are only in one of them. */
  readonly filas: number;
};

export type Comparacion = {
  readonly empresas: number;
  readonly filas: number;
  readonly diferencias: readonly Diferencia[];
};

export type OpcionesDeComparacion = {
  readonly url: string;
  readonly proyecciones: Proyecciones;
  /** In force: its rows are those that requests see. */
  readonly viva: Lecturas;
  /** Filled anew. */
  readonly nueva: Lecturas;
  /** Session by which both follow single companies. */
  readonly sesion: Sesion;
  /** Compares these companies only; absent: all. */
  readonly empresas?: ReadonlySet<number>;
  readonly alAvanzar: (hechas: number, total: number) => void;
};

const PAGINA = 500;
const CLAVES_MOSTRADAS = 10;
/** More companies that differ than this say nothing new. */
const DIFERENCIAS_MAXIMAS = 100;
const INTENTOS = 50;

type TablaComparada = ReturnType<typeof tablasDe>[number];

/** What the follower fills by itself, a moment after the rows. */
const SEGUIDAS: ReadonlySet<string> = new Set([FEED, HISTORIA]);

/**
 * Feed and history count only as far as both have handed them on; a head of −1 only says that somebody
 * asked for a company that has no events.
 */
const FILTROS: { readonly [tabla: string]: string } = {
  [FEED]: ' and t.posicion <= $2',
  [HISTORIA]: ' and t.posicion <= $2',
  cabeza: ' and t.revision >= 0',
};

/** Rows of one table and company. */
const filasDe = (esquema: string, { nombre }: TablaComparada): string =>
  `from ${nombreCalificado(esquema, nombre)} t where t.empresa_id = $1${FILTROS[nombre] ?? ''}`;

/** Count and sum of the rows' hashes, table by table, for both schemas, in one statement. */
const sentenciaDeHuellas = (
  esquemas: readonly [string, string],
  tablas: readonly TablaComparada[],
): string =>
  tablas
    .flatMap((tabla) =>
      esquemas.map(
        (esquema, lado) =>
          `select '${tabla.nombre}' as tabla, ${lado} as lado, count(*) as filas,
             coalesce(sum(hashtextextended(row(${tabla.valores.join(', ')})::text, 0)::numeric), 0)::text
               as huella ${filasDe(esquema, tabla)}`,
      ),
    )
    .join(' union all ');

const sentenciaDeDiferencias = (
  [viva, nueva]: readonly [string, string],
  tabla: TablaComparada,
): string => {
  const clave =
    tabla.clave.length > 0
      ? `concat_ws(',', ${tabla.clave.map((c) => `t.${comillas(c)}`).join(', ')})`
      : `'(única)'`;
  const lado = (esquema: string): string =>
    `select ${clave} as clave, row(${tabla.valores.join(', ')})::text as fila ${filasDe(esquema, tabla)}`;
  return `with a as (${lado(viva)}), b as (${lado(nueva)}),
      d as ((select * from a except select * from b) union (select * from b except select * from a))
    select count(distinct clave) as filas,
      (select jsonb_agg(clave) from (select distinct clave from d order by clave
        limit ${CLAVES_MOSTRADAS}) c) as claves from d`;
};

/** One snapshot over both schemas, read only. */
const enFoto = <R>(sql: Sql, hacer: (tx: Sql) => Promise<R>): Promise<R> =>
  sql.begin('isolation level repeatable read read only', (tx) =>
    hacer(tx as unknown as Sql),
  ) as Promise<R>;

const revisiones = async (tx: Sql, opciones: OpcionesDeComparacion, empresa_id: number) => {
  const puestoDe = ({ modelo: { composicion } }: Lecturas, tabla: string) => tx`
    coalesce((select posicion from ${tx(esquemaDe(composicion, tabla))}.checkpoints
      where consumidor = ${tabla === FEED ? 'feed' : tabla}), 0)`;
  const hechas = [FEED, ...(opciones.proyecciones.tocar ? [HISTORIA] : [])].filter((tabla) =>
    seLlena(opciones.nueva.modelo.composicion, tabla),
  );
  const seguidos = hechas.reduce(
    (menor, tabla) =>
      tx`least(${menor}, ${puestoDe(opciones.viva, tabla)}, ${puestoDe(opciones.nueva, tabla)})`,
    tx`${Number.MAX_SAFE_INTEGER}::int8`,
  );
  const [fila] = await tx<{ viva: number; nueva: number; seguidos: number }[]>`
    select coalesce((select revision from ${tx(opciones.viva.modelo.esquema)}.cabeza
                     where empresa_id = ${empresa_id}), -1) as viva,
      coalesce((select revision from ${tx(opciones.nueva.modelo.esquema)}.cabeza
                where empresa_id = ${empresa_id}), -1) as nueva,
      ${seguidos} as seguidos`;
  return fila!;
};

type Comparadora = (tx: Sql, empresa_id: number, seguidos: number) => Promise<Comparacion>;

const comparadoraDe = (opciones: OpcionesDeComparacion): Comparadora => {
  const esquemas = [opciones.viva.modelo.esquema, opciones.nueva.modelo.esquema] as const;
  const { composicion } = opciones.nueva.modelo;
  const tablas = tablasDe(opciones.proyecciones.proyectores).filter(({ nombre }) =>
    seLlena(composicion, nombre),
  );
  const conSeguidas = tablas.some(({ nombre }) => SEGUIDAS.has(nombre));
  const huellas = sentenciaDeHuellas(esquemas, tablas);
  return async (tx, empresa_id, seguidos) => {
    const filas = await tx.unsafe<{ tabla: string; lado: number; filas: number; huella: string }[]>(
      huellas,
      conSeguidas ? [empresa_id, seguidos] : [empresa_id],
    );
    const diferencias: Diferencia[] = [];
    let contadas = 0;
    for (const tabla of tablas) {
      const [una, otra] = filas.filter((f) => f.tabla === tabla.nombre);
      contadas += una!.filas;
      if (una!.filas === otra!.filas && una!.huella === otra!.huella) continue;
      const texto = sentenciaDeDiferencias(esquemas, tabla);
      const parametros = SEGUIDAS.has(tabla.nombre) ? [empresa_id, seguidos] : [empresa_id];
      const [d] = await tx.unsafe<{ filas: number; claves: string[] | null }[]>(texto, parametros);
      const hallada = { empresa_id, tabla: tabla.nombre, claves: d!.claves ?? [] };
      diferencias.push({ ...hallada, filas: d!.filas });
    }
    return { empresas: 1, filas: contadas, diferencias };
  };
};

/**
 * A snapshot in which both schemas are at one revision of the company. Usually they are; a busy
 * company is held for the moment that the new schema takes to follow, not for the comparison.
 */
const compararEmpresa = async (
  sql: Sql,
  opciones: OpcionesDeComparacion,
  comparar: Comparadora,
  empresa_id: number,
): Promise<Comparacion> => {
  for (let intento = 0; intento < INTENTOS; intento++) {
    let soltar: (() => Promise<void>) | undefined;
    try {
      if (intento > 0) {
        await ponerAlDia(opciones.viva, opciones.sesion, empresa_id);
        soltar = await retener(sql, opciones, empresa_id);
        if (!soltar) continue;
        await ponerAlDia(opciones.nueva, opciones.sesion, empresa_id);
      }
      const hecha = await enFoto(sql, async (tx) => {
        const { viva, nueva, seguidos } = await revisiones(tx, opciones, empresa_id);
        await soltar?.();
        return viva === nueva ? comparar(tx, empresa_id, seguidos) : undefined;
      });
      if (hecha) return hecha;
    } catch (error) {
      if (!esEsperaDeBloqueo(error)) throw error;
    } finally {
      await soltar?.();
    }
  }
  const diferencia = { empresa_id, tabla: 'cabeza', claves: ['revisión'], filas: 1 };
  return { empresas: 1, filas: 0, diferencias: [diferencia] };
};

/** Holds a company's live head until released; undefined when somebody else does for long. */
const retener = async (
  sql: Sql,
  { viva }: OpcionesDeComparacion,
  empresa_id: number,
): Promise<(() => Promise<void>) | undefined> => {
  const conexion = await sql.reserve();
  let suelta = false;
  const soltar = async (): Promise<void> => {
    if (suelta) return;
    suelta = true;
    await conexion`rollback`;
    conexion.release();
  };
  try {
    await conexion`begin`;
    await conexion`set local lock_timeout = '500ms'`;
    await conexion.unsafe(
      `set local idle_in_transaction_session_timeout = ${TRANSACCION_OCIOSA_MS}`,
    );
    await conexion`select 1 from ${conexion(viva.modelo.composicion.raiz)}.cabeza where empresa_id = ${empresa_id}
      for update`;
    return soltar;
  } catch (error) {
    await soltar();
    if (esEsperaDeBloqueo(error)) return undefined;
    throw error;
  }
};

const empresasDesde = async (
  sql: Sql,
  { viva, nueva }: OpcionesDeComparacion,
  despues: number,
): Promise<number[]> => {
  const filas = await sql<{ empresa_id: number }[]>`
    (select empresa_id from ${sql(viva.modelo.esquema)}.cabeza where empresa_id > ${despues}
     order by 1 limit ${PAGINA})
    union
    (select empresa_id from ${sql(nueva.modelo.esquema)}.cabeza where empresa_id > ${despues}
     order by 1 limit ${PAGINA})
    order by 1 limit ${PAGINA}`;
  return filas.map((f) => f.empresa_id);
};

/** Compares every table of two schemas of one fingerprint, company by company. */
export const comparar = async (opciones: OpcionesDeComparacion): Promise<Comparacion> => {
  const ajustes = { jit: 'off', max_parallel_workers_per_gather: '0' };
  const sql = conectar(opciones.url, { nombre: 'comparacion', maximo: 2, ajustes });
  const comparadora = comparadoraDe(opciones);
  const diferencias: Diferencia[] = [];
  let empresas = 0;
  let filas = 0;
  try {
    const [cuenta] = await sql<{ n: number }[]>`
      select count(*) as n from ${sql(opciones.viva.modelo.esquema)}.cabeza`;
    for (let despues = -1; diferencias.length < DIFERENCIAS_MAXIMAS; ) {
      const pagina = await empresasDesde(sql, opciones, despues);
      if (pagina.length === 0) break;
      for (const empresa_id of pagina) {
        if (opciones.empresas && !opciones.empresas.has(empresa_id)) continue;
        const una = await compararEmpresa(sql, opciones, comparadora, empresa_id);
        empresas += 1;
        filas += una.filas;
        diferencias.push(...una.diferencias);
        opciones.alAvanzar(empresas, Math.max(empresas, cuenta!.n));
      }
      despues = pagina.at(-1)!;
    }
    return { empresas, filas, diferencias };
  } finally {
    await sql.end({ timeout: 1 });
  }
};
