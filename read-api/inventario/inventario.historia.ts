import { movimientoNoEncontrado } from '#domain/inventario/inventario.errores.ts';
import { vistaMovimientoDeInventario } from '#domain/inventario/inventario.vista.ts';
import type { FilaMovimientoDeInventario } from '#projections/inventario/inventario.projector.ts';
import { porId, type RecursoConHistoria, recursoConHistoria } from '#read-api/kernel/historia.ts';

export const HISTORIA_DE_INVENTARIO: RecursoConHistoria = recursoConHistoria<{
  inventario_movimientos: FilaMovimientoDeInventario;
}>({
  nombre: 'movimientos_inventario',
  recurso: 'inventario',
  camino: '/inventario/movimientos/{id}',
  operacion: 'historiaDeMovimientoDeInventario',
  una: 'un movimiento de inventario',
  filas: { inventario_movimientos: porId },
  vista: ({ inventario_movimientos: fila }) => fila && vistaMovimientoDeInventario(fila),
  // What undoes a move is another one.
  cifras: ({ inventario_movimientos: fila }) => fila && [fila.ambiente, fila.fecha, fila.lineas],
  rechazo: movimientoNoEncontrado,
  noEncontrado: ({ id }) => movimientoNoEncontrado({ movimiento_id: id! }),
});
