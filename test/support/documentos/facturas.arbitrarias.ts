import fc from 'fast-check';
import { SIN_OCASIONALES } from '#domain/documentos/comprobante/comprobante.ts';
import type { LineaSinConsumos, PagoPedido } from '#domain/documentos/comprobante/pedido.ts';
import type { DatosDeXml } from '#domain/documentos/comprobante/tipo.ts';
import { calcularTotales, repartirPagos } from '#domain/documentos/comprobante/totales.ts';
import type { PedidoCompleto } from '#domain/documentos/factura/factura.pedido.ts';
import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import type { Factura } from '#domain/documentos/factura/factura.ts';
import { porPrecio } from '#domain/kernel/dinero.ts';
import type { IvaCodigo, TarifaIva, TipoIdentificacion } from '#domain/kernel/sri.ts';
import {
  datosXmlDe,
  type Emitida,
  emisionArbitraria,
  fechaArbitraria,
  filaEmitida,
  textoArbitrario,
} from './emision.arbitraria.ts';

/** Arbitrary invoices, consistent in their totals: whatever they hold is legal for the SRI. */

const IVAS: readonly (readonly [IvaCodigo, TarifaIva])[] = [
  ['4', 15],
  ['5', 5],
  ['0', 0],
  ['6', 0],
  ['7', 0],
];

/** Quantities and prices: whole, with cents, with six decimals, tiny and large. */
const millonesimas: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: 1, max: 500 }).map((n) => n * 1_000_000),
  fc.integer({ min: 1, max: 100_000 }).map((n) => n * 10_000),
  fc.integer({ min: 1, max: 50_000_000 }),
  fc.integer({ min: 1, max: 99_999_999_999 }),
);

const lineaArbitraria: fc.Arbitrary<LineaSinConsumos> = fc
  .record({
    servicio_id: fc.constant(7),
    codigo_principal: textoArbitrario(25),
    descripcion: textoArbitrario(),
    cantidad: millonesimas,
    precio_unitario: millonesimas,
    parte: fc.oneof(fc.constant(0), fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
    iva: fc.constantFrom(...IVAS),
  })
  .map(({ parte, iva: [iva_codigo, tarifa_iva], ...linea }) => {
    const bruto = porPrecio(linea.cantidad, linea.precio_unitario);
    return { ...linea, iva_codigo, tarifa_iva, descuento: Math.floor(bruto * parte) };
  });

const COMPRADORES: fc.Arbitrary<readonly [TipoIdentificacion, string]> = fc.constantFrom(
  ['04', '1790011674001'] as const,
  ['05', '1710034065'] as const,
  ['06', 'PA&SS-<123>'] as const,
  ['07', '9999999999999'] as const,
  ['08', 'EXT 998877'] as const,
);

/** Splits a total into 1 to 4 payments that add up to it. */
const pagosArbitrarios = (total: number): fc.Arbitrary<readonly PagoPedido[] | null> =>
  fc.option(
    fc
      .array(
        fc.record({
          forma_pago: fc.constantFrom('01', '15', '16', '17', '18', '19', '20', '21' as const),
          corte: fc.integer({ min: 0, max: total }),
          plazo: fc.option(fc.integer({ min: 1, max: 360 })),
        }),
        { minLength: 1, maxLength: 4 },
      )
      .map((partes): PagoPedido[] => {
        const cortes = partes.map(({ corte }) => corte).sort((a, b) => a - b);
        return partes.map(({ forma_pago, plazo }, i) => {
          const hasta = i === partes.length - 1 ? total : (cortes[i] ?? total);
          const desde = i === 0 ? 0 : (cortes[i - 1] ?? 0);
          const unidad_tiempo = plazo === null ? null : 'dias';
          return { forma_pago, total: hasta - desde, plazo, unidad_tiempo };
        });
      }),
  );

/** Bodies of `POST /facturas` that every rule accepts for a company that may charge tips. */
export type PedidoArbitrario = Omit<PedidoCompleto, 'detalles'> & {
  readonly detalles: readonly LineaSinConsumos[];
};

export const pedidoArbitrario: fc.Arbitrary<PedidoArbitrario> = fc
  .record({
    comprador: COMPRADORES,
    razon_social: textoArbitrario(),
    direccion: fc.option(textoArbitrario()),
    email: fc.option(fc.emailAddress()),
    credito: fc.boolean(),
    propina: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1_000_000 })),
    detalles: fc.array(lineaArbitraria, { minLength: 1, maxLength: 8 }),
  })
  .chain(({ comprador: [tipo_identificacion, identificacion], credito, ...resto }) => {
    const { totales } = calcularTotales(resto.detalles, resto.propina);
    return pagosArbitrarios(totales.total).map((pagos) => ({
      ...resto,
      tipo_identificacion,
      identificacion,
      sucursal_id: null,
      es_borrador: false,
      condicion_pago: credito ? ('credito' as const) : ('contado' as const),
      fecha_vencimiento: credito ? '2028-02-29' : null,
      pagos,
    }));
  });

