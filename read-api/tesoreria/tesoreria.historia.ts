import { conciliacionNoEncontrada } from '#domain/tesoreria/conciliacion.errores.ts';
import { esMovimientoSinMarcar, vistaConciliacion } from '#domain/tesoreria/conciliacion.vista.ts';
import { cuentaDineroNoEncontrada } from '#domain/tesoreria/cuenta-dinero.errores.ts';
import { type CuentaConSaldo, vistaCuentaDinero } from '#domain/tesoreria/cuenta-dinero.vista.ts';
import { movimientoNoEncontrado } from '#domain/tesoreria/movimiento.errores.ts';
import { type MovimientoLeido, vistaMovimiento } from '#domain/tesoreria/movimiento.vista.ts';
import { transaccionNoEncontrada } from '#domain/tesoreria/transaccion.errores.ts';
import { type TransaccionLeida, vistaTransaccion } from '#domain/tesoreria/transaccion.vista.ts';
import type { FilaConciliacion } from '#projections/tesoreria/conciliaciones.projector.ts';
import {
  porId,
  type RecursoConHistoria,
  recursoConHistoria,
  sin,
} from '#read-api/kernel/historia.ts';

/** What an account has is what its movements say, and it is in their histories. */
const DE_CUENTAS = recursoConHistoria<{ cuentas_dinero: Omit<CuentaConSaldo, 'saldo_actual'> }>({
  nombre: 'cuentas_dinero',
  recurso: 'cuentas_dinero',
  camino: '/cuentas-dinero/{id}',
  operacion: 'historiaDeCuentaDinero',
  una: 'una cuenta de dinero',
  filas: { cuentas_dinero: porId },
  vista: ({ cuentas_dinero: cuenta }) =>
    cuenta && {
      ...sin(vistaCuentaDinero({ ...cuenta, saldo_actual: 0 }), 'saldo_actual'),
      cuenta_contable_id: cuenta.cuenta_contable_id,
    },
  cifras: ({ cuentas_dinero: cuenta }) => cuenta?.saldo_inicial,
  rechazo: cuentaDineroNoEncontrada,
  noEncontrado: ({ id }) => cuentaDineroNoEncontrada({ cuenta_dinero_id: id! }),
});

/** Whether what marked it is closed is in the history of that one. */
const DE_MOVIMIENTOS = recursoConHistoria<{
  movimientos_dinero: Omit<MovimientoLeido, 'estado_de_conciliacion'>;
}>({
  nombre: 'movimientos_dinero',
  recurso: 'cuentas_dinero',
  camino: '/cuentas-dinero/movimientos/{movimiento_id}',
  operacion: 'historiaDeMovimiento',
  una: 'un movimiento de dinero, también de una transferencia',
  filas: { movimientos_dinero: porId },
  vista: ({ movimientos_dinero: movimiento }) =>
    movimiento &&
    sin(vistaMovimiento({ ...movimiento, estado_de_conciliacion: null }), 'conciliado'),
  // A movement is undone by another one; who marked it is asked of the figures that marks move.
  cifras: ({ movimientos_dinero: m }) =>
    m && [m.ambiente, m.cuenta_dinero_id, m.tipo, m.dia, m.monto],
  rechazo: movimientoNoEncontrado,
  noEncontrado: ({ movimiento_id }) => movimientoNoEncontrado({ movimiento_id: movimiento_id! }),
});

const DE_TRANSACCIONES = recursoConHistoria<{
  transacciones_bancarias: Omit<TransaccionLeida, 'conciliado'>;
}>({
  nombre: 'transacciones_bancarias',
  recurso: 'cuentas_dinero',
  camino: '/cuentas-dinero/transacciones/{id}',
  operacion: 'historiaDeTransaccion',
  una: 'una transacción bancaria',
  filas: { transacciones_bancarias: porId },
  vista: ({ transacciones_bancarias: transaccion }) =>
    transaccion && sin(vistaTransaccion({ ...transaccion, conciliado: false }), 'conciliado'),
  rechazo: transaccionNoEncontrada,
  noEncontrado: ({ id }) => transaccionNoEncontrada({ transaccion_id: id! }),
});

const SIN_CUENTA = { nombre: '', saldo_inicial: 0, ultima_cerrada_id: null };

/** What of it changes by itself, and what it marked: the rest follows from its account's movements. */
const vistaPropia = (fila: FilaConciliacion) =>
  sin(
    vistaConciliacion(fila, SIN_CUENTA),
    'cuenta_dinero_nombre',
    'saldo_libros',
    'depositos_en_transito',
    'cheques_en_transito',
    'saldo_ajustado',
    'diferencia',
    'puede_cerrar',
    'es_ultima_cerrada',
  );

const DE_CONCILIACIONES = recursoConHistoria<{ conciliaciones: FilaConciliacion }>({
  nombre: 'conciliaciones',
  recurso: 'cuentas_dinero',
  camino: '/cuentas-dinero/conciliaciones/{conciliacion_id}',
  operacion: 'historiaDeConciliacion',
  una: 'una conciliación',
  filas: { conciliaciones: porId },
  ajeno: esMovimientoSinMarcar,
  vista: ({ conciliaciones: fila }) =>
    fila && fila.estado !== 'descartada' ? vistaPropia(fila) : undefined,
  cifras: ({ conciliaciones: fila }) => fila && [fila.fecha_corte, fila.saldo_extracto],
  rechazo: conciliacionNoEncontrada,
  noEncontrado: ({ conciliacion_id: id }) => conciliacionNoEncontrada({ conciliacion_id: id! }),
});

export const HISTORIAS_DE_TESORERIA: readonly RecursoConHistoria[] = [
  DE_CUENTAS,
  DE_MOVIMIENTOS,
  DE_TRANSACCIONES,
  DE_CONCILIACIONES,
];
