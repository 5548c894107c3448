import { type Muestra, muestrasDe } from '#domain/kernel/muestra.ts';
import { TIPOS_DE_TESORERIA } from './catalogo.ts';
import type { DatosDeCuentaDinero } from './cuenta-dinero.events.ts';

const { muestra } = muestrasDe(TIPOS_DE_TESORERIA);

const CAJA: DatosDeCuentaDinero = {
  nombre: 'Caja matriz',
  tipo: 'caja',
  banco: null,
  numero_mascarado: null,
  saldo_inicial: 150_00,
  activo: true,
  cuenta_contable_id: null,
};
const BANCO: DatosDeCuentaDinero = {
  nombre: 'Cuenta corriente',
  tipo: 'banco',
  banco: 'Banco del Litoral',
  numero_mascarado: '****4321',
  saldo_inicial: -25_50,
  activo: true,
  cuenta_contable_id: 2,
};
const { tipo, activo, cuenta_contable_id } = CAJA;

const senas = (movimiento_id: number, cuenta_dinero_id: number) => ({
  movimiento_id,
  ambiente: '1' as const,
  cuenta_dinero_id,
});
const SUELTO = {
  borrador_id: null,
  otra_cuenta_id: null,
  referencia: null,
  reversa_de: null,
  motivo: null,
  marcado: false,
} as const;
const el = (dia: string, hora = '05:00') => ({ fecha: `${dia}T${hora}:00.000Z`, dia });

/** A cash box and a bank account, a movement that is moved, a transfer that is made and undone. */
export const MUESTRAS_DE_TESORERIA: readonly Muestra[] = [
  muestra('CuentaDineroCreada', { cuenta_dinero_id: 1, ...CAJA }),
  muestra('CuentaDineroCreada', { cuenta_dinero_id: 2, ...BANCO }),
  muestra('MovimientoRegistrado', {
    ...senas(1, 1),
    ...SUELTO,
    ...el('2026-11-03', '14:30'),
    tipo: 'ingreso',
    monto: 80_00,
    origen_tipo: 'manual',
    origen_id: null,
    descripcion: 'Ventas del día',
  }),
  // To another month; then to another hour of its day.
  muestra('FechaDeMovimientoCambiada', {
    ...senas(1, 1),
    tipo: 'ingreso',
    monto: 80_00,
    de: { ...el('2026-11-03', '14:30'), borrador_id: null },
    a: { ...el('2026-10-31'), borrador_id: null },
    desmarcado_de: null,
  }),
  muestra('FechaDeMovimientoCambiada', {
    ...senas(1, 1),
    tipo: 'ingreso',
    monto: 80_00,
    de: { ...el('2026-10-31'), borrador_id: null },
    a: { ...el('2026-10-31', '20:15'), borrador_id: null },
    desmarcado_de: null,
  }),
  ...(['transferencia_out', 'transferencia_in'] as const).map((sentido, i) =>
    muestra('MovimientoRegistrado', {
      ...senas(2 + i, 1 + i),
      ...SUELTO,
      ...el('2026-11-10'),
      tipo: sentido,
      monto: 60_00,
      origen_tipo: 'transferencia',
      origen_id: 3 - i,
      otra_cuenta_id: 2 - i,
      descripcion: 'Depósito de la caja',
    }),
  ),
  ...(['ajuste_ingreso', 'ajuste_egreso'] as const).map((sentido, i) =>
    muestra('MovimientoRegistrado', {
      ...senas(4 + i, 1 + i),
      ...SUELTO,
      ...el('2026-11-11'),
      tipo: sentido,
      monto: 60_00,
      origen_tipo: 'transferencia',
      origen_id: 5 - i,
      otra_cuenta_id: 2 - i,
      descripcion: 'Anulación: no se depositó',
      reversa_de: 2 + i,
      motivo: 'no se depositó',
    }),
  ),
  // Another type, and out of use.
  muestra('CuentaDineroActualizada', {
    cuenta_dinero_id: 1,
    ...CAJA,
    nombre: 'Tarjeta corporativa',
    tipo: 'tarjeta',
    anterior: { tipo, activo, cuenta_contable_id },
  }),
  muestra('CuentaDineroActualizada', {
    cuenta_dinero_id: 2,
    ...BANCO,
    activo: false,
    anterior: { tipo: 'banco', activo: true, cuenta_contable_id: 2 },
  }),
];
