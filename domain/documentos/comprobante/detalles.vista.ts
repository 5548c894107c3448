import {
  decimal,
  dolares,
  entero,
  id,
  oNulo,
  porcentaje,
  segun,
  texto,
  unoDe,
} from '#domain/kernel/campos.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import type { ConConsumos, Consumo, Linea, Pago } from './comprobante.ts';
import { VISTA_DE_ADICIONALES } from './linea.adicional.ts';
import { SUBSIDIO_DE_LINEA } from './subsidio.ts';

/** Lines and payments as they go out. */

export const tarifaDeIva = unoDe([0, 5, 8, 15]);
export const codigoDeIva = unoDe(['0', '4', '5', '6', '7', '8']);

/** Of the catalogue. */
export const servicioDeLinea = oNulo(id('Del catálogo, si la línea lo nombró'));

const vistaConsumo = vistaDe<Consumo>()({
  codigo: texto('Tabla 18 del SRI'),
  porcentaje: oNulo(porcentaje()),
  valor_especifico: oNulo(dolares('Por unidad')),
  cantidad: oNulo(decimal('En la unidad de valor_especifico')),
  base: dolares('El valor sin impuestos o, sin porcentaje, las unidades: baseImponible'),
  valor: dolares(),
});

/** Of a line; null: it bears none. */
export const CONSUMOS_DE_LINEA = {
  ice: segun(({ ice }: ConConsumos) => ice ?? null, oNulo(vistaConsumo)),
  irbpnr: segun(({ irbpnr }: ConConsumos) => irbpnr ?? null, oNulo(vistaConsumo)),
};

const DE_LINEA = {
  codigo_principal: texto(),
  descripcion: texto(),
  cantidad: decimal(),
  precio_unitario: decimal(),
  descuento: dolares(),
  tarifa_iva: tarifaDeIva,
  iva_codigo: codigoDeIva,
  precio_total: dolares(),
  iva: dolares(),
  ...VISTA_DE_ADICIONALES,
  ...SUBSIDIO_DE_LINEA,
  ...CONSUMOS_DE_LINEA,
};

/** As whom it is issued to may see it: what of the catalogue it is of is the company's own. */
export const vistaLineaDelPortal = vistaDe<Linea>()(DE_LINEA);

export const vistaLinea = vistaDe<Linea>()({ servicio_id: servicioDeLinea, ...DE_LINEA });

export const vistaPago = vistaDe<Pago>()({
  forma_pago: texto('Tabla 24 del SRI'),
  total: dolares(),
  plazo: oNulo(entero()),
  unidad_tiempo: oNulo(unoDe(['dias'])),
});

/** What the lines of one add up to, by rate. */
export const SUBTOTALES = {
  subtotal_0: dolares(),
  subtotal_5: dolares(),
  subtotal_8: dolares(),
  subtotal_15: dolares(),
  subtotal_no_objeto: dolares(),
  subtotal_exento: dolares(),
  total_sin_impuestos: dolares(),
  total_descuento: dolares(),
};

export const condicionDePago = unoDe(['contado', 'credito']);

/** What a document bears besides IVA, beside which it goes. */
export const DE_CONSUMO = {
  ice: dolares('Entra en la base del IVA'),
  irbpnr: dolares('No entra en la base del IVA'),
};
