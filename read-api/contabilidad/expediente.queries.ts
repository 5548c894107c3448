import type { Plan } from '#domain/contabilidad/estados.vista.ts';
import type { FilaAsiento } from '#projections/contabilidad/asientos.projector.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { type Libros, type Periodo, sumasDelPeriodo } from './estados.queries.ts';

/** The books of a year as the auditor's file has them. */

const diasDelAnio = (anio: number): Periodo => ({
  desde: `${anio}-01-01`,
  hasta: `${anio}-12-31`,
});

/** What an account had before the year, what moved it, and what its closing entry did, in cents. */
export type SaldoDelAnio = Pick<Plan[number], 'id' | 'codigo' | 'nombre'> & {
  readonly saldo_anterior: number;
  readonly debe: number;
  readonly haber: number;
  readonly debe_de_cierre: number;
  readonly haber_de_cierre: number;
};

const tieneAlgo = (cuenta: SaldoDelAnio): boolean =>
  [
    cuenta.saldo_anterior,
    cuenta.debe,
    cuenta.haber,
    cuenta.debe_de_cierre,
    cuenta.haber_de_cierre,
  ].some((valor) => valor !== 0);

/** Of each account by itself, without those that it has within it; those that have nothing are left out. */
export const saldosDelAnio = async (
  lecturas: Lecturas,
  libros: Libros,
  anio: number,
): Promise<readonly SaldoDelAnio[]> => {
  const { plan, sumas } = await sumasDelPeriodo(lecturas, libros, diasDelAnio(anio), false);
  const conCierre = await sumasDelPeriodo(lecturas, libros, diasDelAnio(anio), true);
  const todo = new Map(conCierre.sumas.map((suma) => [suma.cuenta_id, suma]));
  const propias = new Map(sumas.map((suma) => [suma.cuenta_id, suma]));
  return plan
    .map(({ id, codigo, nombre }) => {
      const { saldo_anterior, debe, haber } = propias.get(id)!;
      const { debe: debe_total, haber: haber_total } = todo.get(id)!;
      return {
        id,
        codigo,
        nombre,
        saldo_anterior,
        debe,
        haber,
        debe_de_cierre: debe_total - debe,
        haber_de_cierre: haber_total - haber,
      };
    })
    .filter(tieneAlgo);
};

export type AsientoDelAnio = Pick<
  FilaAsiento,
  'id' | 'numero' | 'fecha' | 'de_cierre' | 'glosa' | 'origen_tipo' | 'origen_id' | 'lineas'
>;

const POR_PAGINA = 100;

/** The entries of a year, by date, some at a time. Within a transaction: a cursor. */
export const asientosDelAnio = (
  { sql, esquema }: Lecturas,
  { empresa_id, ambiente }: Libros,
  anio: number,
): AsyncIterable<readonly AsientoDelAnio[]> => {
  const { desde, hasta } = diasDelAnio(anio);
  return sql<AsientoDelAnio[]>`
    select id, numero, fecha, de_cierre, glosa, origen_tipo, origen_id, lineas
      from ${sql(esquema())}.asientos
     where empresa_id = ${empresa_id} and ambiente = ${ambiente}
       and fecha between ${desde} and ${hasta}
     order by fecha, id`.cursor(POR_PAGINA);
};
