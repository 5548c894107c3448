import { type Muestra, muestrasDe } from '#domain/kernel/muestra.ts';
import { TIPOS_DE_INVENTARIO } from './catalogo.ts';
import type { EventoDeInventario, LineaDeMovimiento } from './inventario.events.ts';

const { muestra } = muestrasDe<EventoDeInventario>(TIPOS_DE_INVENTARIO);

const MIEL: LineaDeMovimiento = {
  servicio_id: 3,
  codigo_principal: 'MIEL-500',
  descripcion: 'Miel de abeja, 500 g',
  sucursal_id: 1,
  cantidad: 20_000_000,
  importe: 8_000,
  ajuste: 0,
  cuenta_inventario_id: 31,
  cuenta_costo_id: 32,
  retroactivo: false,
};
const A_MANO = {
  ambiente: '1',
  motivo: null,
  sucursal_id: 1,
  sucursal_destino_id: null,
  documento: null,
  reversa_de: null,
  devuelve_de: null,
  de_reserva: false,
  contrapartida: 'resultados',
  contrapartida_id: null,
} as const;
const VENTA = { tipo: 'factura', id: 1, numero: '001-001-000000001' } as const;

export const MUESTRAS_DE_INVENTARIO: readonly Muestra[] = [
  muestra('AjustesDeInventarioCambiados', { permite_stock_negativo: true }),
  muestra('MovimientoDeInventarioRegistrado', {
    movimiento_id: 1,
    clase: 'saldo_inicial',
    fecha: '2026-01-02',
    ...A_MANO,
    lineas: [MIEL],
  }),
  muestra('ExistenciasReservadas', {
    ambiente: '1',
    documento: 'factura',
    documento_id: 1,
    lineas: [{ servicio_id: 3, sucursal_id: 1, cantidad: 10_000_000 }],
  }),
  muestra('ReservaDeExistenciasLiberada', {
    ambiente: '1',
    documento: 'factura',
    documento_id: 1,
    lineas: [{ servicio_id: 3, sucursal_id: 1, cantidad: 4_000_000 }],
  }),
  // What it sells had been kept.
  muestra('MovimientoDeInventarioRegistrado', {
    movimiento_id: 2,
    clase: 'venta',
    fecha: '2026-01-05',
    ...A_MANO,
    documento: VENTA,
    de_reserva: true,
    contrapartida: 'costo',
    lineas: [{ ...MIEL, cantidad: -6_000_000, importe: -2_400 }],
  }),
  muestra('ExistenciaBajoMinimo', {
    servicio_id: 3,
    ambiente: '1',
    codigo_principal: 'MIEL-500',
    descripcion: 'Miel de abeja, 500 g',
    existencia: 11_000_000,
    minimo: 12_000_000,
  }),
  // Part of it comes back.
  muestra('MovimientoDeInventarioRegistrado', {
    movimiento_id: 3,
    clase: 'devolucion_cliente',
    fecha: '2026-01-06',
    ...A_MANO,
    documento: { tipo: 'nota_credito', id: 1, numero: '001-001-000000001' },
    devuelve_de: 2,
    contrapartida: 'costo',
    lineas: [{ ...MIEL, cantidad: 1_000_000, importe: 400 }],
  }),
  // To another branch, dated before what the item had moved by then.
  muestra('MovimientoDeInventarioRegistrado', {
    movimiento_id: 4,
    clase: 'transferencia',
    fecha: '2026-01-04',
    ...A_MANO,
    motivo: 'Para la feria',
    sucursal_destino_id: 2,
    contrapartida: 'ninguna',
    lineas: [
      { ...MIEL, cantidad: -5_000_000, importe: -2_000, retroactivo: true },
      { ...MIEL, sucursal_id: 2, cantidad: 5_000_000, importe: 2_000, retroactivo: true },
    ],
  }),
  muestra('MovimientoDeInventarioRegistrado', {
    movimiento_id: 5,
    clase: 'anulacion',
    fecha: '2026-01-07',
    ...A_MANO,
    motivo: 'La feria se suspendió',
    sucursal_destino_id: 2,
    reversa_de: 4,
    contrapartida: 'ninguna',
    lineas: [
      { ...MIEL, cantidad: 5_000_000, importe: 2_000 },
      { ...MIEL, sucursal_id: 2, cantidad: -5_000_000, importe: -2_000 },
    ],
  }),
  // In the account of the role, and against one that was named: with what settles older ones.
  muestra('MovimientoDeInventarioRegistrado', {
    movimiento_id: 6,
    clase: 'conteo',
    fecha: '2026-01-08',
    ...A_MANO,
    motivo: 'Conteo de enero',
    contrapartida: 'cuenta',
    contrapartida_id: 33,
    lineas: [
      {
        ...MIEL,
        servicio_id: 1,
        codigo_principal: 'CAFE',
        descripcion: 'Café',
        cantidad: 3_000_000,
        importe: 900,
        ajuste: -12,
        cuenta_inventario_id: null,
        cuenta_costo_id: null,
      },
    ],
  }),
  // On a day when it had moved already.
  muestra('MovimientoDeInventarioRegistrado', {
    movimiento_id: 7,
    clase: 'conteo',
    fecha: '2026-01-08',
    ...A_MANO,
    motivo: 'Se volvió a contar',
    contrapartida: 'resultados',
    lineas: [
      {
        ...MIEL,
        servicio_id: 1,
        codigo_principal: 'CAFE',
        descripcion: 'Café',
        cantidad: -1_000_000,
        importe: -296,
        cuenta_inventario_id: null,
        cuenta_costo_id: null,
      },
    ],
  }),
];
