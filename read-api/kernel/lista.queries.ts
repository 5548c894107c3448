import { lineaCsv } from './csv.ts';
import type { Fragmento } from './lecturas.ts';
import { celdasDe, columnaDe, lineasAparte, lineasDeFila } from './lista.detalle.ts';
import { columnasDeOrden, type Fuente, ordenDe, separados } from './lista.fuentes.ts';
import type { Cursor, Detalle, Listado, Tramo } from './lista.ts';
import type { Pagina } from './pagina.ts';

/** A page of a list: rows with its fields as they are stored. */
export const paginaDeLista = async <F extends object>(
  { lecturas, lista }: Listado,
  fuente: Fuente,
  { limit, offset }: Pagina,
): Promise<readonly F[]> => {
  const { sql } = lecturas;
  const columnas = lista.campos.map(
    (campo) => `${columnaDe(campo)} as "${campo.leido ?? campo.nombre}"`,
  );
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

/** Bytes of details per statement: a thousand lines or so of entries. One row by itself may take more. */
const PESO = 192 * 1024;
/** How much larger than it is stored a compressed detail counts for. */
const COMPRIMIDO = 8;

type TrozoEscrito = Cursor & {
  readonly csv: string;
  readonly cuantas: number;
  /** Rows that were found for the statement, where not all of them may have fitted into it. */
  readonly halladas: number | null;
  /** The row that it ends with, where the lines of that one are elsewhere. */
  readonly aparte: number | null;
};

/** A stretch of a list as text, up to each row whose lines are elsewhere, and where each piece ends. */
const escrita = (listado: Listado, filas: Fragmento) => {
  const { lecturas, lista } = listado;
  const { sql } = lecturas;
  const orden = ordenDe(listado, 'p');
  const lugar = lista.orden.claves.map(
    (clave) => sql`(array_agg(${sql(`p.${clave}`)} order by ${orden}))[count(*)] as ${sql(clave)}`,
  );
  return sql<TrozoEscrito[]>`
    select count(*)::int as cuantas, max(p.halladas)::int as halladas,
      string_agg(p.linea, '' order by ${orden}) as csv,
      max(p.aparte) as aparte, ${separados(lecturas, lugar)}
    from (select t.*, count(t.aparte) over (order by ${ordenDe(listado, 't')}
        rows between unbounded preceding and 1 preceding) as trozo
      from (${filas}) t) p
    group by p.trozo order by p.trozo`;
};

/** Of each row its place, its lines, and its id where those are elsewhere. */
const filasEscritas = (
  listado: Listado,
  fuente: Fuente,
  tramo: Tramo,
  plano: boolean,
): Fragmento => {
  const { lecturas, lista } = listado;
  const { sql } = lecturas;
  const { detalle } = lista;
  const orden = columnasDeOrden(listado);
  if (!detalle) {
    const linea = lineasDe(listado, plano);
    const columnas = sql`${orden}, ${linea} as linea, null::int8 as aparte, null::int as halladas`;
    return fuente(columnas, tramo);
  }
  return filasConDetalle(listado, detalle, fuente(conPeso(listado, detalle, orden), tramo), plano);
};

/** What the detail of a row takes stored; of one that is compressed, some of what it saves. */
const conPeso = (
  { lecturas: { sql } }: Listado,
  { columna }: Detalle,
  orden: Fragmento,
): Fragmento => {
  const detalle = sql.unsafe(columnaDe({ nombre: columna, celda: 'simple' }));
  return sql`${orden}, f.id as fila_id, coalesce(pg_column_size(${detalle})
    * case when pg_column_compression(${detalle}) is null then 1 else ${COMPRIMIDO} end, 0) as peso`;
};

/** As many of the rows found as their details weigh together, and the first one whatever it does. */
const filasConDetalle = (
  listado: Listado,
  { aparte }: Detalle,
  halladas: Fragmento,
  plano: boolean,
): Fragmento => {
  const { lecturas, empresa_id, lista } = listado;
  const { sql, esquema } = lecturas;
  const linea = lineasDe(listado, plano);
  const si = aparte ? aparte.si(lecturas) : sql`false`;
  return sql`
    select q.*, case when ${si} then '' else ${linea} end as linea,
      case when ${si} then f.id end as aparte
    from (select h.*, count(*) over () as halladas,
        sum(h.peso) over (order by ${ordenDe(listado, 'h')} rows unbounded preceding) - h.peso as antes
      from (${halladas}) h) q
    join ${sql(esquema())}.${sql(lista.tabla)} f on f.empresa_id = ${empresa_id} and f.id = q.fila_id
    where q.antes < ${PESO}`;
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
  const { detalle } = listado.lista;
  let tras: Cursor | undefined;
  let salto = offset;
  // Of rows with a detail few may fit: no more are looked for than a few times those of the last page.
  let pedidas = Math.min(detalle ? PAGINA / 4 : PAGINA, limit);
  for (let faltan = limit; faltan > 0; ) {
    pedidas = Math.min(pedidas, faltan);
    const tramo = { tras, salto, cuantas: pedidas };
    const trozos = await escrita(listado, filasEscritas(listado, fuente, tramo, plano));
    let leidas = 0;
    for (const trozo of trozos) {
      if (trozo.csv !== '') yield trozo.csv;
      if (trozo.aparte !== null) yield* lineasAparte(listado, detalle!, trozo.aparte, plano);
      leidas += trozo.cuantas;
      tras = trozo;
    }
    const halladas = trozos[0]?.halladas ?? leidas;
    if (leidas === halladas && halladas < pedidas) return;
    salto = 0;
    faltan -= leidas;
    if (detalle) pedidas = Math.min(PAGINA, 4 * leidas);
  }
}