/** What the API refuses in a text (422) is replaced; texts are otherwise as odd as they were. */
const textoDeApi = (texto: string): string =>
  texto.toWellFormed().replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\u00a4');

/** A decimal with no more digits than it needs: what JSON.stringify makes of it is what was meant. */
const decimal = (entero: number, escala: 2 | 6): number => entero / 10 ** escala;

/** The most that a final consumer may buy for, in cents (tip and taxes included). */
const MAXIMO_CONSUMIDOR_FINAL = 5_000;

/**
 * A generated request as the JSON body of `POST /facturas`. Every second time the fields that have
 * the value of their default are left out.
 */
export const cuerpoHttpDe = (pedido: PedidoArbitrario, n: number): object => {
  const { detalles, pagos, propina, es_borrador: _, sucursal_id: _s, ...resto } = pedido;
  const callado = n % 2 === 0;
  const { total } = calcularTotales(detalles, propina).totales;
  const identificado = pedido.tipo_identificacion !== '07' || total <= MAXIMO_CONSUMIDOR_FINAL;
  return {
    ...resto,
    ...(identificado ? {} : { tipo_identificacion: '05', identificacion: '1710034065' }),
    razon_social: textoDeApi(pedido.razon_social),
    direccion: pedido.direccion === null ? null : textoDeApi(pedido.direccion),
    propina: decimal(propina, 2),
    detalles: detalles.map(({ tarifa_iva, iva_codigo, ...linea }) => ({
      codigo_principal: textoDeApi(linea.codigo_principal),
      descripcion: textoDeApi(linea.descripcion),
      cantidad: decimal(linea.cantidad, 6),
      precio_unitario: decimal(linea.precio_unitario, 6),
      ...(callado && linea.descuento === 0 ? {} : { descuento: decimal(linea.descuento, 2) }),
      ...(callado && iva_codigo === '4' ? {} : { iva_codigo }),
      ...(callado ? {} : { tarifa_iva }),
    })),
    ...(pagos === null
      ? {}
      : { pagos: pagos.map((pago) => ({ ...pago, total: decimal(pago.total, 2) })) }),
  };
};

/** The row of an issued invoice, as the decider and the fold would leave it. */
export const facturaDe = (pedido: PedidoArbitrario, emision: Emitida): Factura => {
  const { es_borrador: _, sucursal_id: _s, pagos, propina, detalles: pedidas, ...resto } = pedido;
  const { detalles, totales } = calcularTotales(pedidas, propina);
  return {
    ...resto,
    ...SIN_OCASIONALES,
    ...totales,
    ...filaEmitida(emision),
    detalles,
    pagos: repartirPagos(pagos, totales.total) ?? [],
    saldo: 0,
    exceso: 0,
  };
};

/** All that the XML of an invoice is made of, dated in 2026 and 2027. */
export const datosXmlArbitrarios: fc.Arbitrary<DatosDeXml<Factura>> = fc
  .tuple(pedidoArbitrario, emisionArbitraria(fechaArbitraria))
  .map(([pedido, emision]) => datosXmlDe(FACTURA, facturaDe(pedido, emision), emision));

/** Seed of this run's samples, to repeat one that failed: `SEMILLA` in the environment. */
export const semilla = Number(process.env.SEMILLA ?? Date.now() % 2_147_483_647);

/** How many generated cases a property runs: `CASOS` in the environment for a soak. */
export const casos = (porDefecto: number): number => Number(process.env.CASOS ?? porDefecto);
