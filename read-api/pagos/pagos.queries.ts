import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { PagoConRemesa, PagoDeLista } from '#domain/pagos/pago.vista.ts';
import type { FilaRemesa } from '#projections/cartera/remesas.projector.ts';
import type { FilaPago } from '#projections/pagos/pagos.projector.ts';
import type { Fragmento, Lecturas } from '#read-api/kernel/lecturas.ts';
import { enOrden } from '#read-api/kernel/lista.fuentes.ts';
import type { TablaEnOrden } from '#read-api/kernel/lista.ts';
import type { Pagina } from '#read-api/kernel/pagina.ts';

/** A payment with what of its money is where. */
export const pagoPorId = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  pago_id: number,
): Promise<PagoConRemesa | undefined> => {
  const e = sql(esquema());
  const [fila] = await sql<(FilaPago & { remesa: FilaRemesa['aplicaciones']; saldo: number })[]>`
    select p.*, coalesce(r.aplicaciones, '[]') as remesa, coalesce(r.saldo_anticipo, 0) as saldo
    from ${e}.pagos_proveedor p
    left join ${e}.remesas r
      on r.empresa_id = p.empresa_id and r.origen = 'pago_proveedor' and r.origen_id = p.id
    where p.empresa_id = ${empresa_id} and p.id = ${pago_id}`;
  if (!fila) return undefined;
  const { remesa: aplicaciones, saldo: saldo_anticipo, ...pago } = fila;
  return { pago, remesa: { aplicaciones, saldo_anticipo } };
};

/** Both days are included; the branch is that of the payment. */
export type FiltroDePagos = {
  readonly ambiente: string;
  readonly sucursal_id: number | null;
  readonly proveedor_id?: number | undefined;
  readonly desde?: Fecha | undefined;
  readonly hasta?: Fecha | undefined;
};

const RECIENTES: TablaEnOrden = {
  tabla: 'pagos_proveedor',
  orden: { claves: ['dia', 'id'], sentido: 'desc' },
};

const condiciones = (
  { sql }: Lecturas,
  { ambiente, sucursal_id, proveedor_id, desde, hasta }: FiltroDePagos,
): Fragmento => sql`and f.ambiente = ${ambiente}
  ${sucursal_id === null ? sql`` : sql`and f.sucursal_id = ${sucursal_id}`}
  ${proveedor_id === undefined ? sql`` : sql`and f.persona_id = ${proveedor_id}`}
  ${desde === undefined ? sql`` : sql`and f.dia >= ${desde}`}
  ${hasta === undefined ? sql`` : sql`and f.dia <= ${hasta}`}`;

/** Those that meet every condition, the newest day first. */
export const pagosDe = (
  lecturas: Lecturas,
  empresa_id: number,
  filtro: FiltroDePagos,
  { limit, offset }: Pagina,
): Promise<readonly PagoDeLista[]> => {
  const { sql, esquema } = lecturas;
  const suyos = enOrden({ lecturas, empresa_id, lista: RECIENTES }, condiciones(lecturas, filtro));
  return sql<PagoDeLista[]>`
    select f.*, coalesce(r.saldo_anticipo, 0) as saldo_anticipo
    from (${suyos(sql`f.*`, { tras: undefined, salto: offset, cuantas: limit })}) f
    left join ${sql(esquema())}.remesas r
      on r.empresa_id = f.empresa_id and r.origen = 'pago_proveedor' and r.origen_id = f.id
    order by f.dia desc, f.id desc`;
};

/** The payments whose advance can still be used, the oldest first. */
export const anticiposDe = (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  { ambiente, sucursal_id, proveedor_id }: Omit<FiltroDePagos, 'desde' | 'hasta'>,
  { limit, offset }: Pagina,
): Promise<readonly PagoDeLista[]> => {
  const e = sql(esquema());
  return sql<PagoDeLista[]>`
    select p.*, r.saldo_anticipo
    from ${e}.remesas r
    join ${e}.pagos_proveedor p on p.empresa_id = r.empresa_id and p.id = r.origen_id
    where r.empresa_id = ${empresa_id} and r.origen = 'pago_proveedor'
      and r.ambiente = ${ambiente} and r.saldo_anticipo > 0
      ${proveedor_id === undefined ? sql`` : sql`and r.persona_id = ${proveedor_id}`}
      ${sucursal_id === null ? sql`` : sql`and p.sucursal_id = ${sucursal_id}`}
    order by p.dia, p.id
    limit ${limit} offset ${offset}`;
};
