import type postgres from 'postgres';
import { CAMPOS_DE_LISTA } from '#domain/documentos/factura.lista.vista.ts';

/**
 * The list of invoices as CSV (RFC 4180: comma, CRLF, quotes doubled), written for spreadsheets: it
 * begins with a byte order mark, a text that would be taken for a formula begins with an apostrophe,
 * and a text of digits alone is `="0102030405"`, or Excel would cut zeros and the last digits of a key.
 */

type Sql = postgres.Sql<{ bigint: number; date: string; timestamptz: string }>;
type Fragmento = postgres.Fragment;

/** What begins a formula, as text or by the way a spreadsheet cleans it; the last four are wide. */
const DE_FORMULA = '=+-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20';

/** Byte order mark and names of the columns. */
export const CABECERA_CSV = `\uFEFF${CAMPOS_DE_LISTA.join(',')}\r\n`;

/** Free text, always between quotes. */
const texto = (sql: Sql, columna: Fragmento): Fragmento => sql`
  '"' || case when ${columna} <> '' and strpos(${DE_FORMULA}, left(${columna}, 1)) > 0
    then '''' else '' end || replace(${columna}, '"', '""') || '"'`;

/** Text that may be digits alone. */
const digitos = (sql: Sql, columna: Fragmento): Fragmento => sql`
  case when ${columna} ~ '^[0-9]+$' then '"=""' || ${columna} || '"""'
    else ${texto(sql, columna)} end`;

/** Cents with two decimals. */
const dolares = (sql: Sql, columna: Fragmento): Fragmento => sql`
  (${columna} / 100)::text || '.' || lpad((${columna} % 100)::text, 2, '0')`;

/** A line of the list, of the row `f`, with its end. */
export const lineaCsv = (sql: Sql): Fragmento => {
  const celdas: { readonly [C in (typeof CAMPOS_DE_LISTA)[number]]: Fragmento } = {
    id: sql`f.id::text`,
    numero_comprobante: sql`coalesce(f.numero_comprobante, '')`,
    fecha_emision: sql`f.fecha_emision::text`,
    identificacion: digitos(sql, sql`f.identificacion`),
    razon_social: texto(sql, sql`f.razon_social`),
    total: dolares(sql, sql`f.total`),
    saldo: dolares(sql, sql`f.saldo`),
    estado: sql`f.estado`,
    ambiente: sql`coalesce(f.ambiente, '')`,
    clave_acceso: sql`coalesce(${digitos(sql, sql`f.clave_acceso`)}, '')`,
  };
  const linea = CAMPOS_DE_LISTA.flatMap((campo, i) => [
    ...(i === 0 ? [] : [sql` || ',' || `]),
    sql`(${celdas[campo]})`,
  ]);
  return sql`${linea} || ${'\r\n'}`;
};
