import type { Seccion } from '#domain/contabilidad/balance-general.vista.ts';
import { cuentaNoEncontrada } from '#domain/contabilidad/plan.errores.ts';
import type { DondeSeExplica, Terminos } from '#read-api/kernel/cifras.ts';
import type { Fragmento, Lecturas } from '#read-api/kernel/lecturas.ts';
import type { Libros } from './estados.queries.ts';

/** What the figures of the books add up: lines of entries. */

export const TABLAS_DE_LINEAS = [
  'cuentas_contables',
  'mayor_por_anio',
  'mayor_por_mes',
  'mayor_por_dia',
  'movimientos_contables',
  'asientos',
] as const;

/** The accounts that a figure is of: one with those within it, those of some kinds, or all. */
type DeCuentas = {
  readonly cuenta_id?: number | undefined;
  readonly tipos?: Seccion['tipos'] | undefined;
};

/** Ids of the accounts of these types, or within an account, that exist. */
export const cuentasDentro = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  { cuenta_id, tipos }: DeCuentas,
): Promise<readonly number[]> => {
  const e = sql(esquema());
  const dentroDe =
    cuenta_id === undefined
      ? sql``
      : sql`and exists (select from ${e}.cuentas_contables p
          where p.empresa_id = c.empresa_id and p.id = ${cuenta_id}
            and (c.codigo = p.codigo or starts_with(c.codigo, p.codigo || '.')))`;
  const cuentas = await sql<{ id: number }[]>`
    select c.id from ${e}.cuentas_contables c
    where c.empresa_id = ${empresa_id} ${dentroDe}
      ${tipos === undefined ? sql`` : sql`and c.tipo = any(${[...tipos]}::text[])`}`;
  return cuentas.map(({ id }) => id);
};

/** Throws 404 of an account that is not there. */
export const cuentasPropias = async (
  { lecturas, empresa_id }: DondeSeExplica,
  de: DeCuentas,
): Promise<readonly number[]> => {
  const cuentas = await cuentasDentro(lecturas, empresa_id, de);
  const { cuenta_id } = de;
  if (cuenta_id !== undefined && cuentas.length === 0) throw cuentaNoEncontrada({ cuenta_id });
  return cuentas;
};

/** Which lines of some accounts and what each adds, both of the alias `f`; and their sum. */
type Lineas = {
  readonly cuentas: readonly number[];
  readonly condicion: Fragmento;
  readonly importe: Fragmento;
  readonly valor: Fragmento;
};

/**
 * The lines of these accounts by date. Each account by its part of the key, no farther than the page
 * goes: how many lines an account has does not make its first page longer.
 */
export const lineasDeAsientos = (
  lecturas: Lecturas,
  { empresa_id, ambiente }: Libros,
  { cuentas, condicion, importe, valor }: Lineas,
): Terminos => {
  const { sql, esquema } = lecturas;
  const e = sql(esquema());
  return {
    valor,
    filas: ({ salto, cuantas }) => sql`
      select u.fecha, 'asientos' as recurso, u.asiento_id as recurso_id, a.numero, u.valor
      from (select p.* from unnest(${[...cuentas]}::int8[]) k(cuenta_id)
        cross join lateral (
          select f.fecha, f.asiento_id, f.linea, ${importe} as valor
          from ${e}.movimientos_contables f
          where f.empresa_id = ${empresa_id} and f.ambiente = ${ambiente}
            and f.cuenta_id = k.cuenta_id and ${condicion} and ${importe} <> 0
          order by f.fecha, f.asiento_id, f.linea limit ${salto + cuantas}) p
        order by p.fecha, p.asiento_id, p.linea limit ${cuantas} offset ${salto}) u
      join ${e}.asientos a on a.empresa_id = ${empresa_id} and a.id = u.asiento_id
      order by u.fecha, u.asiento_id, u.linea`,
  };
};
