import { asignaciones } from '#domain/kernel/claves.ts';
import type { MovimientoDeInventarioRegistrado } from './inventario.events.ts';
import { RECURSO_DE_MOVIMIENTOS } from './movimiento.ts';

const A_MANO: ReadonlySet<string> = new Set(['saldo_inicial', 'conteo']);

export const ASIGNACIONES_DE_INVENTARIO = asignaciones<MovimientoDeInventarioRegistrado>({
  MovimientoDeInventarioRegistrado: {
    id: ({ movimiento_id }) => [RECURSO_DE_MOVIMIENTOS, movimiento_id],
    // A document adds its own amount, so what it moves adds nothing.
    suma: ({ clase, ambiente, lineas }) =>
      A_MANO.has(clase)
        ? { ambiente, monto: lineas.reduce((suma, { importe }) => suma + Math.abs(importe), 0) }
        : null,
  },
});
