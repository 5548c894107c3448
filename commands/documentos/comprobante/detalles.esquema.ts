import { z } from 'zod';
import { conOtrasEscrituras, dinero, precio, rehusar } from '#commands/kernel/campos.ts';
import { CAMPOS_DE_IVA, ivaDe } from '#commands/kernel/iva.esquema.ts';
import { CAMPOS_DE_LINEA, dichos, lineaEscrita } from '#commands/servicios/linea.esquema.ts';
import type { Pago } from '#domain/documentos/comprobante/comprobante.ts';
import { sinConsumos } from '#domain/documentos/comprobante/consumo.ts';
import { type LineaDePedido, sonCompletas } from '#domain/documentos/comprobante/linea.servicio.ts';
import type { PagoPedido } from '#domain/documentos/comprobante/pedido.ts';
import {
  calcularTotales,
  descuadreDePagos,
  repartirPagos,
} from '#domain/documentos/comprobante/totales.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import { CAMPOS_DE_CONSUMO, consumosDe } from './consumo.esquema.ts';
import { adicionalDe, CAMPOS_ADICIONALES } from './linea.adicional.esquema.ts';

/** Lines, IVA and payments in the bodies of the documents that have them (Ley: documentos §2). */

/** Limits that the specification leaves open: a limit on everything. */
const MAXIMO_LINEAS = 500;
const MAXIMO_PAGOS = 50;
const MAXIMO_PLAZO_DIAS = 99_999;

const lineaComprada = z.object({ ...CAMPOS_DE_LINEA, ...CAMPOS_ADICIONALES, ...CAMPOS_DE_IVA });
const lineaPedida = lineaComprada.extend(CAMPOS_DE_CONSUMO);

type LineaEscrita = z.output<typeof lineaComprada> & Partial<z.output<typeof lineaPedida>>;

/** Rate and code of IVA go together: a line that says either takes neither from its service. */
const aLinea = (linea: LineaEscrita, ctx: z.core.$RefinementCtx): LineaDePedido => {
  const suya = lineaEscrita(linea, ctx);
  const adicional = { ...adicionalDe(linea), ...consumosDe(linea) };
  if (!('del_servicio' in suya)) return { ...suya, ...ivaDe(linea), ...adicional };
  const { tarifa_iva, iva_codigo } = linea;
  const iva = dichos({ tarifa_iva, iva_codigo });
  return { ...suya, ...(Object.keys(iva).length > 0 ? ivaDe(iva) : {}), ...adicional };
};

const lineas = <T extends z.ZodType>(linea: T) => z.array(linea).min(1).max(MAXIMO_LINEAS);

const CON_SUBSIDIO = {
  precio_sin_subsidio: precio.nullish().meta({
    description:
      'Lo que costaría sin subsidio, desde precio_unitario: no suma, y su ahorro se dice',
  }),
};

const lineaConSubsidio = lineaPedida.extend(CON_SUBSIDIO);

const aLineaConSubsidio = (
  linea: z.output<typeof lineaConSubsidio>,
  ctx: z.core.$RefinementCtx,
): LineaDePedido => {
  const suya = aLinea(linea, ctx);
  const { precio_sin_subsidio } = linea;
  return precio_sin_subsidio == null ? suya : { ...suya, precio_sin_subsidio };
};

/** The lines of an invoice, which may say what they would cost without their subsidy. */
export const lineasDeFacturaEsquema = lineas(lineaConSubsidio.transform(aLineaConSubsidio));

/** Those of a settlement, which the SRI admits no tax of but IVA. */
export const lineasDeCompraEsquema = lineas(lineaComprada.transform(aLinea));

/** Ley: documentos §2: credit notes and proformas take the same fields in camelCase. */
const OTRAS_ESCRITURAS = {
  codigoPrincipal: 'codigo_principal',
  precioUnitario: 'precio_unitario',
  tarifaIva: 'tarifa_iva',
  ivaCodigo: 'iva_codigo',
  codigoAuxiliar: 'codigo_auxiliar',
  unidadMedida: 'unidad_medida',
  detallesAdicionales: 'detalles_adicionales',
} as const;

export const lineasDeNotaEsquema = lineas(
  conOtrasEscrituras(lineaPedida, OTRAS_ESCRITURAS).transform(aLinea),
);

/** A quote's are those that its invoice will have. */
export const lineasDeProformaEsquema = lineas(
  conOtrasEscrituras(lineaConSubsidio, {
    ...OTRAS_ESCRITURAS,
    precioSinSubsidio: 'precio_sin_subsidio',
  }).transform(aLineaConSubsidio),
);

const pagoPedido = z.object({
  forma_pago: z.literal(['01', '15', '16', '17', '18', '19', '20', '21']),
  total: dinero,
  plazo: z.int().min(1).max(MAXIMO_PLAZO_DIAS).nullish(),
  unidad_tiempo: z.literal('dias').nullish(),
});

/** Ley: documentos §3. */
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

/** The payments of a request, if it says any, add up to the document's total: 422. */
export const exigirPagosQueCuadran = (
  ctx: z.core.$RefinementCtx,
  pagos: readonly PagoPedido[] | null,
  total: () => Centavos,
): void => {
  if (pagos === null) return;
  const importe = total();
  if (repartirPagos(pagos, importe)) return;
  const { mensaje, ...datos } = descuadreDePagos(pagos, importe);
  rehusar(ctx, datos.suma_pagos, { tipo: 'value_error', mensaje, datos, en: ['pagos'] });
};

/** The same of a document of lines. What the catalogue or the day completes is summed when it is known. */
export const exigirPagosDeSusLineas = (
  ctx: z.core.$RefinementCtx,
  {
    detalles,
    pagos,
  }: { readonly detalles: readonly LineaDePedido[]; readonly pagos: readonly PagoPedido[] | null },
  propina: Centavos,
): void => {
  const sumables = sonCompletas(detalles) ? sinConsumos(detalles) : undefined;
  if (!sumables) return;
  exigirPagosQueCuadran(ctx, pagos, () => calcularTotales(sumables, propina).totales.total);
};
