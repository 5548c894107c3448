import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { LineaPorMover, PorMover } from './mover.ts';
import type { MovimientoDeInventario } from './movimiento.ts';

/** Undoing moves, at the cost that they recorded. */

const alReves = ({
  servicio_id,
  sucursal_id,
  cantidad,
  importe,
}: MovimientoDeInventario['lineas'][number]): LineaPorMover => {
  const lugar = { servicio_id, sucursal_id };
  if (cantidad > 0) return { ...lugar, movida: { como: 'sale', cantidad, importe } };
  if (cantidad < 0) {
    return { ...lugar, movida: { como: 'entra', cantidad: 0 - cantidad, importe: 0 - importe } };
  }
  return { ...lugar, movida: { como: 'encarece', importe: 0 - importe } };
};

/** A transfer goes back as it went. */
const deVuelta = ({
  servicio_id,
  sucursal_id,
  cantidad,
  importe,
}: MovimientoDeInventario['lineas'][number]): LineaPorMover => ({
  servicio_id,
  sucursal_id,
  movida:
    cantidad > 0
      ? { como: 'pasa', cantidad, importe }
      : { como: 'llega', cantidad: 0 - cantidad, importe: 0 - importe },
});

/** What undoes a move on a day, not before it. */
export const porAnularMovimiento = (
  movimiento: MovimientoDeInventario,
  { fecha, motivo, exigir }: { fecha: Fecha; motivo: string | null; exigir: boolean },
): PorMover => {
  const { id, sucursal_id, sucursal_destino_id, contrapartida, contrapartida_id } = movimiento;
  const { documento_tipo, documento_id, documento_numero } = movimiento;
  return {
    clase: 'anulacion',
    fecha: fecha < movimiento.fecha ? movimiento.fecha : fecha,
    motivo,
    sucursal_id,
    sucursal_destino_id,
    documento:
      documento_tipo === null
        ? null
        : { tipo: documento_tipo, id: documento_id!, numero: documento_numero! },
    reversa_de: id,
    // What had come back of another is sold again.
    devuelve_de: movimiento.devuelve_de,
    de_reserva: false,
    contrapartida,
    contrapartida_id,
    lineas: movimiento.lineas.map(movimiento.clase === 'transferencia' ? deVuelta : alReves),
    exigir,
  };
};
