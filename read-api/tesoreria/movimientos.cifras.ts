import { TIPOS_QUE_ENTRAN } from '#domain/tesoreria/movimiento.vista.ts';
import type { Fragmento, Lecturas } from '#read-api/kernel/lecturas.ts';
import type { DeTesoreria } from './cuentas-dinero.queries.ts';

/** What the figures of money accounts add up: movements, and what each account had first. */

/** Which side of the movements: what they leave, what enters, or what goes out. */
export type Lado = 'neto' | 'ingresos' | 'egresos';

/** Whether it enters, of the alias `f`. */
const entra = ({ sql }: Lecturas): Fragmento => sql`f.tipo = any(${TIPOS_QUE_ENTRAN}::text[])`;

const importeDe = (lecturas: Lecturas, lado: Lado): Fragmento => {
  const { sql } = lecturas;
  const siEntra = entra(lecturas);
  if (lado === 'neto') return sql`case when ${siEntra} then f.monto else -f.monto end`;
  return lado === 'ingresos'
    ? sql`case when ${siEntra} then f.monto else 0 end`
    : sql`case when ${siEntra} then 0 else f.monto end`;
};

/** The columns of a row for each movement of an account that meets a condition, of the alias `f`. */
export const movimientosComoFilas = (
  lecturas: Lecturas,
  { empresa_id, ambiente, cuenta_dinero_id }: DeTesoreria & { readonly cuenta_dinero_id: number },
  lado: Lado,
  condicion: Fragmento,
): Fragmento => {
  const { sql, esquema } = lecturas;
  return sql`
    select f.dia as fecha, 'movimientos_dinero' as recurso, f.id as recurso_id, 0 as orden,
      null::text as numero, ${importeDe(lecturas, lado)} as valor
    from ${sql(esquema())}.movimientos_dinero f
    where f.empresa_id = ${empresa_id} and f.ambiente = ${ambiente}
      and f.cuenta_dinero_id = ${cuenta_dinero_id} and ${condicion}`;
};

/** What it had before any of them, which counts on every day. */
export const saldoInicialComoFila = (
  { sql, esquema }: Lecturas,
  { empresa_id }: DeTesoreria,
  cuenta_dinero_id: number,
): Fragmento => sql`
  select null::date as fecha, 'cuentas_dinero' as recurso, c.id as recurso_id, 0 as orden,
    null::text as numero, c.saldo_inicial as valor
  from ${sql(esquema())}.cuentas_dinero c
  where c.empresa_id = ${empresa_id} and c.id = ${cuenta_dinero_id}`;
