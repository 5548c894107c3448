import { tomas } from '#domain/kernel/claves.ts';
import type { ConciliacionAbierta } from './conciliacion.events.ts';
import { RECURSO_DE_CONCILIACIONES } from './conciliacion.ts';
import type { CuentaDineroCreada } from './cuenta-dinero.events.ts';
import { RECURSO_DE_CUENTAS } from './hechos.ts';
import type { MovimientoRegistrado } from './movimiento.events.ts';
import { RECURSO_DE_MOVIMIENTOS } from './movimiento.ts';
import type { TransaccionRegistrada } from './transaccion.events.ts';
import { RECURSO_DE_TRANSACCIONES } from './transaccion.ts';

export const TOMAS_DE_TESORERIA = tomas<
  CuentaDineroCreada | MovimientoRegistrado | TransaccionRegistrada | ConciliacionAbierta
>({
  CuentaDineroCreada: { id: ({ cuenta_dinero_id }) => [RECURSO_DE_CUENTAS, cuenta_dinero_id] },
  MovimientoRegistrado: { id: ({ movimiento_id }) => [RECURSO_DE_MOVIMIENTOS, movimiento_id] },
  TransaccionRegistrada: {
    id: ({ transaccion_id }) => [RECURSO_DE_TRANSACCIONES, transaccion_id],
  },
  ConciliacionAbierta: {
    id: ({ conciliacion_id }) => [RECURSO_DE_CONCILIACIONES, conciliacion_id],
  },
});
