import type postgres from 'postgres';
import { CAMPOS_DE_LISTA } from '#domain/documentos/factura/factura.lista.vista.ts';

/**
 * The list of invoices as CSV (RFC 4180: comma, CRLF, quotes doubled), written for spreadsheets: it
 * begins with a byte order mark, a text that would be taken for a formula begins with an apostrophe,
 * and one that reads as a number or a date is `="0102030405"`: Excel would cut its zeros and the last
 * digits of a key, and make a day of `7-11`. A plain one (`plano`) has none of that: programs read it.
 */

type Sql = postgres.Sql<{ bigint: number; date: string; timestamptz: string }>;
type Fragmento = postgres.Fragment;

/** What begins a formula, as text or by the way a spreadsheet cleans it; the last four are wide. */
const DE_FORMULA = '=+-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20';

/** What a spreadsheet may drop before it looks for a formula. */
const BLANCOS = ' \u00A0\u200B\uFEFF';

/** Numbers, amounts, dates, hours: what is not kept as it is written. No quote can be among it. */
const DE_NUMERO = '^[ $(]*[0-9][0-9eE.,:/%) -]*$';

/** Byte order mark and names of the columns. */
export const CABECERA_CSV = `\uFEFF${CAMPOS_DE_LISTA.join(',')}\r\n`;

/** Text that must arrive as it is, and holds no quote. */
const literal = (sql: Sql, columna: Fragmento): Fragmento => sql`'"=""' || ${columna} || '"""'`;

/** Text that people wrote, always between quotes. */
const texto = (sql: Sql, columna: Fragmento): Fragmento => sql`
  case when ${columna} ~ ${DE_NUMERO} then ${literal(sql, columna)}
    else '"' || case strpos(${DE_FORMULA}, left(ltrim(${columna}, ${BLANCOS}) || '.', 1))
      when 0 then '' else '''' end || replace(${columna}, '"', '""') || '"' end`;

/** The same without guards: what the invoice says, between quotes. */
const textoPlano = (sql: Sql, columna: Fragmento): Fragmento =>
  sql`'"' || replace(${columna}, '"', '""') || '"'`;

/** Cents with two decimals. */
const dolares = (sql: Sql, columna: Fragmento): Fragmento => sql`
  (${columna} / 100)::text || '.' || lpad((${columna} % 100)::text, 2, '0')`;

/** A line of the list, of the row `f`, with its end. */
export const lineaCsv = (sql: Sql, plano: boolean): Fragmento => {
  const escrito = plano ? textoPlano : texto;
  const clave = plano ? sql`f.clave_acceso` : literal(sql, sql`f.clave_acceso`);
  const celdas: { readonly [C in (typeof CAMPOS_DE_LISTA)[number]]: Fragmento } = {
    id: sql`f.id::text`,
    numero_comprobante: sql`coalesce(f.numero_comprobante, '')`,
    fecha_emision: sql`f.fecha_emision::text`,
    identificacion: escrito(sql, sql`f.identificacion`),
    razon_social: escrito(sql, sql`f.razon_social`),
    total: dolares(sql, sql`f.total`),
    saldo: dolares(sql, sql`f.saldo`),
    estado: sql`f.estado`,
    ambiente: sql`coalesce(f.ambiente, '')`,
    clave_acceso: sql`coalesce(${clave}, '')`,
  };
  const linea = CAMPOS_DE_LISTA.flatMap((campo, i) => [
    ...(i === 0 ? [] : [sql` || ',' || `]),
    sql`(${celdas[campo]})`,
  ]);
  return sql`${linea} || ${'\r\n'}`;
};
