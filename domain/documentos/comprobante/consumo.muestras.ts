import type { Consumo, Linea, Totales } from './comprobante.ts';

/** What the samples have of ICE, IRBPNR and the reduced rate of IVA, where they have some. */

const CERVEZA: Consumo = {
  codigo: '3041',
  porcentaje: 7500,
  valor_especifico: 1362,
  cantidad: 50_000,
  base: 1000,
  valor: 820,
  enviado: 820,
};
export const BOTELLAS: Consumo = {
  codigo: '5001',
  porcentaje: null,
  valor_especifico: 2,
  cantidad: 2_000_000,
  base: 200,
  valor: 4,
  enviado: null,
};

/** One line of 10.00 at 8 %, with both. */
export const CON_CONSUMOS: Totales & { readonly detalles: readonly Linea[] } = {
  detalles: [
    {
      servicio_id: null,
      codigo_principal: 'CERVEZA',
      descripcion: 'Cerveza, dos botellas',
      cantidad: 2_000_000,
      precio_unitario: 5_000_000,
      descuento: 0,
      tarifa_iva: 8,
      iva_codigo: '8',
      precio_total: 1000,
      iva: 146,
      ice: CERVEZA,
      irbpnr: BOTELLAS,
    },
  ],
  subtotal_0: 0,
  subtotal_5: 0,
  subtotal_8: 1000,
  subtotal_15: 0,
  subtotal_no_objeto: 0,
  subtotal_exento: 0,
  total_sin_impuestos: 1000,
  total_descuento: 0,
  ice: 820,
  irbpnr: 4,
  iva: 146,
  propina: 0,
  total: 1970,
  impuestos: [{ iva_codigo: '8', tarifa_iva: 8, base: 1820, valor: 146, ice: 820 }],
};
