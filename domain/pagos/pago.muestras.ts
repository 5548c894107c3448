import { type Muestra, muestrasDe } from '#domain/kernel/muestra.ts';
import { TIPOS_DE_PAGOS } from './catalogo.ts';
import type { EventoDePago, PagoRegistrado } from './pago.events.ts';

const { muestra } = muestrasDe<EventoDePago>(TIPOS_DE_PAGOS);

const SENAS = { pago_id: 1, ambiente: '1' } as const;
const el = (dia: string) => ({ fecha: `${dia}T15:00:00.000Z`, dia });

const PAGO: PagoRegistrado['datos'] = {
  ...SENAS,
  ...el('2026-11-21'),
  sucursal_id: 1,
  persona_id: 2,
  persona_nombre: 'Rosa Guamán',
  identificacion: '1710034065',
  medio: '20',
  monto: 1000,
  monto_anticipo: 100,
  referencia: 'TRF 88412',
  notas: null,
  cuenta_dinero_id: 1,
  movimiento_id: 9,
  cruce: [],
  aplicaciones: [
    {
      aplicacion_id: 1,
      documento: 'compra',
      documento_id: 1,
      numero: '001-002-000004471',
      monto_aplicado: 900,
    },
  ],
};

/** Paid, on another day, its advance used in every way; a cruce, annulled. */
export const MUESTRAS_DE_PAGOS: readonly Muestra[] = [
  muestra('PagoRegistrado', PAGO),
  muestra('FechaDePagoCambiada', { ...SENAS, ...el('2026-11-22') }),
  muestra('AnticipoDePagoAplicado', {
    ...SENAS,
    ...el('2026-11-23'),
    aplicaciones: [
      {
        aplicacion_id: 2,
        documento: 'liquidacion_compra',
        documento_id: 1,
        numero: '001-001-000000001',
        monto_aplicado: 60,
      },
    ],
  }),
  muestra('AplicacionDePagoQuitada', {
    ...SENAS,
    aplicacion_id: 2,
    dia: '2026-11-24',
    liberado: 0,
  }),
  muestra('AnticipoDePagoDevuelto', {
    ...SENAS,
    ...el('2026-11-25'),
    devolucion_id: 3,
    monto: 40,
    cuenta_dinero_id: 1,
    movimiento_id: 10,
    referencia: 'TRF 90001',
  }),
  muestra('DevolucionDePagoAnulada', {
    ...SENAS,
    devolucion_id: 3,
    motivo: 'El proveedor no la hizo',
    dia: '2026-11-26',
    ajuste_id: 11,
  }),
  muestra('PagoRegistrado', {
    ...PAGO,
    pago_id: 2,
    medio: '15',
    monto: 500,
    monto_anticipo: 0,
    referencia: null,
    cuenta_dinero_id: null,
    movimiento_id: null,
    cruce: [
      {
        id: 1,
        cuenta_id: 20,
        cuenta_codigo: '101.08.01',
        cuenta_nombre: 'Compensaciones',
        monto: 500,
        tercero_id: 2,
        tercero_nombre: 'Rosa Guamán',
        descripcion: 'Lo que debe como cliente',
        sin_documento: false,
      },
    ],
    aplicaciones: [{ ...PAGO.aplicaciones[0]!, aplicacion_id: 4, monto_aplicado: 500 }],
  }),
  muestra('PagoAnulado', {
    ...SENAS,
    pago_id: 2,
    persona_id: 2,
    monto: 500,
    motivo: 'Era de otro proveedor',
    dia: '2026-11-27',
    ajuste_id: null,
    liberado: 0,
  }),
];
