import {
  type Centavos,
  decimalDeCentavos,
  MAXIMO_CENTAVOS,
  porcentajeDe,
  porPrecio,
} from '#domain/kernel/dinero.ts';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import { type IvaCodigo, TARIFA_DE_CODIGO } from '#domain/kernel/sri.ts';
import type {
  ConConsumos,
  GrupoIva,
  Linea,
  Pago,
  Totales,
  TotalesOcasionales,
} from './comprobante.ts';
import { calcularConsumo } from './consumo.ts';
import type { LineaSinConsumos, LineaTarifada, PagoPedido } from './pedido.ts';

/**
 * The arithmetic of a document with lines. Each product is rounded once to the cent, half up; the
 * document's IVA is round(rate × Σ bases) per percentage code, which is what authorised documents
 * show (it may differ by a cent from the sum of the lines' own IVA).
 */

/** Order of the groups in a document: the same one whatever the order of its lines. */
const CODIGOS: readonly IvaCodigo[] = ['4', '8', '5', '0', '6', '7'];

const calcularLinea = (tarifada: LineaTarifada): Linea => {
  const { iva_codigo, cantidad, precio_unitario, descuento } = tarifada;
  const tarifa_iva = TARIFA_DE_CODIGO[iva_codigo];
  const precio_total = porPrecio(cantidad, precio_unitario) - descuento;
  const consumos: ConConsumos = {
    ...(tarifada.ice && { ice: calcularConsumo(tarifada.ice, precio_total) }),
    ...(tarifada.irbpnr && { irbpnr: calcularConsumo(tarifada.irbpnr, precio_total) }),
  };
  const iva = porcentajeDe(precio_total + (consumos.ice?.valor ?? 0), tarifa_iva);
  // What was asked of them is in `consumos` whenever it is in the line.
  return { ...(tarifada as LineaSinConsumos), tarifa_iva, precio_total, iva, ...consumos };
};

const agruparIva = (lineas: readonly Linea[]): GrupoIva[] => {
  const bases = new Map<IvaCodigo, { readonly neto: Centavos; readonly ice: Centavos }>();
  for (const { iva_codigo, precio_total, ice: suyo } of lineas) {
    const { neto, ice } = bases.get(iva_codigo) ?? { neto: 0, ice: 0 };
    bases.set(iva_codigo, { neto: neto + precio_total, ice: ice + (suyo?.valor ?? 0) });
  }
  return CODIGOS.flatMap((iva_codigo) => {
    const suyas = bases.get(iva_codigo);
    if (suyas === undefined) return [];
    const tarifa_iva = TARIFA_DE_CODIGO[iva_codigo];
    const base = suyas.neto + suyas.ice;
    const valor = porcentajeDe(base, tarifa_iva);
    return [{ iva_codigo, tarifa_iva, base, valor, ...(suyas.ice > 0 && { ice: suyas.ice }) }];
  });
};

/** What a group of IVA has of lines, without their ICE. */
export const netoDe = ({ base, ice = 0 }: GrupoIva): Centavos => base - ice;

const sumar = (importes: readonly Centavos[]): Centavos =>
  importes.reduce((suma, importe) => suma + importe, 0);

/**
 * Lines with their amounts, and the document's totals. The result is exact while
 * `dentroDelLimite` holds; a line may come out negative when its discount exceeds its amount. Both
 * are for the caller to refuse.
 */
