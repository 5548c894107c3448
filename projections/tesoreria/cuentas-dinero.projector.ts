import type {
  EventoDeConciliacion,
  MovimientosDesmarcados,
  MovimientosMarcados,
} from '#domain/tesoreria/conciliacion.events.ts';
import { conciliarSaldo } from '#domain/tesoreria/conciliacion.ts';
import type { EventoDeCuentaDinero } from '#domain/tesoreria/cuenta-dinero.events.ts';
import {
  type CuentaDinero,
  type CuentasActivas,
  cuentasActivas,
  cuentasDinero,
  evolucionarCuentaDinero,
  evolucionarCuentasActivas,
  evolucionarSaldoDeCuenta,
  type SaldoDeCuenta,
  saldosDeCuentas,
} from '#domain/tesoreria/cuenta-dinero.ts';
import type { MovimientoRegistrado } from '#domain/tesoreria/movimiento.events.ts';
import { proyector } from '#projections/kernel/proyector.ts';

export const proyectorCuentasDinero = proyector<CuentaDinero, EventoDeCuentaDinero>(cuentasDinero, {
  columnas: {
    id: 'int8',
    nombre: 'text',
    tipo: 'text',
    banco: 'text',
    numero_mascarado: 'text',
    saldo_inicial: 'int8',
    activo: 'bool',
    cuenta_contable_id: 'int8',
    creado_en: 'timestamptz',
  },
  // Which of them need a ledger account as it is.
  indices: ['(empresa_id, cuenta_contable_id, id) where cuenta_contable_id is not null'],
  toca: {
    CuentaDineroCreada: ({ datos }) => [[datos.cuenta_dinero_id]],
    CuentaDineroActualizada: ({ datos }) => [[datos.cuenta_dinero_id]],
  },
  nace: ({ tipo }) => tipo === 'CuentaDineroCreada',
  evolucionar: evolucionarCuentaDinero,
});

export const proyectorCuentasDineroActivas = proyector<CuentasActivas, EventoDeCuentaDinero>(
  cuentasActivas,
  {
    columnas: { tipo: 'text', cuentas: 'json' },
    toca: {
      CuentaDineroCreada: ({ datos }) => [[datos.tipo]],
      CuentaDineroActualizada: ({ datos: { tipo, activo, anterior } }) =>
        tipo === anterior.tipo && activo === anterior.activo ? [] : [[tipo], [anterior.tipo]],
    },
    evolucionar: evolucionarCuentasActivas,
  },
);

type MueveElSaldo =
  | MovimientoRegistrado
  | Exclude<EventoDeConciliacion, MovimientosMarcados | MovimientosDesmarcados>;

const deCuenta = ({ datos: { ambiente, cuenta_dinero_id } }: MueveElSaldo) => [
  [ambiente, cuenta_dinero_id],
];

export const proyectorSaldosDeCuentas = proyector<SaldoDeCuenta, MueveElSaldo>(saldosDeCuentas, {
  columnas: {
    ambiente: 'text',
    cuenta_dinero_id: 'int8',
    ingresos: 'int8',
    egresos: 'int8',
    ingresos_conciliados: 'int8',
    egresos_conciliados: 'int8',
    ultima_cerrada_id: 'int8',
    cerrada_hasta: 'date',
    borrador_id: 'int8',
    borrador_hasta: 'date',
  },
  // Rewritten by every movement.
  fillfactor: 50,
  toca: {
    MovimientoRegistrado: deCuenta,
    ConciliacionAbierta: deCuenta,
    ConciliacionModificada: deCuenta,
    ConciliacionCerrada: deCuenta,
    ConciliacionReabierta: deCuenta,
    ConciliacionDescartada: deCuenta,
  },
  evolucionar: (fila, evento) =>
    evento.tipo === 'MovimientoRegistrado'
      ? evolucionarSaldoDeCuenta(fila, evento)
      : conciliarSaldo(fila, evento),
});
