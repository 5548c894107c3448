import { lineaCsv } from './csv.ts';
import type { Fragmento } from './lecturas.ts';
import { celdasDe, columnaDe, lineasAparte, lineasDeFila } from './lista.detalle.ts';
import { columnasDeOrden, type Fuente, ordenDe, separados } from './lista.fuentes.ts';
import type { Listado, Lugar } from './lista.ts';
import type { Pagina } from './pagina.ts';

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
const lineasDe = (listado: Listado, plano: boolean): Fragmento => {
  const { detalle } = listado.lista;
  if (detalle) return lineasDeFila(listado, detalle, plano);
  return lineaCsv(listado.lecturas.sql, celdasDe(listado), plano);
};

/** Rows per statement: a few milliseconds each, so that no snapshot lasts. */
const PAGINA = 1000;

type TrozoEscrito = Lugar & {
  readonly csv: string;
  readonly cuantas: number;
  /** The row that it ends with, where the lines of that one are elsewhere. */
  readonly aparte: number | null;
};

/** A stretch of a list as text, up to each row whose lines are elsewhere, and where each piece ends. */
const escrita = (listado: Listado, tramo: Fragmento) => {
  const { lecturas, lista } = listado;
  const { sql } = lecturas;
  const orden = ordenDe(listado, 'p');
  const lugar = lista.orden.claves.map(
    (clave) => sql`(array_agg(${sql(`p.${clave}`)} order by ${orden}))[count(*)] as ${sql(clave)}`,
  );
  return sql<TrozoEscrito[]>`
    select count(*)::int as cuantas, string_agg(p.linea, '' order by ${orden}) as csv,
      max(p.aparte) as aparte, ${separados(lecturas, lugar)}
    from (select t.*, count(t.aparte) over (order by ${ordenDe(listado, 't')}
        rows between unbounded preceding and 1 preceding) as trozo
      from (${tramo}) t) p
    group by p.trozo order by p.trozo`;
};

/** What a file reads of each row: its place, its lines, and its id where those are elsewhere. */
const columnasDeFila = (listado: Listado, plano: boolean): Fragmento => {
  const { lecturas, lista } = listado;
  const { sql } = lecturas;
  const orden = columnasDeOrden(listado);
  const linea = lineasDe(listado, plano);
  const aparte = lista.detalle?.aparte;
  if (!aparte) return sql`${orden}, ${linea} as linea, null::int8 as aparte`;
  const si = aparte.si(lecturas);
  return sql`${orden}, case when ${si} then '' else ${linea} end as linea,
    case when ${si} then f.id end as aparte`;
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
  const columnas = columnasDeFila(listado, plano);
  const { detalle } = listado.lista;
  let tras: Lugar | undefined;
  let salto = offset;
  for (let faltan = limit; faltan > 0; ) {
    const pedidas = Math.min(PAGINA, faltan);
    const trozos = await escrita(listado, fuente(columnas, { tras, salto, cuantas: pedidas }));
    let leidas = 0;
    for (const trozo of trozos) {
      if (trozo.csv !== '') yield trozo.csv;
      if (trozo.aparte !== null) yield* lineasAparte(listado, detalle!, trozo.aparte, plano);
      leidas += trozo.cuantas;
      tras = trozo;
    }
    if (leidas < pedidas) return;
    salto = 0;
    faltan -= leidas;
  }
}
