import { type Muestra, muestrasDe } from '#domain/kernel/muestra.ts';
import type { LineaDeAsiento } from './asiento.events.ts';
import { TIPOS_DE_CONTABILIDAD } from './catalogo.ts';

const { muestra } = muestrasDe(TIPOS_DE_CONTABILIDAD);

const linea = (cambios: Partial<LineaDeAsiento>): LineaDeAsiento => ({
  cuenta_id: 2,
  cuenta_codigo: '101.01',
  cuenta_nombre: 'Bancos',
  debe: 0,
  haber: 0,
  tercero_id: null,
  tercero_nombre: null,
  cuenta_dinero_id: null,
  descripcion: null,
  deducible: true,
  ambito: 'local',
  sin_documento: false,
  ...cambios,
});

const CAPITAL = { cuenta_id: 4, cuenta_codigo: '301.01', cuenta_nombre: 'Capital suscrito' };
const CLIENTES = { cuenta_id: 3, cuenta_codigo: '101.02', cuenta_nombre: 'Clientes' };
const GASTO = { cuenta_id: 5, cuenta_codigo: '502.04.01', cuenta_nombre: 'No deducibles' };
const TERCERO = { tercero_id: 1, tercero_nombre: 'Comercial Andina S.A.' };

const del2026 = (id: number) => ({
  asiento_id: id,
  ambiente: '1' as const,
  anio: 2026,
  secuencia: id,
  numero: `AS-2026-00000${id}`,
  de_cierre: false,
});

const PAGO = [
  linea({ ...GASTO, ...TERCERO, debe: 12_50, deducible: false, descripcion: 'Sin factura' }),
  linea({ haber: 12_50 }),
];
const DEVUELTO = PAGO.map(({ debe, haber, ...resto }) => ({ ...resto, debe: haber, haber: debe }));

const PERDIDA = { cuenta_id: 6, cuenta_codigo: '307.02', cuenta_nombre: 'Pérdida del ejercicio' };
const CIERRE = {
  fecha: '2026-12-31',
  fecha_del_hecho: null,
  origen_tipo: 'cierre',
  origen_id: null,
} as const;

/**
 * Books that open, an expense that is moved and annulled, a month that closes and opens again, a year
 * that is closed and whose closing is annulled.
 */
export const MUESTRAS_DEL_LIBRO: readonly Muestra[] = [
  muestra('ContabilidadActivada', { ambiente: '1', desde: '2026-10-01', estado: 'activando' }),
  muestra('SaldoPorAbrirMovido', {
    ambiente: '1',
    saldos: [
      {
        rol: 'cxc_clientes',
        ...TERCERO,
        cuenta_dinero_id: null,
        saldo: 120_00,
        sin_documento: -5_00,
      },
      {
        rol: 'cxp_proveedores',
        tercero_id: null,
        tercero_nombre: null,
        cuenta_dinero_id: null,
        saldo: -20_00,
        sin_documento: 0,
      },
    ],
  }),
  muestra('ContabilidadPuestaAlDia', { ambiente: '1' }),
  muestra('AsientoRegistrado', {
    ...del2026(1),
    fecha: '2026-10-01',
    glosa: 'Asiento de apertura',
    origen_tipo: 'apertura',
    origen_id: null,
    reversa_de: null,
    fecha_del_hecho: null,
    lineas: [
      linea({ debe: 1_000_00 }),
      linea({ ...CAPITAL, haber: 1_120_00 }),
      linea({ ...CLIENTES, debe: 120_00, descripcion: 'Suma de sus personas' }),
    ],
  }),
  muestra('AperturaIniciada', { ambiente: '1' }),
  muestra('LineasDeAsientoDetalladas', {
    asiento_id: 1,
    ambiente: '1',
    anio: 2026,
    secuencia: 1,
    de_cierre: false,
    fecha: '2026-10-01',
    linea: 3,
    resumida: linea({ ...CLIENTES, debe: 120_00, descripcion: 'Suma de sus personas' }),
    primera: 4,
    lineas: [linea({ ...CLIENTES, ...TERCERO, debe: 120_00 })],
  }),
  muestra('ContabilidadPuestaAlDia', { ambiente: '1' }),
  muestra('AsientoRegistrado', {
    ...del2026(2),
    fecha: '2026-10-30',
    glosa: 'Taxi sin comprobante',
    origen_tipo: 'manual',
    origen_id: null,
    reversa_de: null,
    fecha_del_hecho: null,
    lineas: PAGO,
  }),
  muestra('FechaDeAsientoCambiada', {
    asiento_id: 2,
    ambiente: '1',
    anio: 2026,
    secuencia: 2,
    de_cierre: false,
    de: '2026-10-30',
    a: '2026-11-02',
    lineas: PAGO,
  }),
  muestra('AsientoRegistrado', {
    ...del2026(3),
    fecha: '2026-11-05',
    glosa: 'Anulación de AS-2026-000002: era de otro',
    origen_tipo: 'manual',
    origen_id: null,
    reversa_de: 2,
    fecha_del_hecho: null,
    lineas: DEVUELTO,
  }),
  muestra('PeriodoCerrado', { ambiente: '1', anio: 2026, mes: 10, forzado: false }),
  muestra('PeriodoReabierto', { ambiente: '1', anio: 2026, mes: 10, motivo: 'Faltó un gasto' }),
  muestra('PeriodoCerrado', { ambiente: '1', anio: 2026, mes: 10, forzado: true }),
  muestra('AsientoRegistrado', {
    ...del2026(4),
    fecha: '2026-11-01',
    fecha_del_hecho: '2026-10-31',
    glosa: 'Factura 001-001-000000009 · Ana (del 31/10/2026, mes ya cerrado)',
    origen_tipo: 'factura',
    origen_id: 9,
    reversa_de: null,
    lineas: [linea({ debe: 5_00 }), linea({ ...CAPITAL, haber: 5_00 })],
  }),
  muestra('AsientoRegistrado', {
    ...CIERRE,
    ...del2026(5),
    de_cierre: true,
    glosa: 'Cierre del ejercicio 2026',
    reversa_de: null,
    lineas: [linea({ ...GASTO, haber: 20_00 }), linea({ ...PERDIDA, debe: 20_00 })],
  }),
  muestra('AsientoRegistrado', {
    ...CIERRE,
    ...del2026(6),
    de_cierre: true,
    glosa: 'Anulación de AS-2026-000005: faltó un gasto',
    reversa_de: 5,
    lineas: [linea({ ...GASTO, debe: 20_00 }), linea({ ...PERDIDA, haber: 20_00 })],
  }),
];
