import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { PorPagar } from '#domain/pagos/agenda.vista.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

/** Both days are included; the branch is that of the purchase. */
export type FiltroDeAgenda = {
  readonly ambiente: string;
  readonly sucursal_id: number | null;
  readonly proveedor_id?: number | undefined;
  readonly desde?: Fecha | undefined;
  readonly hasta?: Fecha | undefined;
};

/**
 * The purchases that are not paid whole, in the order in which they are due; so many at most.
 */
export const comprasPorPagar = (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  { ambiente, sucursal_id, proveedor_id, desde, hasta }: FiltroDeAgenda,
  limite: number,
): Promise<readonly PorPagar[]> =>
  sql<PorPagar[]>`
  select id, tipo_doc, numero_doc, persona_id, razon_social, fecha_emision, dia, fecha_vencimiento,
    total, total_pagado, saldo
  from ${sql(esquema())}.compras
  where empresa_id = ${empresa_id} and ambiente = ${ambiente} and saldo > 0
    ${sucursal_id === null ? sql`` : sql`and sucursal_id = ${sucursal_id}`}
    ${proveedor_id === undefined ? sql`` : sql`and persona_id = ${proveedor_id}`}
    ${desde === undefined ? sql`` : sql`and coalesce(fecha_vencimiento, dia) >= ${desde}`}
    ${hasta === undefined ? sql`` : sql`and coalesce(fecha_vencimiento, dia) <= ${hasta}`}
  order by coalesce(fecha_vencimiento, dia), id
  limit ${limite}`;
