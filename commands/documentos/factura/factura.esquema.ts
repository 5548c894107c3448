import { z } from 'zod';
import {
  cantidad,
  claveDeIdempotencia,
  conOtrasEscrituras,
  correoOpcional,
  dinero,
  fecha,
  id,
  precio,
  rehusar,
  texto,
  textoOpcional,
} from '#commands/kernel/campos.ts';
import { exigirIdentificacionBienEscrita } from '#commands/kernel/identificacion.esquema.ts';
import type { IvaCodigo, TarifaIva } from '#domain/documentos/comprobante/comprobante.ts';
import {
  calcularTotales,
  ivaCodigoDeTarifa,
  repartirPagos,
  sumaDePagos,
} from '#domain/documentos/comprobante/totales.ts';
import type {
  LineaPedida,
  PagoPedido,
  PedidoFactura,
} from '#domain/documentos/factura/factura.pedido.ts';
import { decimalDeCentavos } from '#domain/kernel/dinero.ts';

/** The bodies of the invoices' routes (spec: Invoice, Line, Payment split). */

/** Limits that the specification leaves open: a limit on everything. */
const MAXIMO_LINEAS = 500;
const MAXIMO_PAGOS = 50;
const MAXIMO_PLAZO_DIAS = 99_999;
/** api-conventions: `POST /facturas/lote`. */
const MAXIMO_LOTE = 50;
const TARIFA_POR_DEFECTO: TarifaIva = 15;

/** SRI table 17. */
const TARIFA_DE: { readonly [C in IvaCodigo]: TarifaIva } = { 0: 0, 4: 15, 5: 5, 6: 0, 7: 0 };

/** Rate and code say the same thing twice: one fills in the other, and they may not disagree. */
const tarifaYCodigo = (
  tarifa: TarifaIva | null | undefined,
  codigo: IvaCodigo | null | undefined,
): { tarifa_iva: TarifaIva; iva_codigo: IvaCodigo } | undefined => {
  if (!codigo) {
    const tarifa_iva = tarifa ?? TARIFA_POR_DEFECTO;
    return { tarifa_iva, iva_codigo: ivaCodigoDeTarifa(tarifa_iva) };
  }
  const tarifa_iva = TARIFA_DE[codigo];
  return tarifa == null || tarifa === tarifa_iva ? { tarifa_iva, iva_codigo: codigo } : undefined;
};

const lineaPedida = z.object({
  codigo_principal: texto(25),
  descripcion: texto(300),
  cantidad,
  precio_unitario: precio,
  descuento: dinero.nullish(),
  tarifa_iva: z.literal([0, 5, 15]).nullish(),
  iva_codigo: z.literal(['0', '4', '5', '6', '7']).nullish(),
});

/** Spec: Line. "… also name the same fields in camelCase". */
const lineaEsquema = conOtrasEscrituras(lineaPedida, {
  codigoPrincipal: 'codigo_principal',
  precioUnitario: 'precio_unitario',
  tarifaIva: 'tarifa_iva',
  ivaCodigo: 'iva_codigo',
}).transform(({ tarifa_iva, iva_codigo, descuento, ...linea }, ctx): LineaPedida => {
  const iva = tarifaYCodigo(tarifa_iva, iva_codigo);
  if (iva) return { ...linea, descuento: descuento ?? 0, ...iva };
  const mensaje = `El código ${iva_codigo} no corresponde a la tarifa ${tarifa_iva} %`;
  rehusar(ctx, iva_codigo, { tipo: 'value_error', mensaje, en: ['iva_codigo'] });
  return z.NEVER;
});

const pagoPedido = z.object({
  forma_pago: z.literal(['01', '15', '16', '17', '18', '19', '20', '21']),
  total: dinero,
  plazo: z.int().min(1).max(MAXIMO_PLAZO_DIAS).nullish(),
  unidad_tiempo: z.literal('dias').nullish(),
});

/** Spec: Payment split. "also written unidadTiempo in one description". */
const pagoEsquema = conOtrasEscrituras(pagoPedido, { unidadTiempo: 'unidad_tiempo' }).transform(
  ({ forma_pago, total, plazo }): PagoPedido => ({
    forma_pago,
    total,
    plazo: plazo ?? null,
    unidad_tiempo: plazo == null ? null : 'dias',
  }),
);

