import {
  type Centavos,
  decimalDeCentavos,
  MAXIMO_CENTAVOS,
  porcentajeDe,
  porPrecio,
} from '#domain/kernel/dinero.ts';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import { type IvaCodigo, TARIFA_DE_CODIGO } from '#domain/kernel/sri.ts';
import type { GrupoIva, Linea, Pago, Totales } from './comprobante.ts';
import type { LineaPedida, PagoPedido } from './pedido.ts';

/**
 * The arithmetic of a document with lines. Each product is rounded once to the cent, half up; the
 * document's IVA is round(rate × Σ bases) per percentage code, which is what authorised documents
 * show (it may differ by a cent from the sum of the lines' own IVA).
 */

/** Order of the groups in a document: the same one whatever the order of its lines. */
const CODIGOS: readonly IvaCodigo[] = ['4', '5', '0', '6', '7'];

const calcularLinea = (pedida: LineaPedida): Linea => {
  const tarifa_iva = TARIFA_DE_CODIGO[pedida.iva_codigo];
  const precio_total = porPrecio(pedida.cantidad, pedida.precio_unitario) - pedida.descuento;
  return { ...pedida, tarifa_iva, precio_total, iva: porcentajeDe(precio_total, tarifa_iva) };
};

const agruparIva = (lineas: readonly Linea[]): GrupoIva[] => {
  const bases = new Map<IvaCodigo, Centavos>();
  for (const { iva_codigo, precio_total } of lineas) {
    bases.set(iva_codigo, (bases.get(iva_codigo) ?? 0) + precio_total);
  }
  return CODIGOS.flatMap((iva_codigo) => {
    const base = bases.get(iva_codigo);
    if (base === undefined) return [];
    const tarifa_iva = TARIFA_DE_CODIGO[iva_codigo];
    return [{ iva_codigo, tarifa_iva, base, valor: porcentajeDe(base, tarifa_iva) }];
  });
};

const sumar = (importes: readonly Centavos[]): Centavos =>
  importes.reduce((suma, importe) => suma + importe, 0);

/**
 * Lines with their amounts, and the document's totals. The result is exact while
 * `dentroDelLimite` holds; a line may come out negative when its discount exceeds its amount. Both
 * are for the caller to refuse.
 */
export const calcularTotales = (
  pedidas: readonly LineaPedida[],
  propina: Centavos,
): { readonly detalles: readonly Linea[]; readonly totales: Totales } => {
  const detalles = pedidas.map(calcularLinea);
  const impuestos = agruparIva(detalles);
  const baseDe = (codigo: IvaCodigo): Centavos =>
    impuestos.find((grupo) => grupo.iva_codigo === codigo)?.base ?? 0;
  const total_sin_impuestos = sumar(impuestos.map((grupo) => grupo.base));
  const iva = sumar(impuestos.map((grupo) => grupo.valor));
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
    total: total_sin_impuestos + iva + propina,
    impuestos,
  };
  return { detalles, totales };
};

/** Whether every amount fits the SRI's 14 digits. Amounts beyond are approximate, never exact. */
export const dentroDelLimite = (detalles: readonly Linea[], totales: Totales): boolean =>
  totales.total <= MAXIMO_CENTAVOS &&
  totales.total_descuento <= MAXIMO_CENTAVOS &&
  detalles.every((linea) => linea.precio_total + linea.descuento <= MAXIMO_CENTAVOS);

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
