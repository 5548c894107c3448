import type { Celda } from '#domain/kernel/campos.ts';
import { SIN_GUARDA } from '#domain/kernel/guardas.ts';
import type { Fragmento, Sql } from './lecturas.ts';

/**
 * Lists as CSV (RFC 4180: comma, CRLF, quotes doubled), written for spreadsheets: a file begins with
 * a byte order mark, what would be taken for a formula in a text has an apostrophe before it, and one that
 * reads as a number or a date is `="0102030405"`: Excel would cut its zeros and the last digits of a
 * key, and make a day of `7-11`. A plain one (`plano`) has none of that: programs read it.
 */

/** Numbers, amounts, dates, hours: what is not kept as it is written. No quote can be among it. */
export const DE_NUMERO = '^[ $(]*[0-9][0-9eE.,:/%) -]*$';

type Escritura = (sql: Sql, columna: Fragmento) => Fragmento;

const simple: Escritura = (sql, columna) => sql`${columna}::text`;

const literal: Escritura = (sql, columna) => sql`'"=""' || ${columna} || '"""'`;

/** Always between quotes. */
const texto: Escritura = (sql, columna) => sql`
  case when ${columna} ~ ${DE_NUMERO} then ${literal(sql, columna)}
    else '"' || replace(regexp_replace(${columna}, ${SIN_GUARDA}, '''', 'g'), '"', '""') || '"' end`;

/** A text without guards. */
const textoPlano: Escritura = (sql, columna) => sql`'"' || replace(${columna}, '"', '""') || '"'`;

/** Of the sign and the absolute value: a division of integers leaves none of either to −0.05. */
const dolares: Escritura = (sql, columna) => sql`
  case when ${columna} < 0 then '-' else '' end
    || (abs(${columna}) / 100)::text || '.' || lpad((abs(${columna}) % 100)::text, 2, '0')`;

const decimal: Escritura = (sql, columna) => sql`trim_scale(${columna}::numeric / 1000000)::text`;

const instante: Escritura = (sql, columna) => sql`
  to_char(${columna} at time zone interval '-05:00', 'YYYY-MM-DD"T"HH24:MI:SS.MS"-05:00"')`;

const PLANAS: { readonly [C in Celda]: Escritura } = {
  texto: textoPlano,
  literal: simple,
  simple,
  dolares,
  decimal,
  instante,
};
const PARA_PLANILLA: { readonly [C in Celda]: Escritura } = { ...PLANAS, texto, literal };

/** Byte order mark and names of the columns. */
export const cabeceraCsv = (nombres: readonly string[]): string => `\uFEFF${nombres.join(',')}\r\n`;

/** A line of cells, each of its column, with its end. */
export const lineaCsv = (
  sql: Sql,
  celdas: readonly { readonly celda: Celda; readonly columna: Fragmento }[],
  plano: boolean,
): Fragmento => {
  const escribir = plano ? PLANAS : PARA_PLANILLA;
  const linea = celdas.flatMap(({ celda, columna }, i) => [
    ...(i === 0 ? [] : [sql` || ',' || `]),
    sql`coalesce(${escribir[celda](sql, columna)}, '')`,
  ]);
  return sql`${linea} || ${'\r\n'}`;
};