const campos = z.object({
  tipo_identificacion: z.literal(['04', '05', '06', '07', '08']),
  identificacion: texto(20),
  razon_social: texto(300),
  direccion: textoOpcional(300),
  email: correoOpcional(300),
  detalles: z.array(lineaEsquema).min(1).max(MAXIMO_LINEAS),
  sucursal_id: id.nullish(),
  es_borrador: z.boolean().nullish(),
  idempotency_key: claveDeIdempotencia.nullish(),
  pagos: z.array(pagoEsquema).max(MAXIMO_PAGOS).nullish(),
  condicion_pago: z.literal(['contado', 'credito']).nullish(),
  fecha_vencimiento: fecha.nullish(),
  propina: dinero.nullish(),
});

/** The payments of a request add up to what its lines and tip do. */
const exigirPagosQueCuadran = (ctx: z.core.$RefinementCtx, pedido: PedidoFactura): void => {
  if (pedido.pagos === null) return;
  const { totales } = calcularTotales(pedido.detalles, pedido.propina);
  if (repartirPagos(pedido.pagos, totales.total)) return;
  const total = decimalDeCentavos(totales.total);
  const suma_pagos = decimalDeCentavos(sumaDePagos(pedido.pagos));
  const mensaje = `Los pagos suman ${suma_pagos.toFixed(2)} y el total es ${total.toFixed(2)}`;
  rehusar(ctx, suma_pagos, {
    tipo: 'value_error',
    mensaje,
    datos: { total, suma_pagos },
    en: ['pagos'],
  });
};

/** Output: the request as the domain takes it, with its idempotency key beside it. */
export const crearFacturaEsquema = campos.transform(
  (cuerpo, ctx): { idempotency_key: string | null; pedido: PedidoFactura } => {
    const condicion_pago = cuerpo.condicion_pago ?? 'contado';
    const fecha_vencimiento = cuerpo.fecha_vencimiento ?? null;
    const en = ['fecha_vencimiento'];
    if (condicion_pago === 'credito' && fecha_vencimiento === null) {
      const mensaje = 'Es obligatorio cuando condicion_pago es «credito»';
      rehusar(ctx, undefined, { tipo: 'missing', mensaje, en });
    } else if (condicion_pago === 'contado' && fecha_vencimiento !== null) {
      const mensaje = 'Solo se admite cuando condicion_pago es «credito»';
      rehusar(ctx, fecha_vencimiento, { tipo: 'value_error', mensaje, en });
    }
    // The order of these fields is part of the fingerprint that tells replays apart.
    const pedido: PedidoFactura = {
      tipo_identificacion: cuerpo.tipo_identificacion,
      identificacion: cuerpo.identificacion,
      razon_social: cuerpo.razon_social,
      direccion: cuerpo.direccion,
      email: cuerpo.email,
      sucursal_id: cuerpo.sucursal_id ?? null,
      es_borrador: cuerpo.es_borrador ?? false,
      condicion_pago,
      fecha_vencimiento,
      propina: cuerpo.propina ?? 0,
      detalles: cuerpo.detalles,
      pagos: cuerpo.pagos?.length ? cuerpo.pagos : null,
    };
    exigirIdentificacionBienEscrita(ctx, pedido);
    exigirPagosQueCuadran(ctx, pedido);
    return { idempotency_key: cuerpo.idempotency_key ?? null, pedido };
  },
);

/** `PUT /facturas/{id}`: the same body; what says how to create it says nothing here. */
export const reemplazarFacturaEsquema = crearFacturaEsquema.transform(({ pedido }) => pedido);

/** The keys of a batch's invoices would promise what the batch does not do: it has one of its own. */
const CLAVE_EN_EL_LOTE = 'En un lote la clave va en la cabecera o junto a «facturas»';

/** `POST /facturas/lote`. Output: the requests in order, with the batch's idempotency key. */
export const crearLoteEsquema = z
  .object({
    facturas: z.array(crearFacturaEsquema).min(1).max(MAXIMO_LOTE),
    idempotency_key: claveDeIdempotencia.nullish(),
  })
  .transform(({ facturas, idempotency_key }, ctx) => {
    for (const [i, { idempotency_key: suya }] of facturas.entries()) {
      if (suya === null) continue;
      const en = ['facturas', i, 'idempotency_key'];
      rehusar(ctx, suya, { tipo: 'value_error', mensaje: CLAVE_EN_EL_LOTE, en });
    }
    const pedidos: readonly PedidoFactura[] = facturas.map(({ pedido }) => pedido);
    return { idempotency_key: idempotency_key ?? null, pedidos };
  });
