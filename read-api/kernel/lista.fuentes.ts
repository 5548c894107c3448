import type { Fragmento, Lecturas } from './lecturas.ts';
import type { Cursor, Listado as Leido, Orden, TablaEnOrden, Tramo } from './lista.ts';

type Listado = Leido<TablaEnOrden>;

/**
 * Where the rows of a list come from. Every source is in the list's order and goes on from any place
 * in it, so that its cost hangs on the page and not on how many rows there are.
 */

/**
 * The statement that reads a stretch of the list; the columns are of the alias `f`. Those that are
 * put together (`juntas`, `intercaladas`) hold the order's columns, for their order is given there.
 */
export type Fuente = (columnas: Fragmento, tramo: Tramo) => Fragmento;

/** With commas between, or what else parts them. */
export const separados = (
  { sql }: Lecturas,
  partes: readonly Fragmento[],
  separador = sql`, `,
): Fragmento => sql`${partes.flatMap((parte, i) => (i === 0 ? [parte] : [separador, parte]))}`;

/**
 * Columns of an alias, as text: their names are declared, never asked, and a fragment of the driver
 * for each would cost a list more than its query.
 */
export const columnasDe = (alias: string, nombres: readonly string[]): readonly string[] =>
  nombres.map((nombre) => `"${alias}"."${nombre}"`);

/** The columns of the order as its index compares them. */
const clavesDe = ({ claves, en_bytes }: Orden, alias: string): readonly string[] =>
  columnasDe(alias, claves).map((columna, i) =>
    en_bytes?.includes(claves[i]!) ? `${columna} collate "C"` : columna,
  );

/** The columns of the order, to be asked for. */
export const columnasDeOrden = ({ lecturas: { sql }, lista: { orden } }: Listado): Fragmento =>
  sql.unsafe(columnasDe('f', orden.claves).join(', '));

/** What follows `order by`, of an alias. */
export const ordenDe = ({ lecturas: { sql }, lista: { orden } }: Listado, alias: string) =>
  sql.unsafe(
    clavesDe(orden, alias)
      .map((clave) => `${clave} ${orden.sentido}`)
      .join(', '),
  );

const despuesDe = ({ lecturas, lista: { orden } }: Listado, cursor: Cursor | undefined) => {
  const { sql } = lecturas;
  if (!cursor) return sql``;
  const valores = orden.claves.map((clave) => sql`${cursor[clave]!}`);
  const tras = orden.sentido === 'asc' ? '>' : '<';
  return sql`and ${sql.unsafe(`(${clavesDe(orden, 'f').join(', ')}) ${tras}`)}
    (${separados(lecturas, valores)})`;
};

/** Without an offset that says nothing: what Postgres guesses of it is not free. */
const hasta = ({ lecturas: { sql } }: Listado, { cuantas, salto }: Tramo): Fragmento =>
  salto === 0 ? sql`limit ${cuantas}` : sql`limit ${cuantas} offset ${salto}`;

/** The rows that meet the conditions (each `and …`, of the alias `f`), by the index that suits them. */
export const enOrden =
  (listado: Listado, condiciones: Fragmento): Fuente =>
  (columnas, tramo) => {
    const { sql, esquema } = listado.lecturas;
    return sql`
      select ${columnas} from ${sql(esquema())}.${sql(listado.lista.tabla)} f
      where f.empresa_id = ${listado.empresa_id} ${condiciones} ${despuesDe(listado, tramo.tras)}
      order by ${ordenDe(listado, 'f')} ${hasta(listado, tramo)}`;
  };

/** What each has of a stretch: as much as the page may take of it. */
const partesDe = (
  { lecturas: { sql } }: Listado,
  fuentes: readonly Fuente[],
  columnas: Fragmento,
  { tras, salto, cuantas }: Tramo,
): readonly Fragmento[] =>
  fuentes.map((fuente) => sql`(${fuente(columnas, { tras, salto: 0, cuantas: salto + cuantas })})`);

/** Sources that have no row in common, each walked by an index of its own. */
export const intercaladas = (listado: Listado, fuentes: readonly Fuente[]): Fuente => {
  const [sola] = fuentes;
  if (sola && fuentes.length === 1) return sola;
  return (columnas, tramo) => {
    const { lecturas } = listado;
    const partes = partesDe(listado, fuentes, columnas, tramo);
    return lecturas.sql`
      select m.* from (${separados(lecturas, partes, lecturas.sql` union all `)}) m
      order by ${ordenDe(listado, 'm')} ${hasta(listado, tramo)}`;
  };
};

/** What any of the sources has, once. */
export const juntas =
  (listado: Listado, fuentes: readonly Fuente[]): Fuente =>
  (columnas, tramo) => {
    const { lecturas, empresa_id, lista } = listado;
    const { sql, esquema } = lecturas;
    const partes = partesDe(listado, fuentes, columnasDeOrden(listado), tramo);
    return sql`
      select ${columnas} from (
        select u.* from (${separados(lecturas, partes, sql` union `)}) u
        order by ${ordenDe(listado, 'u')} ${hasta(listado, tramo)}) k
      join ${sql(esquema())}.${sql(lista.tabla)} f on f.empresa_id = ${empresa_id} and f.id = k.id
      order by ${ordenDe(listado, 'k')}`;
  };

/** The place of a row among those that were found, by which their list is ordered. */
export const POR_LUGAR: Orden = { claves: ['lugar'], sentido: 'asc' };

/** These rows, in this order (`POR_LUGAR`): what a search found. */
export const enumeradas =
  (listado: Listado, ids: readonly number[]): Fuente =>
  (columnas, tramo) => {
    const { lecturas, empresa_id, lista } = listado;
    const { sql, esquema } = lecturas;
    return sql`
      select ${columnas} from (
        select t.*, k.lugar::int8 as lugar
        from unnest(${[...ids]}::int8[]) with ordinality k(id, lugar)
        join ${sql(esquema())}.${sql(lista.tabla)} t
          on t.empresa_id = ${empresa_id} and t.id = k.id) f
      where true ${despuesDe(listado, tramo.tras)}
      order by ${ordenDe(listado, 'f')} ${hasta(listado, tramo)}`;
  };
