import { type Muestra, muestrasDe } from '#domain/kernel/muestra.ts';
import type { SenasDeDocumento } from './cartera.events.ts';
import { type EventoDeCartera, TIPOS_DE_CARTERA } from './catalogo.ts';

const { muestra } = muestrasDe<EventoDeCartera>(TIPOS_DE_CARTERA);

const FACTURA: SenasDeDocumento = {
  documento: 'factura',
  documento_id: 2,
  ambiente: '1',
  dia: '2026-11-20',
  sucursal_id: 1,
  establecimiento: '001',
  punto_emision: '001',
  persona_id: 1,
};
const COMPRA: SenasDeDocumento = {
  ...FACTURA,
  documento: 'compra',
  documento_id: 1,
  establecimiento: null,
  punto_emision: null,
  persona_id: 2,
};
const APLICACION = {
  origen_id: 1,
  aplicacion_id: 1,
  dinero: 900,
  retenido: 50,
  desde_anticipo: false,
  tercero: null,
};
const DEL_COBRO = { origen: 'cobro', origen_id: 1, ambiente: '1' } as const;
const NOTA = { origen: 'nota_credito', origen_id: 1, monto: 400 } as const;
const RETENCION = { retencion_id: 1, monto: 30 };
const LIBERADAS = [{ origen_id: 1, aplicacion_id: 1, monto: 200, tercero: null }];
const FECHA = '2026-11-21';

/**
 * Collected with an advance, on another day, credited and given back, and the advance applied; a
 * purchase with a withholding, and without it again.
 */
export const MUESTRAS_DE_CARTERA: readonly Muestra[] = [
  muestra('SaldosMovidos', {
    movimientos: [
      { ...FACTURA, fecha: FECHA, saldo: -950, tipo: 'aplicado', aplicacion: APLICACION },
      {
        ...COMPRA,
        fecha: FECHA,
        saldo: -900,
        tipo: 'aplicado',
        aplicacion: { ...APLICACION, retenido: 0 },
      },
    ],
  }),
  muestra('AnticiposMovidos', {
    anticipos: [{ ...DEL_COBRO, persona_id: 1, fecha: FECHA, motivo: 'recibido', cambio: 100 }],
  }),
  muestra('FechaDeAplicacionesCambiada', {
    ...DEL_COBRO,
    de: FECHA,
    a: '2026-11-22',
    aplicaciones: [{ documento: 'factura', documento_id: 2, aplicacion_id: 1 }],
  }),
  muestra('SaldosMovidos', {
    movimientos: [
      {
        ...FACTURA,
        fecha: FECHA,
        saldo: -200,
        tipo: 'acreditado',
        nota: NOTA,
        liberaciones: LIBERADAS,
      },
      {
        ...COMPRA,
        fecha: FECHA,
        saldo: -30,
        tipo: 'retenido',
        retencion: RETENCION,
        liberaciones: LIBERADAS,
      },
    ],
  }),
  muestra('SaldosMovidos', {
    movimientos: [
      {
        ...FACTURA,
        fecha: FECHA,
        saldo: 200,
        tipo: 'desacreditado',
        nota: NOTA,
        liberaciones: LIBERADAS,
      },
      {
        ...COMPRA,
        fecha: FECHA,
        saldo: 30,
        tipo: 'desretenido',
        retencion: RETENCION,
        liberaciones: LIBERADAS,
      },
    ],
  }),
  muestra('SaldosMovidos', {
    movimientos: [
      { ...FACTURA, fecha: FECHA, saldo: 950, tipo: 'quitado', aplicacion: APLICACION },
    ],
  }),
  muestra('SaldosMovidos', {
    movimientos: [
      {
        ...FACTURA,
        fecha: FECHA,
        saldo: -60,
        tipo: 'aplicado',
        aplicacion: {
          origen_id: 1,
          aplicacion_id: 2,
          dinero: 60,
          retenido: 0,
          desde_anticipo: true,
          tercero: { id: 1, nombre: 'Comercial Andina S.A.' },
        },
      },
    ],
  }),
];
