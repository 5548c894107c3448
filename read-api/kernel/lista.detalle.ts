import { lineaCsv } from './csv.ts';
import type { Fragmento } from './lecturas.ts';
import { columnasDe } from './lista.fuentes.ts';
import type { CampoDeLista, Detalle, Listado } from './lista.ts';

/** The lines that a row of a list has in a file, where it holds many. Postgres writes them. */

/** The column of a field, of the alias `f`. */
export const columnaDe = ({ nombre, columna = nombre }: CampoDeLista): string =>
  columna === null ? 'null' : columnasDe('f', [columna])[0]!;

/** The cells of a row's fields. */
export const celdasDe = ({ lecturas: { sql }, lista: { campos } }: Listado) =>
  campos.map((campo) => ({
    // Nothing has a type only as text.
    celda: campo.columna === null ? ('simple' as const) : campo.celda,
    columna: sql.unsafe(columnaDe(campo)),
  }));

const deRenglon = (nombre: string): string => columnasDe('r', [nombre])[0]!;

/** What a column of JSON holds, as rows of the alias `r`: each with its fields and its place. */
export const renglonesDe = (columna: string, { campos, lugar }: Detalle): string => {
  const tipos = campos.map(({ nombre, tipo }) => `"${nombre}" ${tipo}`).join(', ');
  const nombres = [...campos.map(({ nombre }) => nombre), lugar];
  return `rows from (json_to_recordset(${columna}) as (${tipos})) with ordinality
    as "r" (${nombres.map((nombre) => `"${nombre}"`).join(', ')})`;
};

/** A line for each row of the alias `r`, in the order of their places; empty without rows. */
const enLineas = (listado: Listado, detalle: Detalle, plano: boolean): Fragmento => {
  const { sql } = listado.lecturas;
  const lugar = sql.unsafe(deRenglon(detalle.lugar));
  const celdas = [
    ...celdasDe(listado),
    { celda: 'simple' as const, columna: lugar },
    ...detalle.campos.map(({ nombre, celda }) => ({
      celda,
      columna: sql.unsafe(deRenglon(nombre)),
    })),
  ];
  return sql`coalesce(string_agg(${lineaCsv(sql, celdas, plano)}, '' order by ${lugar}), '')`;
};

/** The lines of a row, one after another. */
export const lineasDeFila = (listado: Listado, detalle: Detalle, plano: boolean): Fragmento => {
  const { sql } = listado.lecturas;
  const renglones = sql.unsafe(renglonesDe(columnasDe('f', [detalle.columna])[0]!, detalle));
  return sql`(select ${enLineas(listado, detalle, plano)} from ${renglones})`;
};

/** Lines of a row that has part of them elsewhere, read by parts. */
export async function* lineasAparte(
  listado: Listado,
  detalle: Detalle,
  id: number,
  plano: boolean,
): AsyncGenerator<string> {
  const { lecturas, empresa_id, lista } = listado;
  const { sql, esquema } = lecturas;
  const lineas = enLineas(listado, detalle, plano);
  for await (const { renglones } of detalle.aparte!.partes(lecturas, empresa_id, id)) {
    const [parte] = await sql<[{ csv: string }]>`
      select ${lineas} as csv from ${sql(esquema())}.${sql(lista.tabla)} f, (${renglones}) r
      where f.empresa_id = ${empresa_id} and f.id = ${id}`;
    yield parte.csv;
  }
}
