import type { LineaDelMayor } from '#domain/contabilidad/mayor.vista.ts';
import { tramosDe, tramosPorMes } from '#domain/contabilidad/tramos.vista.ts';
import { personaNoEncontrada } from '#domain/personas/persona.errores.ts';
import type { Fragmento, Lecturas } from '#read-api/kernel/lecturas.ts';
import { enOrden } from '#read-api/kernel/lista.fuentes.ts';
import type { Cursor, TablaEnOrden } from '#read-api/kernel/lista.ts';
import type { Pagina } from '#read-api/kernel/pagina.ts';
import { type Libros, type Periodo, sumasEnTramos, unidas } from './estados.queries.ts';

/** Of which account, or of which account and party: the subsidiary ledger. */
export type DeMayor = Libros &
  Periodo & { readonly cuenta_id: number; readonly tercero_id: number | undefined };

const MOVIMIENTOS: TablaEnOrden = {
  tabla: 'movimientos_contables',
  orden: { claves: ['fecha', 'asiento_id', 'linea'], sentido: 'asc' },
};

type Linea = LineaDelMayor & { readonly linea: number };

type Tramo = {
  readonly tras: Cursor | undefined;
  readonly salto: number;
  readonly cuantas: number;
};

/** Lines of the ledger in its order, without what their entries say. */
const lineas = (
  lecturas: Lecturas,
  { empresa_id, ambiente, cuenta_id, tercero_id, desde, hasta }: DeMayor,
  tramo: Tramo,
): Fragmento => {
  const { sql } = lecturas;
  const deCuenta = enOrden(
    { lecturas, empresa_id, lista: MOVIMIENTOS },
    sql`and f.ambiente = ${ambiente} and f.cuenta_id = ${cuenta_id}
      ${tercero_id === undefined ? sql`` : sql`and f.tercero_id = ${tercero_id}`}
      and f.fecha between ${desde} and ${hasta}`,
  );
  return deCuenta(sql`f.fecha, f.asiento_id, f.linea, f.debe, f.haber, f.tercero_id`, tramo);
};

/** Lines of an account, with number and gloss of their entries. */
const lineasConAsiento = (lecturas: Lecturas, mayor: DeMayor, tramo: Tramo): Fragmento => {
  const { sql, esquema } = lecturas;
  return sql`
    select m.*, a.numero, a.glosa from (${lineas(lecturas, mayor, tramo)}) m
    join ${sql(esquema())}.asientos a
      on a.empresa_id = ${mayor.empresa_id} and a.id = m.asiento_id
    order by m.fecha, m.asiento_id, m.linea`;
};

/** What moved a person in it: by month and, where no whole month is in the range, line by line. */
const sumasDelTercero = (
  lecturas: Lecturas,
  { empresa_id, ambiente, cuenta_id, desde, hasta }: DeMayor,
  tercero_id: number,
): Fragmento => {
  const { sql, esquema } = lecturas;
  const e = sql(esquema());
  const { mes_inicial, meses, dias } = tramosPorMes(desde, hasta);
  const deCuenta = sql`empresa_id = ${empresa_id} and ambiente = ${ambiente}
    and cuenta_id = ${cuenta_id} and tercero_id = ${tercero_id}`;
  return unidas(lecturas, [
    ...meses.map(
      (tramo) => sql`select mes < ${mes_inicial} as antes, debe, haber
        from ${e}.mayor_por_tercero
        where ${deCuenta} and mes between ${tramo.desde} and ${tramo.hasta}`,
    ),
    ...dias.map(
      (tramo) => sql`select fecha < ${desde}, debe, haber from ${e}.movimientos_contables
        where ${deCuenta} and fecha between ${tramo.desde} and ${tramo.hasta} and not de_cierre`,
    ),
  ]);
};

/** What moved it, before the range and within it. */
export const sumasDelMayor = (lecturas: Lecturas, mayor: DeMayor): Fragmento => {
  const { cuenta_id, tercero_id, desde, hasta } = mayor;
  return tercero_id === undefined
    ? sumasEnTramos(lecturas, mayor, tramosDe(desde, hasta, true), lecturas.sql`${cuenta_id}`)
    : sumasDelTercero(lecturas, mayor, tercero_id);
};

type MayorLeido = {
  readonly saldo_anterior: number;
  readonly debe: number;
  readonly haber: number;
  /** What the lines before the page add up to. */
  readonly saltado: number;
  /** One more than the page holds, if there are more. */
  readonly filas: readonly Linea[];
};

/** A page of the ledger with the sums of its range, from one snapshot. */
export const leerMayor = async (
  lecturas: Lecturas,
  mayor: DeMayor,
  { limit, offset }: Pagina,
): Promise<MayorLeido> => {
  const { sql } = lecturas;
  const pagina = { tras: undefined, salto: offset, cuantas: limit + 1 };
  const saltadas = { tras: undefined, salto: 0, cuantas: offset };
  const [fila] = await sql<[MayorLeido]>`
    with partes as (${sumasDelMayor(lecturas, mayor)})
    select coalesce(sum(debe - haber) filter (where antes), 0)::int8 as saldo_anterior,
      coalesce(sum(debe) filter (where not antes), 0)::int8 as debe,
      coalesce(sum(haber) filter (where not antes), 0)::int8 as haber,
      ${
        offset === 0
          ? sql`0`
          : sql`(select coalesce(sum(s.debe - s.haber), 0)::int8
              from (${lineas(lecturas, mayor, saltadas)}) s)`
      } as saltado,
      (select coalesce(json_agg(l), '[]') from (${lineasConAsiento(lecturas, mayor, pagina)}) l)
        as filas
    from partes`;
  return fila;
};

/** Lines per statement: a few milliseconds each, so that no snapshot lasts. */
const PAGINA = 1000;

/** The lines of a ledger, page by page, as they are asked for. */
export async function* paginasDelMayor(
  lecturas: Lecturas,
  mayor: DeMayor,
): AsyncGenerator<readonly Linea[]> {
  let tras: Cursor | undefined;
  for (;;) {
    const tramo = { tras, salto: 0, cuantas: PAGINA };
    const filas = await lecturas.sql<Linea[]>`${lineasConAsiento(lecturas, mayor, tramo)}`;
    if (filas.length > 0) yield filas;
    const ultima = filas.at(-1);
    if (!ultima || filas.length < PAGINA) return;
    tras = { fecha: ultima.fecha, asiento_id: ultima.asiento_id, linea: ultima.linea };
  }
}

/** Of whom a subsidiary ledger is; null: it is the general one. 404. */
export const nombreDeTercero = async (
  { sql, esquema }: Lecturas,
  { empresa_id, tercero_id }: DeMayor,
): Promise<string | null> => {
  if (tercero_id === undefined) return null;
  const [fila] = await sql<{ razon_social: string }[]>`
    select razon_social from ${sql(esquema())}.personas
    where empresa_id = ${empresa_id} and id = ${tercero_id}`;
  if (!fila) throw personaNoEncontrada({ persona_id: tercero_id });
  return fila.razon_social;
};
