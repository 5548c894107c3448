import type postgres from 'postgres';
import type { Lecturas } from './lecturas.ts';

type Fragmento = postgres.Fragment;

/**
 * Searches by words over tables with a row per word (`domain/kernel/busqueda.ts`): `empresa_id`,
 * `texto`, and an index of `texto` in byte order. Their alias in a query is `b`.
 */
export type TablaDePalabras =
  | 'personas_busqueda'
  | 'servicios_busqueda'
  | 'proformas_busqueda'
  | 'contrapartes';

/** Greater than every text that begins with the prefix, byte by byte. */
export const topeDe = (prefijo: string): string => `${prefijo}\u{10FFFF}`;

/** Rows counted per word, at most, to find the rarest one. */
const SONDEO = 300;

/** The word with the fewest rows: the one worth walking; the others are checked on the way. */
export const terminoMasRaro = async (
  { sql, esquema }: Lecturas,
  tabla: TablaDePalabras,
  empresa_id: number,
  terminos: readonly string[],
): Promise<string> => {
  if (terminos.length === 1) return terminos[0]!;
  const cuentas = terminos.map(
    (t) => sql`(select count(*)::int from (select 1 from ${sql(esquema())}.${sql(tabla)} b
      where b.empresa_id = ${empresa_id} and b.texto is not null
        and b.texto collate "C" >= ${t} and b.texto collate "C" < ${topeDe(t)}
      limit ${SONDEO}) s)`,
  );
  const [fila] = await sql<{ cuentas: number[] }[]>`
    select array[${cuentas.flatMap((c, i) => (i === 0 ? [c] : [sql`, `, c]))}] as cuentas`;
  const orden = terminos
    .map((termino, i) => ({ termino, cuantas: fila!.cuentas[i]! }))
    .sort((a, b) => a.cuantas - b.cuantas || b.termino.length - a.termino.length);
  return orden[0]!.termino;
};

/** That a row has these words beside the first, which is the one that guides: each after a blank. */
export const conPalabras = ({ sql }: Lecturas, otras: readonly string[]) =>
  otras.length === 0 ? sql`` : sql`${otras.map((t) => sql`and strpos(b.texto, ${` ${t}`}) > 0`)}`;

type Hallada = { readonly id: number; readonly texto: string };

/** What is walked: a table of words, which of its columns is the entry, and what each row must meet. */
export type Caminata = {
  readonly tabla: TablaDePalabras;
  readonly columna: string;
  readonly empresa_id: number;
  /** Each `and …`, of the alias `b`. */
  readonly condiciones: Fragmento;
};

/** The next rows of the word's range after one of them that have every other word, in order. */
const caminar = (
  lecturas: Lecturas,
  { tabla, columna, empresa_id, condiciones }: Caminata,
  { guia, otros }: { readonly guia: string; readonly otros: readonly string[] },
  tras: Hallada | undefined,
  cuantas: number,
): Promise<Hallada[]> => {
  const { sql, esquema } = lecturas;
  const id = sql(`b.${columna}`);
  const desde = tras
    ? sql`(b.texto collate "C", ${id}) > (${tras.texto}, ${tras.id})`
    : sql`b.texto collate "C" >= ${guia}`;
  return sql<Hallada[]>`
    select ${id} as id, b.texto from ${sql(esquema())}.${sql(tabla)} b
    where b.empresa_id = ${empresa_id} and b.texto is not null
      and ${desde} and b.texto collate "C" < ${topeDe(guia)}
      ${condiciones} ${conPalabras(lecturas, otros)}
    order by b.texto collate "C", ${id} limit ${cuantas}`;
};

/** Rows beyond the page that the first step takes, for entries that the word begins twice. */
const HOLGURA = 20;

/** Rows of one step at most. */
const PASO = 5_000;

/**
 * The ids of the entries that have every word, in the order of what matched. Walks the index of one
 * word and stops when the page is full, so its cost hangs on the page and not on how many there are.
 */
export const hallarPorPalabras = async (
  lecturas: Lecturas,
  caminata: Caminata,
  terminos: readonly string[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly number[]> => {
  if (terminos.length === 0) return [];
  const { tabla, empresa_id } = caminata;
  const guia = await terminoMasRaro(lecturas, tabla, empresa_id, terminos);
  const palabras = { guia, otros: terminos.filter((t) => t !== guia) };
  const ids = new Set<number>();
  const cuantas = Math.min(offset + limit + HOLGURA, PASO);
  for (let tras: Hallada | undefined; ids.size < offset + limit; ) {
    const filas = await caminar(lecturas, caminata, palabras, tras, cuantas);
    for (const { id } of filas) ids.add(id);
    if (filas.length < cuantas) break;
    tras = filas.at(-1);
  }
  return [...ids].slice(offset, offset + limit);
};
