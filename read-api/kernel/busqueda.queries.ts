import type { Lecturas } from './lecturas.ts';

/**
 * Searches by words over tables with a row per word (`domain/personas/busqueda.ts`): `empresa_id`,
 * `texto`, and an index of `texto` in byte order. Their alias in a query is `b`.
 */
export type TablaDePalabras = 'personas_busqueda' | 'contrapartes';

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
