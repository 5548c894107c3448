import { terminosDe } from '#domain/kernel/palabras.ts';
import { conPalabras, terminoMasRaro, topeDe } from '#read-api/kernel/busqueda.queries.ts';
import type { Fragmento, Lecturas } from '#read-api/kernel/lecturas.ts';
import { columnasDeOrden, type Fuente, ordenDe } from '#read-api/kernel/lista.fuentes.ts';
import type { Listado, TablaEnOrden } from '#read-api/kernel/lista.ts';

/**
 * The rows of a list whose other party has the words of a question. They are found through
 * `contrapartes`, which has a row per word of each name that a party was printed with, and never one
 * per document: its cost hangs on the page, and on how many parties have those words.
 */

/** A list whose rows have another party. */
export type ListadoConContraparte = {
  readonly listado: Listado<TablaEnOrden>;
  /** What of a party its rows carry, and an index of theirs begins with: a printed name, or all. */
  readonly columna: 'contraparte' | 'persona_id';
  /** The rows of the list that meet this too (`and …`, of the alias `f`), by the index that suits it. */
  readonly delFiltro: (ademas: Fragmento) => Fuente;
  /** Whether the index of the list's order alone tells which rows meet the filter. */
  readonly bastaElIndice: boolean;
  /** A party that has no row of words, if it has these. */
  readonly sinFila?: (terminos: readonly string[]) => number | undefined;
};

/** Different parties that are looked up one by one; with more, rows are looked through instead. */
const MAXIMO_CONTRAPARTES = 2000;

/** With fewer it is quicker to look each of them up than to look among the newest rows first. */
const POCOS_CONTRAPARTES = 250;

/** The newest rows that are worth looking through, at some tenths of a microsecond each. */
const CERCANAS = 5000;

/** The column that says whose, of an alias. */
const contraparteDe = ({ listado, columna }: ListadoConContraparte, alias: string): Fragmento =>
  listado.lecturas.sql.unsafe(`"${alias}"."${columna}"`);

/**
 * The rows of some parties. A page of so many holds at most so many of them: those whose newest rows
 * are the newest, which is one look into the index for each.
 */
const deContrapartes =
  (con: ListadoConContraparte, contrapartes: Fragmento): Fuente =>
  (columnas, tramo) => {
    const { listado, delFiltro } = con;
    const { sql } = listado.lecturas;
    const deUna = delFiltro(sql`and ${contraparteDe(con, 'f')} = ${contraparteDe(con, 'c')}`);
    const ultima = deUna(columnasDeOrden(listado), { ...tramo, cuantas: 1 });
    return sql`
      select x.* from (
        select ${contraparteDe(con, 'c')} from (${contrapartes}) c cross join lateral (${ultima}) u
        order by ${ordenDe(listado, 'u')} limit ${tramo.cuantas}) c
      cross join lateral (${deUna(columnas, tramo)}) x`;
  };

/** That the party `c` has every word somewhere. */
const tieneTodas = ({ sql }: Lecturas, terminos: readonly string[]): Fragmento =>
  sql`and ' ' || c.texto like all(${terminos.map((t) => `% ${t}%`)}::text[])`;

/**
 * The rows of a good many parties: a page of them is likely to be among the newest of all, where the
 * index alone tells; if it is not, party by party (the statement runs that half only then).
 */
const deMuchosContrapartes = (con: ListadoConContraparte, contrapartes: Fragmento): Fuente => {
  const { listado, delFiltro, bastaElIndice } = con;
  const { sql } = listado.lecturas;
  const unoPorUno = deContrapartes(con, contrapartes);
  return (columnas, tramo) => {
    if (!bastaElIndice || tramo.cuantas > CERCANAS / 10) return unoPorUno(columnas, tramo);
    const ultimas = delFiltro(sql``);
    const orden = columnasDeOrden(listado);
    const claves = sql`${orden}, ${contraparteDe(con, 'f')}`;
    // As a truth to be told of each row, the set is hashed once; joined, its rows could lose their order.
    return sql`
      with cerca as materialized (
        select ${orden} from (${ultimas(claves, { ...tramo, salto: 0, cuantas: CERCANAS })}) f
        where (${contraparteDe(con, 'f')} in (${contrapartes})) is true limit ${tramo.cuantas})
      select * from cerca union
      select ${orden} from (${unoPorUno(columnas, tramo)}) f
      where (select count(*) from cerca) < ${tramo.cuantas}`;
  };
};

/** The rows of somebody of the directory, under the printed names that have every word of `q`. */
export const dePersona = (con: ListadoConContraparte, persona_id: number, q: string): Fuente => {
  const { lecturas, empresa_id } = con.listado;
  const { sql, esquema } = lecturas;
  const terminos = terminosDe(q);
  return deContrapartes(
    con,
    sql`select distinct ${contraparteDe(con, 'c')} from ${sql(esquema())}.contrapartes c
      where c.empresa_id = ${empresa_id} and c.persona_id = ${persona_id} and c.n = 0
        ${tieneTodas(lecturas, terminos)}`,
  );
};

/** Rows looked through one by one, for their party's words: many parties have them. */
const mirandoUnaPorUna = (
  con: ListadoConContraparte,
  terminos: readonly string[],
  sinFila: boolean,
): Fuente => {
  const { listado, delFiltro } = con;
  const { lecturas, empresa_id } = listado;
  const { sql, esquema } = lecturas;
  // A value of each row and no `exists`: joined, the rows could lose their order.
  return delFiltro(
    sql`and coalesce((
      select bool_or(true ${tieneTodas(lecturas, terminos)})
      from ${sql(esquema())}.contrapartes c
      where c.empresa_id = ${empresa_id} and c.persona_id = coalesce(f.persona_id, 0)
        and ${contraparteDe(con, 'c')} = ${contraparteDe(con, 'f')} and c.n = 0), ${sinFila})`,
  );
};

/** The rows whose party has every word of a question; `undefined` when there is no such party. */
export const deBuscados = async (
  con: ListadoConContraparte,
  q: string,
): Promise<Fuente | undefined> => {
  const { lecturas, empresa_id } = con.listado;
  const { sql, esquema } = lecturas;
  const terminos = terminosDe(q);
  const guia = await terminoMasRaro(lecturas, 'contrapartes', empresa_id, terminos);
  const otros = terminos.filter((t) => t !== guia);
  const halladas = sql`
    select ${contraparteDe(con, 'b')} from ${sql(esquema())}.contrapartes b
    where b.empresa_id = ${empresa_id}
      and b.texto collate "C" >= ${guia} and b.texto collate "C" < ${topeDe(guia)}
      ${conPalabras(lecturas, otros)} limit ${MAXIMO_CONTRAPARTES + 1}`;
  const [cuenta] = await sql<{ halladas: number }[]>`
    select count(*)::int as halladas from (${halladas}) h`;
  const sinFila = con.sinFila?.(terminos);
  if (cuenta!.halladas > MAXIMO_CONTRAPARTES) {
    return mirandoUnaPorUna(con, terminos, sinFila !== undefined);
  }
  if (cuenta!.halladas === 0 && sinFila === undefined) return undefined;
  const suFila = sinFila === undefined ? sql`` : sql`union select ${sinFila}::int8`;
  const contrapartes = sql`select distinct ${contraparteDe(con, 'h')} from (${halladas}) h ${suFila}`;
  return cuenta!.halladas > POCOS_CONTRAPARTES
    ? deMuchosContrapartes(con, contrapartes)
    : deContrapartes(con, contrapartes);
};
