import { asignaciones } from '#domain/kernel/claves.ts';
import type { Sumando } from '#domain/kernel/sumas.ts';
import type { ConciliacionAbierta } from './conciliacion.events.ts';
import { RECURSO_DE_CONCILIACIONES } from './conciliacion.ts';
import type {
  CuentaDineroActualizada,
  CuentaDineroCreada,
  DatosDeCuentaDinero,
} from './cuenta-dinero.events.ts';
import { RECURSO_DE_CUENTAS } from './hechos.ts';
import type { MovimientoRegistrado } from './movimiento.events.ts';
import { RECURSO_DE_MOVIMIENTOS } from './movimiento.ts';
import { sumaDe } from './transaccion.asiento.ts';
import type { TransaccionRegistrada } from './transaccion.events.ts';
import { RECURSO_DE_TRANSACCIONES } from './transaccion.ts';

/** Before all movements, in both environments. */
const inicial = ({ saldo_inicial }: DatosDeCuentaDinero): Sumando => ({
  ambiente: null,
  monto: Math.abs(saldo_inicial),
});

export const ASIGNACIONES_DE_TESORERIA = asignaciones<
  | CuentaDineroCreada
  | CuentaDineroActualizada
  | MovimientoRegistrado
  | TransaccionRegistrada
  | ConciliacionAbierta
>({
  CuentaDineroCreada: {
    id: ({ cuenta_dinero_id }) => [RECURSO_DE_CUENTAS, cuenta_dinero_id],
    suma: inicial,
  },
  CuentaDineroActualizada: { suma: inicial },
  MovimientoRegistrado: {
    id: ({ movimiento_id }) => [RECURSO_DE_MOVIMIENTOS, movimiento_id],
    // A record adds its own amount, so its movements add nothing; a transfer adds it once.
    suma: ({ ambiente, origen_tipo, tipo, reversa_de, monto }) =>
      reversa_de === null && (origen_tipo === 'manual' || tipo === 'transferencia_out')
        ? { ambiente, monto }
        : null,
  },
  TransaccionRegistrada: {
    id: ({ transaccion_id }) => [RECURSO_DE_TRANSACCIONES, transaccion_id],
    suma: ({ ambiente, lineas }) => ({ ambiente, monto: sumaDe(lineas, false) }),
  },
  ConciliacionAbierta: {
    id: ({ conciliacion_id }) => [RECURSO_DE_CONCILIACIONES, conciliacion_id],
  },
});