export const calcularTotales = (
  pedidas: readonly LineaTarifada[],
  propina: Centavos,
): { readonly detalles: readonly Linea[]; readonly totales: Totales } => {
  const detalles = pedidas.map(calcularLinea);
  const impuestos = agruparIva(detalles);
  const baseDe = (codigo: IvaCodigo): Centavos => {
    const grupo = impuestos.find(({ iva_codigo }) => iva_codigo === codigo);
    return grupo ? netoDe(grupo) : 0;
  };
  const total_sin_impuestos = sumar(impuestos.map(netoDe));
  const iva = sumar(impuestos.map((grupo) => grupo.valor));
  const ocasionales = sinCeros({
    subtotal_8: baseDe('8'),
    ice: sumar(detalles.map(({ ice }) => ice?.valor ?? 0)),
    irbpnr: sumar(detalles.map(({ irbpnr }) => irbpnr?.valor ?? 0)),
  });
  const { ice = 0, irbpnr = 0 } = ocasionales;
  const totales: Totales = {
    subtotal_0: baseDe('0'),
    subtotal_5: baseDe('5'),
    subtotal_15: baseDe('4'),
    subtotal_no_objeto: baseDe('6'),
    subtotal_exento: baseDe('7'),
    total_sin_impuestos,
    total_descuento: sumar(detalles.map((linea) => linea.descuento)),
    iva,
    propina,
    total: total_sin_impuestos + ice + irbpnr + iva + propina,
    impuestos,
    ...ocasionales,
  };
  return { detalles, totales };
};

/** As events have them: only those that are something. */
const sinCeros = (ocasionales: TotalesOcasionales): Partial<TotalesOcasionales> =>
  Object.fromEntries(Object.entries(ocasionales).filter(([, importe]) => importe !== 0));

/** Whether every amount fits the SRI's 14 digits. Amounts beyond are approximate, never exact. */
export const dentroDelLimite = (detalles: readonly Linea[], totales: Totales): boolean =>
  totales.total <= MAXIMO_CENTAVOS &&
  totales.total_descuento <= MAXIMO_CENTAVOS &&
  detalles.every(
    ({ precio_total, descuento, ice, irbpnr }) =>
      precio_total + descuento <= MAXIMO_CENTAVOS &&
      [ice, irbpnr].every((uno) => !uno || Math.max(uno.base, uno.valor) <= MAXIMO_CENTAVOS),
  );

/** The product's tolerance between Σ pagos and the total: one cent either way. */
const TOLERANCIA: Centavos = 1;

/**
 * The payments that are stored: their sum is exactly the total, because the SRI compares it with
 * `importeTotal` and knows no tolerance. The cent that a caller may be off goes to the largest
 * payment (the first of equals), where it weighs least and can never make it negative. Omitted (or
 * empty) is one payment '01' for the total. `undefined` when the sum is off by more than a cent.
 */
export const repartirPagos = (
  pedidos: readonly PagoPedido[] | null,
  total: Centavos,
): readonly Pago[] | undefined => {
  if (pedidos === null || pedidos.length === 0) {
    return [{ forma_pago: '01', total, plazo: null, unidad_tiempo: null }];
  }
  const diferencia = total - sumar(pedidos.map((pago) => pago.total));
  if (Math.abs(diferencia) > TOLERANCIA) return undefined;
  const mayor = Math.max(...pedidos.map((pago) => pago.total));
  const indice = pedidos.findIndex((pago) => pago.total === mayor);
  return pedidos.map((pago, i) => (i === indice ? { ...pago, total: mayor + diferencia } : pago));
};

/** What is wrong with payments that do not add up to the total. */
export const descuadreDePagos = (pedidos: readonly PagoPedido[], importe: Centavos) => {
  const total = decimalDeCentavos(importe);
  const suma_pagos = decimalDeCentavos(sumar(pedidos.map((pago) => pago.total)));
  const mensaje = `Los pagos suman ${suma_pagos.toFixed(2)} y el total es ${total.toFixed(2)}`;
  return { mensaje, total, suma_pagos };
};

/**
 * `repartirPagos`, or 422 where they do not add up: of a request whose lines leave amounts to the
 * catalogue it is known only now.
 */
export const exigirPagos = (
  pedidos: readonly PagoPedido[] | null,
  importe: Centavos,
): readonly Pago[] => {
  const pagos = repartirPagos(pedidos, importe);
  if (pagos) return pagos;
  const { mensaje: msg, ...ctx } = descuadreDePagos(pedidos ?? [], importe);
  const loc = ['body', 'pagos'];
  throw new ErrorDeForma([{ type: 'value_error', loc, msg, input: ctx.suma_pagos, ctx }]);
};
