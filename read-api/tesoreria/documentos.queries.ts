import type { Fragmento, Lecturas } from '#read-api/kernel/lecturas.ts';

/** Some movements with the names of what they come from: each as `MovimientoConDocumento` says. */
export const conDocumento = (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  movimientos: Fragmento,
): Fragmento => {
  const e = sql(esquema());
  return sql`
    select m.*, o.nombre as otra_cuenta_nombre, t.numero_comprobante as transaccion_numero
    from (${movimientos}) m
    left join ${e}.cuentas_dinero o on o.empresa_id = ${empresa_id} and o.id = m.otra_cuenta_id
    left join ${e}.transacciones_bancarias t on t.empresa_id = ${empresa_id}
      and m.origen_tipo = 'transaccion_bancaria' and t.id = m.origen_id`;
};
