import type { TipoDeMovimientoDeInventario } from '#domain/inventario/inventario.vista.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { FilaMovimientoDeInventario } from '#projections/inventario/inventario.projector.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { enOrden } from '#read-api/kernel/lista.fuentes.ts';
import type { TablaEnOrden } from '#read-api/kernel/lista.ts';
import type { Pagina } from '#read-api/kernel/pagina.ts';
import type { DeInventario } from './existencias.queries.ts';

export const movimientoPorId = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  movimiento_id: number,
): Promise<FilaMovimientoDeInventario | undefined> => {
  const [fila] = await sql<FilaMovimientoDeInventario[]>`
    select * from ${sql(esquema())}.inventario_movimientos
    where empresa_id = ${empresa_id} and id = ${movimiento_id}`;
  return fila;
};

/** Both days are included. */
type FiltroDeMovimientos = {
  readonly tipo?: TipoDeMovimientoDeInventario | undefined;
  readonly desde?: Fecha | undefined;
  readonly hasta?: Fecha | undefined;
};

const RECIENTES: TablaEnOrden = {
  tabla: 'inventario_movimientos',
  orden: { claves: ['fecha', 'id'], sentido: 'desc' },
};

/** Moves that meet every condition, the newest day first. */
export const movimientosDe = (
  lecturas: Lecturas,
  { empresa_id, ambiente }: DeInventario,
  { tipo, desde, hasta }: FiltroDeMovimientos,
  { limit, offset }: Pagina,
): Promise<readonly FilaMovimientoDeInventario[]> => {
  const { sql } = lecturas;
  const filtrados = enOrden(
    { lecturas, empresa_id, lista: RECIENTES },
    sql`and f.ambiente = ${ambiente}
      ${tipo === undefined ? sql`` : sql`and f.clase = ${tipo}`}
      ${desde === undefined ? sql`` : sql`and f.fecha >= ${desde}`}
      ${hasta === undefined ? sql`` : sql`and f.fecha <= ${hasta}`}`,
  );
  return sql<FilaMovimientoDeInventario[]>`
    ${filtrados(sql`f.*`, { tras: undefined, salto: offset, cuantas: limit })}`;
};
