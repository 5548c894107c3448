import type { LineaDeAsiento } from '#domain/contabilidad/asiento.events.ts';
import { TIPOS_DE_CONTABILIDAD } from '#domain/contabilidad/catalogo.ts';
import { type Muestra, muestrasDe } from '#domain/kernel/muestra.ts';
import { TIPOS_DE_TESORERIA } from './catalogo.ts';
import { movimientoEn } from './movimiento.ts';
import { ORIGEN_DE_TRANSACCION } from './transaccion.asiento.ts';
import type { LineaDeTransaccion } from './transaccion.events.ts';

const { muestra } = muestrasDe(TIPOS_DE_TESORERIA);
const { muestra: muestraContable } = muestrasDe(TIPOS_DE_CONTABILIDAD);

const linea = (cambios: Partial<LineaDeTransaccion>): LineaDeTransaccion => ({
  cuenta_id: 5,
  cuenta_codigo: '502.04.01',
  cuenta_nombre: 'No deducibles',
  cuenta_tipo: 'gasto',
  monto: 0,
  descripcion: null,
  deducible: true,
  ambito: 'local',
  contrario: false,
  ...cambios,
});

const SENAS = { transaccion_id: 1, ambiente: '1' } as const;
const EN = { ambiente: '1', cuenta_dinero_id: 2, monto: 11_50 } as const;
const DE = { origen_tipo: ORIGEN_DE_TRANSACCION, origen_id: 1 } as const;

const BANCO = {
  cuenta_id: 2,
  cuenta_codigo: '101.01',
  cuenta_nombre: 'Bancos',
  cuenta_dinero_id: 2,
};
const enAsiento = (cambios: Partial<LineaDeAsiento>): LineaDeAsiento => ({
  cuenta_id: 5,
  cuenta_codigo: '502.04.01',
  cuenta_nombre: 'No deducibles',
  debe: 0,
  haber: 0,
  tercero_id: 1,
  tercero_nombre: 'Comercial Andina S.A.',
  cuenta_dinero_id: null,
  descripcion: null,
  deducible: true,
  ambito: 'local',
  sin_documento: false,
  ...cambios,
});

const el = (dia: string) => ({ fecha: `${dia}T15:00:00.000Z`, dia });
const suelto = (dia: string) => ({ ...el(dia), borrador_id: null });

/** What the bank charged for its services, less what it gave back: on another day, and annulled. */
export const MUESTRAS_DE_TRANSACCIONES: readonly Muestra[] = [
  muestra('TransaccionRegistrada', {
    ...SENAS,
    ...el('2026-11-12'),
    tipo: 'egreso',
    secuencia: 1,
    numero_comprobante: 'EGR-000001',
    subtipo: 'nota_debito',
    cuenta_dinero_id: 2,
    cuenta_dinero_nombre: 'Cuenta corriente',
    persona_id: 1,
    persona_nombre: 'Comercial Andina S.A.',
    referencia: 'ND 4471',
    descripcion: 'Servicios bancarios de octubre',
    total: 11_50,
    movimiento_id: 7,
    lineas: [
      linea({ monto: 12_50, deducible: false, ambito: 'exterior' }),
      linea({ monto: 1_00, contrario: true, descripcion: 'Devolución' }),
    ],
  }),
  muestra(
    'MovimientoRegistrado',
    movimientoEn(suelto('2026-11-12'), { ...EN, ...DE, movimiento_id: 7, tipo: 'egreso' }).datos,
  ),
  muestraContable('AsientoRegistrado', {
    asiento_id: 7,
    ambiente: '1',
    anio: 2026,
    secuencia: 7,
    numero: 'AS-2026-000007',
    de_cierre: false,
    fecha: '2026-11-12',
    fecha_del_hecho: null,
    glosa: 'Egreso EGR-000001 · Servicios bancarios de octubre',
    ...DE,
    reversa_de: null,
    lineas: [
      enAsiento({ debe: 12_50, deducible: false, ambito: 'exterior' }),
      enAsiento({ haber: 1_00, descripcion: 'Devolución' }),
      enAsiento({ ...BANCO, haber: 11_50, tercero_id: null, tercero_nombre: null }),
    ],
  }),
  muestra('FechaDeTransaccionCambiada', { ...SENAS, ...el('2026-11-13') }),
  muestra('FechaDeMovimientoCambiada', {
    ...EN,
    movimiento_id: 7,
    tipo: 'egreso',
    de: suelto('2026-11-12'),
    a: suelto('2026-11-13'),
    desmarcado_de: null,
  }),
  muestra('TransaccionAnulada', {
    ...SENAS,
    motivo: 'La nota era de otra empresa',
    dia: '2026-11-14',
    ajuste_id: 8,
  }),
  muestra(
    'MovimientoRegistrado',
    movimientoEn(suelto('2026-11-14'), {
      ...EN,
      ...DE,
      movimiento_id: 8,
      tipo: 'ajuste_ingreso',
      reversa_de: 7,
      motivo: 'La nota era de otra empresa',
    }).datos,
  ),
];
