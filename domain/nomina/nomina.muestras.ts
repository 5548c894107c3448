import { type Muestra, muestrasDe } from '#domain/kernel/muestra.ts';
import { TIPOS_DE_TESORERIA } from '#domain/tesoreria/catalogo.ts';
import { movimientoEn } from '#domain/tesoreria/movimiento.ts';
import { TIPOS_DE_NOMINA } from './catalogo.ts';
import type { EventoDeNomina, PagoDeNominaRegistrado } from './nomina.events.ts';

const { muestra } = muestrasDe<EventoDeNomina>(TIPOS_DE_NOMINA);
const { muestra: muestraDeDinero } = muestrasDe(TIPOS_DE_TESORERIA);

const SENAS = { nomina_id: 1, ambiente: '1' } as const;
const PAGO = { ...SENAS, pago_id: 1001 } as const;
const EN = { ambiente: '1', cuenta_dinero_id: 1, monto: 600_00 } as const;
const DE = { origen_tipo: 'nomina', origen_id: 1001 } as const;
const el = (dia: string) => ({ fecha: `${dia}T15:00:00.000Z`, dia });
const suelto = (dia: string) => ({ ...el(dia), borrador_id: null });

const PAGADO: PagoDeNominaRegistrado['datos'] = {
  ...PAGO,
  ...el('2026-11-26'),
  cuenta_dinero_id: 1,
  cuenta_dinero_nombre: 'Caja',
  movimiento_id: 21,
  referencia: 'TRF 5521',
  partes: [{ persona: 1, monto: 600_00 }],
};

/** Registered with all that somebody may earn and owe, dated anew, paid in part, and undone. */
export const MUESTRAS_DE_NOMINA: readonly Muestra[] = [
  muestra('NominaRegistrada', {
    ...SENAS,
    periodo: '2026-11',
    descripcion: 'Administración',
    dia: '2026-11-25',
    personas: [
      {
        identificacion: '1710034065',
        nombre: 'Rosa Guamán',
        email: 'rosa@example.com',
        cargo: 'Contadora',
        ingresos: [
          { concepto: 'sueldo', descripcion: null, monto: 1000_00 },
          { concepto: 'horas_extras', descripcion: 'Cierre de octubre', monto: 50_00 },
        ],
        iess_personal: 99_23,
        impuesto_renta: 12_00,
        prestamos: 40_00,
        anticipos: 100_00,
        prestamos_iess: 30_00,
        otros_descuentos: 5_00,
        iess_patronal: 127_58,
        provisiones: [{ concepto: 'decimo_tercero', monto: 87_50 }],
      },
    ],
  }),
  muestra('FechaDeNominaCambiada', { ...SENAS, dia: '2026-11-24' }),
  muestra('PagoDeNominaRegistrado', PAGADO),
  muestraDeDinero(
    'MovimientoRegistrado',
    movimientoEn(suelto('2026-11-26'), { ...EN, ...DE, movimiento_id: 21, tipo: 'egreso' }).datos,
  ),
  muestra('FechaDePagoDeNominaCambiada', { ...PAGO, ...el('2026-11-27') }),
  muestraDeDinero('FechaDeMovimientoCambiada', {
    ...EN,
    movimiento_id: 21,
    tipo: 'egreso',
    de: suelto('2026-11-26'),
    a: suelto('2026-11-27'),
    desmarcado_de: null,
  }),
  muestra('PagoDeNominaAnulado', {
    ...PAGO,
    motivo: 'El banco la devolvió',
    dia: '2026-11-27',
    ajuste_id: 22,
  }),
  muestraDeDinero(
    'MovimientoRegistrado',
    movimientoEn(suelto('2026-11-27'), {
      ...EN,
      ...DE,
      movimiento_id: 22,
      tipo: 'ajuste_ingreso',
      reversa_de: 21,
      motivo: 'El banco la devolvió',
    }).datos,
  ),
  muestra('NominaAnulada', {
    ...SENAS,
    periodo: '2026-11',
    motivo: 'Faltaba una persona',
    dia: '2026-11-27',
  }),
];
