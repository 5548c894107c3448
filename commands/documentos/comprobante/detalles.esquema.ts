import { z } from 'zod';
import {
  cantidad,
  conOtrasEscrituras,
  dinero,
  id,
  precio,
  rehusar,
  texto,
} from '#commands/kernel/campos.ts';
import { CAMPOS_DE_IVA, ivaDe } from '#commands/kernel/iva.esquema.ts';
import type { Pago } from '#domain/documentos/comprobante/comprobante.ts';
import {
  type LineaDePedido,
  type LineaDeServicio,
  sonCompletas,
} from '#domain/documentos/comprobante/linea.servicio.ts';
import type { PagoPedido } from '#domain/documentos/comprobante/pedido.ts';
import {
  calcularTotales,
  descuadreDePagos,
  repartirPagos,
} from '#domain/documentos/comprobante/totales.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';

/** Lines, IVA and payments in the bodies of the documents that have them (Ley: documentos §2). */

/** Limits that the specification leaves open: a limit on everything. */
const MAXIMO_LINEAS = 500;
const MAXIMO_PAGOS = 50;
const MAXIMO_PLAZO_DIAS = 99_999;

const SEGUN_EL_SERVICIO = 'Con servicio_id se puede omitir: lo dice el catálogo';

const lineaPedida = z.object({
  servicio_id: id
    .nullish()
    .meta({ description: 'Del catálogo (/servicios): completa lo que la línea no dice' }),
  codigo_principal: texto(25).nullish().meta({ description: SEGUN_EL_SERVICIO }),
  descripcion: texto(300).nullish().meta({ description: SEGUN_EL_SERVICIO }),
  cantidad,
  precio_unitario: precio.nullish().meta({ description: SEGUN_EL_SERVICIO }),
  descuento: dinero.nullish(),
  ...CAMPOS_DE_IVA,
});

type LineaEscrita = z.output<typeof lineaPedida>;

/** What was said; nothing for what was left out. */
const dichos = <T extends object>(valores: T) =>
  Object.fromEntries(Object.entries(valores).filter(([, valor]) => valor != null)) as {
    readonly [C in keyof T]?: NonNullable<T[C]>;
  };

const aLineaDeServicio = (linea: LineaEscrita, del_servicio: number): LineaDeServicio => {
  const { codigo_principal, descripcion, precio_unitario, tarifa_iva, iva_codigo } = linea;
  const iva = dichos({ tarifa_iva, iva_codigo });
  return {
    del_servicio,
    ...dichos({ codigo_principal, descripcion, precio_unitario }),
    cantidad: linea.cantidad,
    descuento: linea.descuento ?? 0,
    ...(Object.keys(iva).length > 0 ? ivaDe(iva) : {}),
  };
};

/** A line without a service says all of itself. */
const aLinea = (linea: LineaEscrita, ctx: z.core.$RefinementCtx): LineaDePedido => {
  const { servicio_id, codigo_principal, descripcion, precio_unitario, cantidad: cuanto } = linea;
  if (servicio_id != null) return aLineaDeServicio(linea, servicio_id);
  const propios = { codigo_principal, descripcion, precio_unitario };
  if (codigo_principal != null && descripcion != null && precio_unitario != null) {
    const suyo = { servicio_id: null, codigo_principal, descripcion, cantidad: cuanto };
    return { ...suyo, precio_unitario, descuento: linea.descuento ?? 0, ...ivaDe(linea) };
  }
  for (const [campo, valor] of Object.entries(propios)) {
    const mensaje = 'Es obligatorio sin servicio_id';
    if (valor == null) rehusar(ctx, undefined, { tipo: 'missing', mensaje, en: [campo] });
  }
  return z.NEVER;
};

const lineas = <T extends z.ZodType>(linea: T) => z.array(linea).min(1).max(MAXIMO_LINEAS);

/** The lines of a document, their fields as the specification's table writes them. */
export const lineasEsquema = lineas(lineaPedida.transform(aLinea));

/** Ley: documentos §2: credit notes and proformas take the same fields in camelCase. */
export const lineasEnDosEscrituras = lineas(
  conOtrasEscrituras(lineaPedida, {
    codigoPrincipal: 'codigo_principal',
    precioUnitario: 'precio_unitario',
    tarifaIva: 'tarifa_iva',
    ivaCodigo: 'iva_codigo',
  }).transform(aLinea),
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

/** The same of a document of lines. What the catalogue completes is summed when it is read. */
export const exigirPagosDeSusLineas = (
  ctx: z.core.$RefinementCtx,
  {
    detalles,
    pagos,
  }: { readonly detalles: readonly LineaDePedido[]; readonly pagos: readonly PagoPedido[] | null },
  propina: Centavos,
): void => {
  if (!sonCompletas(detalles)) return;
  exigirPagosQueCuadran(ctx, pagos, () => calcularTotales(detalles, propina).totales.total);
};
