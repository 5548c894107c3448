import { sumarDias } from '#domain/kernel/tiempo.ts';
import type { LineasPorAbrir } from '#read-api/contabilidad/lineas-por-abrir.ts';
import { movidoAlDia } from './cuentas-dinero.queries.ts';

/** What each money account has on the day before the books begin, in the ledger account where it is. */
type Fila = {
  readonly cuenta_dinero_id: number;
  readonly id: number;
  readonly codigo: string;
  readonly nombre: string;
  readonly saldo: number;
};

export const dineroPorAbrir: LineasPorAbrir = async (lecturas, empresa_id, { ambiente, desde }) => {
  const { sql, esquema } = lecturas;
  const e = sql(esquema());
  const de = { empresa_id, ambiente };
  const movido = movidoAlDia(lecturas, de, sql`c.id`, sumarDias(desde, -1));
  const filas = await sql<Fila[]>`
    select d.id as cuenta_dinero_id, c.id, c.codigo, c.nombre, d.saldo from (
      select c.id, c.tipo, c.cuenta_contable_id,
        (c.saldo_inicial + ${movido})::int8 as saldo
      from ${e}.cuentas_dinero c
      where c.empresa_id = ${empresa_id}
    ) d
    left join ${e}.cuentas_de_roles r on r.empresa_id = ${empresa_id} and r.rol =
      case d.tipo when 'caja' then 'caja_general' when 'banco' then 'bancos'
        else 'tarjeta_credito' end
    join ${e}.cuentas_contables c on c.empresa_id = ${empresa_id}
      and c.id = coalesce(d.cuenta_contable_id, r.cuenta_id)
    where d.saldo <> 0
    order by d.id`;
  return filas.map(({ cuenta_dinero_id, saldo, ...cuenta }) => ({
    rol: null,
    cuenta,
    tercero_id: null,
    tercero_nombre: null,
    cuenta_dinero_id,
    saldo,
  }));
};
