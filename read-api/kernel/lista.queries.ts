import { lineaCsv } from './csv.ts';
import type { Fragmento } from './lecturas.ts';
import { columnasDe, columnasDeOrden, type Fuente, ordenDe, separados } from './lista.fuentes.ts';
import type { CampoDeLista, Listado, Lugar } from './lista.ts';
import type { Pagina } from './pagina.ts';

const columnaDe = ({ nombre, columna = nombre }: CampoDeLista): string =>
  columna === null ? 'null' : columnasDe('f', [columna])[0]!;

/** A page of a list: rows with its fields as they are stored. */
export const paginaDeLista = async <F extends object>(
  { lecturas, lista }: Listado,
  fuente: Fuente,
  { limit, offset }: Pagina,
): Promise<readonly F[]> => {
  const { sql } = lecturas;
  const columnas = lista.campos.map((campo) => `${columnaDe(campo)} as "${campo.nombre}"`);
  const tramo = { tras: undefined, salto: offset, cuantas: limit };
  return sql<F[]>`${fuente(sql.unsafe(columnas.join(', ')), tramo)}`;
};

/** Of a row with a detail, its lines one after another; otherwise its only one. */
const lineasDe = ({ lecturas: { sql }, lista }: Listado, plano: boolean): Fragmento => {
  const { campos, detalle } = lista;
  const suyas = campos.map((campo) => ({
    // Nothing has a type only as text.
    celda: campo.columna === null ? ('simple' as const) : campo.celda,
    columna: sql.unsafe(columnaDe(campo)),
  }));
  if (!detalle) return lineaCsv(sql, suyas, plano);
  const enRenglon = (nombre: string) => sql.unsafe(columnasDe('r', [nombre])[0]!);
  const celdas = [
    ...suyas,
    { celda: 'simple' as const, columna: enRenglon(detalle.lugar) },
    ...detalle.campos.map(({ nombre, celda }) => ({ celda, columna: enRenglon(nombre) })),
  ];
  const tipos = detalle.campos.map(({ nombre, tipo }) => `"${nombre}" ${tipo}`).join(', ');
  const nombres = [...detalle.campos.map(({ nombre }) => nombre), detalle.lugar];
  const renglones = sql.unsafe(
    `rows from (json_to_recordset("f"."${detalle.columna}") as (${tipos})) with ordinality
      as "r" (${nombres.map((nombre) => `"${nombre}"`).join(', ')})`,
  );
  return sql`(select coalesce(string_agg(${lineaCsv(sql, celdas, plano)}, ''
    order by ${enRenglon(detalle.lugar)}), '') from ${renglones})`;
};

/** Rows per statement: a few milliseconds each, so that no snapshot lasts. */
const PAGINA = 1000;

type PaginaEscrita = Lugar & { readonly csv: string; readonly cuantas: number };

/** A stretch of a list as text, with the place where it ends. */
const escrita = (listado: Listado, tramo: Fragmento) => {
  const { lecturas, lista } = listado;
  const { sql } = lecturas;
  const orden = ordenDe(listado, 'p');
  const lugar = lista.orden.claves.map(
    (clave) => sql`(array_agg(${sql(`p.${clave}`)} order by ${orden}))[count(*)] as ${sql(clave)}`,
  );
  return sql<[PaginaEscrita]>`
    select count(*)::int as cuantas, string_agg(p.linea, '' order by ${orden}) as csv,
      ${separados(lecturas, lugar)}
    from (${tramo}) p`;
};

/**
 * The lines of a list as CSV, page by page, as they are asked for. Postgres writes them: what goes
 * through here is text that is handed on. Rows are counted, not the lines that each may have.
 */
export async function* lineasCsv(
  listado: Listado,
  fuente: Fuente,
  { limit, offset, plano }: Pagina & { readonly plano: boolean },
): AsyncGenerator<string> {
  const linea = lineasDe(listado, plano);
  const columnas = listado.lecturas.sql`${columnasDeOrden(listado)}, ${linea} as linea`;
  let tras: Lugar | undefined;
  let salto = offset;
  for (let faltan = limit; faltan > 0; ) {
    const pedidas = Math.min(PAGINA, faltan);
    const [pagina] = await escrita(listado, fuente(columnas, { tras, salto, cuantas: pedidas }));
    if (pagina.cuantas > 0) yield pagina.csv;
    if (pagina.cuantas < pedidas) return;
    tras = pagina;
    salto = 0;
    faltan -= pagina.cuantas;
  }
}
