import { z } from 'zod';
import {
  cantidad,
  conOtrasEscrituras,
  dinero,
  precio,
  rehusar,
  texto,
} from '#commands/kernel/campos.ts';
import type { Pago } from '#domain/documentos/comprobante/comprobante.ts';
import type { LineaPedida, PagoPedido } from '#domain/documentos/comprobante/pedido.ts';
import { repartirPagos, sumaDePagos } from '#domain/documentos/comprobante/totales.ts';
import { type Centavos, decimalDeCentavos } from '#domain/kernel/dinero.ts';
import {
  type IvaCodigo,
  ivaCodigoDeTarifa,
  TARIFA_DE_CODIGO,
  type TarifaIva,
} from '#domain/kernel/sri.ts';

/** Lines, IVA and payments in the bodies of the documents that have them (spec: Line, Payment split). */

/** Limits that the specification leaves open: a limit on everything. */
const MAXIMO_LINEAS = 500;
const MAXIMO_PAGOS = 50;
const MAXIMO_PLAZO_DIAS = 99_999;
const TARIFA_POR_DEFECTO: TarifaIva = 15;

/** Rate and code say the same thing twice: where both are sent the code rules. */
const camposDeIva = {
  tarifa_iva: z
    .literal([0, 5, 15])
    .nullish()
    .meta({ description: 'Por omisión 15; con iva_codigo vale la del código' }),
  iva_codigo: z
    .literal(['0', '4', '5', '6', '7'])
    .nullish()
    .meta({ description: 'Tabla 17 del SRI; sale de tarifa_iva cuando falta, y manda sobre ella' }),
};

type IvaPedido = {
  readonly tarifa_iva?: TarifaIva | null | undefined;
  readonly iva_codigo?: IvaCodigo | null | undefined;
};

/** The rate and the code of what was sent. */
const ivaDe = ({ tarifa_iva, iva_codigo }: IvaPedido) => {
  const codigo = iva_codigo ?? ivaCodigoDeTarifa(tarifa_iva ?? TARIFA_POR_DEFECTO);
  return { tarifa_iva: TARIFA_DE_CODIGO[codigo], iva_codigo: codigo };
};

const lineaPedida = z.object({
  codigo_principal: texto(25),
  descripcion: texto(300),
  cantidad,
  precio_unitario: precio,
  descuento: dinero.nullish(),
  ...camposDeIva,
});

type LineaEscrita = z.output<typeof lineaPedida>;

const aLinea = ({ tarifa_iva, iva_codigo, descuento, ...linea }: LineaEscrita): LineaPedida => ({
  ...linea,
  descuento: descuento ?? 0,
  ...ivaDe({ tarifa_iva, iva_codigo }),
});

/** Spec: Line. "… also name the same fields in camelCase". */
const lineaEsquema = conOtrasEscrituras(lineaPedida, {
  codigoPrincipal: 'codigo_principal',
  precioUnitario: 'precio_unitario',
  tarifaIva: 'tarifa_iva',
  ivaCodigo: 'iva_codigo',
}).transform(aLinea);

/** The lines of a document whose description names their fields in both spellings. */
export const lineasEsquema = z.array(lineaEsquema).min(1).max(MAXIMO_LINEAS);

const pagoPedido = z.object({
  forma_pago: z.literal(['01', '15', '16', '17', '18', '19', '20', '21']),
  total: dinero,
  plazo: z.int().min(1).max(MAXIMO_PLAZO_DIAS).nullish(),
  unidad_tiempo: z.literal('dias').nullish(),
});

/** Spec: Payment split. "also written unidadTiempo in one description". */
const pagoEsquema = conOtrasEscrituras(pagoPedido, { unidadTiempo: 'unidad_tiempo' }).transform(
  ({ forma_pago, total, plazo }): Pago => ({
    forma_pago,
    total,
    plazo: plazo ?? null,
    unidad_tiempo: plazo == null ? null : 'dias',
  }),
);

/** Omitted, null or empty: one payment for the total. */
export const pagosEsquema = z
  .array(pagoEsquema)
  .max(MAXIMO_PAGOS)
  .nullish()
  .transform((pagos): readonly PagoPedido[] | null => (pagos?.length ? pagos : null));

/** The payments of a request add up to the document's total: 422. */
export const exigirPagosQueCuadran = (
  ctx: z.core.$RefinementCtx,
  pagos: readonly PagoPedido[] | null,
  importe: Centavos,
): void => {
  if (pagos === null || repartirPagos(pagos, importe)) return;
  const total = decimalDeCentavos(importe);
  const suma_pagos = decimalDeCentavos(sumaDePagos(pagos));
  const mensaje = `Los pagos suman ${suma_pagos.toFixed(2)} y el total es ${total.toFixed(2)}`;
  rehusar(ctx, suma_pagos, {
    tipo: 'value_error',
    mensaje,
    datos: { total, suma_pagos },
    en: ['pagos'],
  });
};
