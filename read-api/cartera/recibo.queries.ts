import type { Lecturas } from '#read-api/kernel/lecturas.ts';

/** What a receipt says beside the row that it is of. */
export type LoDemasDelRecibo = {
  /** Name of the money account. */
  readonly cuenta_dinero: string | null;
  /** Number of the entry. */
  readonly asiento: string | null;
};

export const loDemasDelRecibo = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  {
    cuenta_dinero_id,
    asiento_id,
  }: { readonly cuenta_dinero_id: number | null; readonly asiento_id: number | null },
): Promise<LoDemasDelRecibo> => {
  const e = sql(esquema());
  const [fila] = await sql<[LoDemasDelRecibo]>`
    select (select nombre from ${e}.cuentas_dinero
        where empresa_id = ${empresa_id} and id = ${cuenta_dinero_id}) as cuenta_dinero,
      (select numero from ${e}.asientos
        where empresa_id = ${empresa_id} and id = ${asiento_id}) as asiento`;
  return fila;
};
