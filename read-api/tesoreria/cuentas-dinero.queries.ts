import { tramosDe } from '#domain/contabilidad/tramos.vista.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { CuentaConContable, CuentaConSaldo } from '#domain/tesoreria/cuenta-dinero.vista.ts';
import { sumasEnTramos } from '#read-api/contabilidad/estados.queries.ts';
import type { Fragmento, Lecturas } from '#read-api/kernel/lecturas.ts';

/** Whose accounts, and what they have in which environment. */
export type DeTesoreria = { readonly empresa_id: number; readonly ambiente: Ambiente };

/** What the balances of all of them are read from. */
export const TABLAS_DE_CUENTAS = [
  'empresas',
  'cuentas_dinero',
  'saldos_de_cuentas',
  'meses_de_cuentas',
] as const;

/** And what one has in the books. */
export const TABLAS_DE_UNA_CUENTA = [
  ...TABLAS_DE_CUENTAS,
  'libros_contables',
  'cuentas_contables',
  'cuentas_de_roles',
  'mayor_por_anio',
  'mayor_por_mes',
  'mayor_por_dia',
] as const;

/** Balances at the end of a day; `undefined`: with all that moved them. */
type DeSaldos = DeTesoreria & { readonly al?: Fecha | undefined };

/** `202611` */
const mesDe = (dia: Fecha): number => Number(dia.slice(0, 4) + dia.slice(5, 7));

/**
 * What an account had moved by the end of a day, by months alone: all that it has moved, less the months
 * from that day's on, and with the days of that month up to it. `cuenta`: its id.
 */
export const movidoAlDia = (
  { sql, esquema }: Lecturas,
  { empresa_id, ambiente }: DeTesoreria,
  cuenta: Fragmento,
  dia: Fecha,
): Fragmento => {
  const e = sql(esquema());
  const mes = mesDe(dia);
  const deCuenta = sql`m.empresa_id = ${empresa_id} and m.ambiente = ${ambiente}
    and m.cuenta_dinero_id = ${cuenta}`;
  return sql`
    coalesce((select m.ingresos - m.egresos from ${e}.saldos_de_cuentas m where ${deCuenta}), 0)
      - coalesce((select sum(m.ingresos - m.egresos) from ${e}.meses_de_cuentas m
        where ${deCuenta} and m.mes >= ${mes}), 0)
      + coalesce((select sum((d.value ->> 0)::int8 - (d.value ->> 1)::int8)
        from ${e}.meses_de_cuentas m, json_each(m.dias) d
        where ${deCuenta} and m.mes = ${mes} and d.key <= ${dia.slice(8, 10)}), 0)`;
};

/** What entered an account and what left it between two days, both included. */
export const movidoEntre = (
  { sql, esquema }: Lecturas,
  { empresa_id, ambiente }: DeTesoreria,
  cuenta: Fragmento,
  { desde, hasta }: { readonly desde: Fecha; readonly hasta: Fecha },
): Fragmento => sql`
  select coalesce(sum((d.value ->> 0)::int8), 0)::int8 as ingresos,
    coalesce(sum((d.value ->> 1)::int8), 0)::int8 as egresos
  from ${sql(esquema())}.meses_de_cuentas m, json_each(m.dias) d
  where m.empresa_id = ${empresa_id} and m.ambiente = ${ambiente}
    and m.cuenta_dinero_id = ${cuenta} and m.mes between ${mesDe(desde)} and ${mesDe(hasta)}
    and (m.mes > ${mesDe(desde)} or d.key >= ${desde.slice(8, 10)})
    and (m.mes < ${mesDe(hasta)} or d.key <= ${hasta.slice(8, 10)})`;

/** All that an account has moved. */
const movido = (
  { sql, esquema }: Lecturas,
  { empresa_id, ambiente }: DeTesoreria,
  cuenta: Fragmento,
): Fragmento => sql`
  coalesce((select m.ingresos - m.egresos from ${sql(esquema())}.saldos_de_cuentas m
    where m.empresa_id = ${empresa_id} and m.ambiente = ${ambiente}
      and m.cuenta_dinero_id = ${cuenta}), 0)`;

/** The accounts of a company with what they have; their alias is `c`. */
const conSaldo = (lecturas: Lecturas, de: DeSaldos, condiciones: Fragmento): Fragmento => {
  const { sql, esquema } = lecturas;
  const cuenta = sql`c.id`;
  const saldo =
    de.al === undefined ? movido(lecturas, de, cuenta) : movidoAlDia(lecturas, de, cuenta, de.al);
  return sql`
    select c.*, (c.saldo_inicial + ${saldo})::int8 as saldo_actual
    from ${sql(esquema())}.cuentas_dinero c
    where c.empresa_id = ${de.empresa_id} ${condiciones}`;
};

/** What a ledger account has, debit less credit. */
const saldoContable = (
  lecturas: Lecturas,
  { empresa_id, ambiente, al }: DeSaldos,
  cuenta: Fragmento,
): Fragmento => {
  const { sql, esquema } = lecturas;
  const sumas =
    al === undefined
      ? sql`select a.debe, a.haber from ${sql(esquema())}.mayor_por_anio a
          where a.empresa_id = ${empresa_id} and a.ambiente = ${ambiente} and a.cuenta_id = ${cuenta}`
      : sumasEnTramos(lecturas, { empresa_id, ambiente }, tramosDe('0001-01-01', al, true), cuenta);
  return sql`select coalesce(sum(m.debe - m.haber), 0)::int8 from (${sumas}) m`;
};

/** All of them, in the order in which they were made. */
export const cuentasDeDinero = (
  lecturas: Lecturas,
  de: DeSaldos,
  incluir_inactivas: boolean,
): Promise<readonly CuentaConSaldo[]> => {
  const { sql } = lecturas;
  const cuentas = conSaldo(lecturas, de, incluir_inactivas ? sql`` : sql`and c.activo`);
  return sql<CuentaConSaldo[]>`${cuentas} order by c.id`;
};

/** One, with its ledger account: its own, and the one where its money is. */
export const cuentaDineroPorId = async (
  lecturas: Lecturas,
  de: DeSaldos,
  cuenta_dinero_id: number,
): Promise<CuentaConContable | undefined> => {
  const { sql, esquema } = lecturas;
  const e = sql(esquema());
  const { empresa_id, ambiente } = de;
  const [fila] = await sql<CuentaConContable[]>`
    select c.*, p.codigo as cuenta_contable_codigo, p.nombre as cuenta_contable_nombre,
      case when p.id is not null and l.ambiente is not null
        then (${saldoContable(lecturas, de, sql`p.id`)}) end as saldo_contable,
      f.id as cuenta_contable_efectiva_id, f.codigo as cuenta_contable_efectiva_codigo
    from (${conSaldo(lecturas, de, sql`and c.id = ${cuenta_dinero_id}`)}) c
    left join ${e}.cuentas_contables p on p.empresa_id = ${empresa_id}
      and p.id = c.cuenta_contable_id
    left join ${e}.cuentas_de_roles r on r.empresa_id = ${empresa_id} and r.rol =
      case c.tipo when 'caja' then 'caja_general' when 'banco' then 'bancos'
        else 'tarjeta_credito' end
    left join ${e}.cuentas_contables f on f.empresa_id = ${empresa_id}
      and f.id = coalesce(p.id, r.cuenta_id)
    left join ${e}.libros_contables l on l.empresa_id = ${empresa_id} and l.ambiente = ${ambiente}`;
  return fila;
};
