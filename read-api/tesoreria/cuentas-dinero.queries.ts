import type { Ambiente } from '#domain/kernel/sri.ts';
import type { CuentaConContable, CuentaConSaldo } from '#domain/tesoreria/cuenta-dinero.vista.ts';
import type { Fragmento, Lecturas } from '#read-api/kernel/lecturas.ts';

/** Whose accounts, and what they have in which environment. */
export type DeTesoreria = { readonly empresa_id: number; readonly ambiente: Ambiente };

/** The accounts of a company with what they have; their alias is `c`. */
const conSaldo = (
  { sql, esquema }: Lecturas,
  { empresa_id, ambiente }: DeTesoreria,
  condiciones: Fragmento,
): Fragmento => {
  const e = sql(esquema());
  return sql`
    select c.*, (c.saldo_inicial + coalesce(s.ingresos - s.egresos, 0))::int8 as saldo_actual
    from ${e}.cuentas_dinero c
    left join ${e}.saldos_de_cuentas s on s.empresa_id = c.empresa_id
      and s.ambiente = ${ambiente} and s.cuenta_dinero_id = c.id
    where c.empresa_id = ${empresa_id} ${condiciones}`;
};

/** All of them, in the order in which they were made. */
export const cuentasDeDinero = (
  lecturas: Lecturas,
  de: DeTesoreria,
  incluir_inactivas: boolean,
): Promise<readonly CuentaConSaldo[]> => {
  const { sql } = lecturas;
  const suyas = conSaldo(lecturas, de, incluir_inactivas ? sql`` : sql`and c.activo`);
  return sql<CuentaConSaldo[]>`${suyas} order by c.id`;
};

/** One, with its ledger account: its own, and the one where its money is. */
export const cuentaDineroPorId = async (
  lecturas: Lecturas,
  de: DeTesoreria,
  cuenta_dinero_id: number,
): Promise<CuentaConContable | undefined> => {
  const { sql, esquema } = lecturas;
  const e = sql(esquema());
  const { empresa_id, ambiente } = de;
  const [fila] = await sql<CuentaConContable[]>`
    select c.*, p.codigo as cuenta_contable_codigo, p.nombre as cuenta_contable_nombre,
      case when p.id is not null and l.ambiente is not null then (
        select coalesce(sum(a.debe - a.haber), 0)::int8 from ${e}.mayor_por_anio a
        where a.empresa_id = ${empresa_id} and a.ambiente = ${ambiente} and a.cuenta_id = p.id
      ) end as saldo_contable,
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
