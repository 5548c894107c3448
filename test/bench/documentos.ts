import type { PedidoDeCreacion } from '#commands/documentos/comprobante/creacion.comandos.ts';
import { crearFactura } from '#commands/documentos/factura/factura.comandos.ts';
import { crearFacturaEsquema } from '#commands/documentos/factura/factura.esquema.ts';
import { crearGuia } from '#commands/documentos/guia/guia.comandos.ts';
import { crearGuiaEsquema } from '#commands/documentos/guia/guia.esquema.ts';
import { crearLiquidacion } from '#commands/documentos/liquidacion/liquidacion.comandos.ts';
import { crearLiquidacionEsquema } from '#commands/documentos/liquidacion/liquidacion.esquema.ts';
import { crearNotaCredito } from '#commands/documentos/nota-credito/nota-credito.comandos.ts';
import { crearNotaCreditoEsquema } from '#commands/documentos/nota-credito/nota-credito.esquema.ts';
import { crearNotaDebito } from '#commands/documentos/nota-debito/nota-debito.comandos.ts';
import { crearNotaDebitoEsquema } from '#commands/documentos/nota-debito/nota-debito.esquema.ts';
import { crearRetencion } from '#commands/documentos/retencion/retencion.comandos.ts';
import { crearRetencionEsquema } from '#commands/documentos/retencion/retencion.esquema.ts';
import type { Comprobante } from '#domain/documentos/comprobante/ciclo.ts';
import type { TipoDeComprobante } from '#domain/documentos/comprobante/tipo.ts';
import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import { GUIA } from '#domain/documentos/guia/guia.tipo.ts';
import { LIQUIDACION } from '#domain/documentos/liquidacion/liquidacion.tipo.ts';
import { NOTA_CREDITO } from '#domain/documentos/nota-credito/nota-credito.tipo.ts';
import { NOTA_DEBITO } from '#domain/documentos/nota-debito/nota-debito.tipo.ts';
import { RETENCION } from '#domain/documentos/retencion/retencion.tipo.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import type { Esquema } from '#domain/kernel/ruta.ts';
import { cuerpoDeGuia, hoy } from '#test/support/documentos/guia.http.ts';
import { cuerpoDeLiquidacion } from '#test/support/documentos/liquidacion.http.ts';
import { cuerpoDeRetencion, sustento } from '#test/support/documentos/retencion.http.ts';
import { compradorNumero } from './entorno.ts';

/** What every type of document is measured with: one of eight lines, as its route takes it. */
export type DocumentoDeBanco = {
  readonly tipo: TipoDeComprobante;
  /** The n-th body, from 1; a note's is over invoice `n` of its company, authorized. */
  readonly cuerpo: (n: number) => object;
  /** The command that its route would make of that body. */
  readonly crear: (
    remitente: Remitente,
    n: number,
  ) => Comando<unknown, { readonly comprobante: Comprobante }>;
};

const documento = <F extends Comprobante, P, H>(
  tipo: TipoDeComprobante<F>,
  crear: (datos: PedidoDeCreacion<P>) => Comando<H, { readonly comprobante: F }>,
  esquema: Esquema<{ readonly pedido: P }>,
  cuerpo: (n: number) => object,
): DocumentoDeBanco => ({
  tipo,
  cuerpo,
  crear: (remitente, n) => {
    const { pedido } = esquema.parse(cuerpo(n));
    return crear({ ...remitente, pedido, idempotencia: null });
  },
});

const LINEAS = 8;

/** One in four without IVA. `centavos`: the price of the first of ten, a cent apart. */
const detalles = (n: number, centavos: number): readonly object[] =>
  Array.from({ length: LINEAS }, (_, i) => ({
    codigo_principal: `PROD-${i + 1}`,
    descripcion: `Café de altura tostado en grano, presentación ${i + 1}`,
    cantidad: 1 + ((n + i) % 7),
    precio_unitario: (centavos + (n % 10)) / 100,
    tarifa_iva: i % 4 === 3 ? 0 : 15,
  }));

/** What is charged for paying late. */
const motivos = (n: number): readonly object[] =>
  Array.from({ length: LINEAS }, (_, i) => ({
    razon: `Interés por mora de la cuota ${i + 1}, según el contrato`,
    valor: (100 + ((n + i) % 50)) / 100,
  }));

/** Goods for two addressees, each with the invoice they were sold in. */
const destinatarios = (n: number): readonly object[] =>
  [0, 1].map((cual) => {
    const { identificacion, razon_social, direccion } = compradorNumero(2 * n + cual);
    return {
      identificacion_destinatario: identificacion,
      razon_social_destinatario: razon_social,
      dir_destinatario: direccion,
      motivo_traslado: 'Venta',
      ruta: 'Quito - Riobamba - Cuenca',
      num_doc_sustento: `001-001-${String(2 * n + cual).padStart(9, '0')}`,
      fecha_emision_doc_sustento: hoy(),
      detalles: Array.from({ length: LINEAS / 2 }, (_, i) => ({
        codigo_interno: `PROD-${i + 1}`,
        descripcion: `Café de altura tostado en grano, presentación ${i + 1}`,
        cantidad: 1 + ((n + i) % 7),
      })),
    };
  });

/** What is bought of a supplier in four invoices: of each, the tax on income and the IVA. */
const docsSustento = (n: number): readonly object[] =>
  Array.from({ length: LINEAS / 2 }, (_, i) => {
    const base_imponible = 100 + 20 * ((n + i) % 10);
    const iva = (base_imponible * 15) / 100;
    return sustento({
      num_doc_sustento: `002-001-${String(4 * n + i).padStart(9, '0')}`,
      total_sin_impuestos: base_imponible,
      impuestos_doc_sustento: [
        { cod_impuesto_doc_sustento: '2', codigo_porcentaje: '4', base_imponible },
      ],
      retenciones: [
        { codigo: '1', codigo_retencion: '312', base_imponible },
        { codigo: '2', codigo_retencion: '2', base_imponible: iva },
      ],
    });
  });

const FACTURAS = documento(FACTURA, crearFactura, crearFacturaEsquema, (n) => ({
  ...compradorNumero(n),
  detalles: detalles(n, 1_000),
}));

/** The types other than the invoice. */
const OTROS: readonly DocumentoDeBanco[] = [
  documento(NOTA_CREDITO, crearNotaCredito, crearNotaCreditoEsquema, (n) => ({
    factura_id: n,
    motivo: 'Devolución de una parte',
    detalles: detalles(n, 20),
  })),
  documento(NOTA_DEBITO, crearNotaDebito, crearNotaDebitoEsquema, (n) => ({
    factura_id: n,
    motivos: motivos(n),
  })),
  documento(LIQUIDACION, crearLiquidacion, crearLiquidacionEsquema, (n) => {
    const { tipo_identificacion, identificacion, razon_social, direccion, email } =
      compradorNumero(n);
    return cuerpoDeLiquidacion({
      proveedor_tipo_id: tipo_identificacion,
      proveedor_identificacion: identificacion,
      proveedor_razon_social: razon_social,
      proveedor_direccion: direccion,
      email,
      detalles: detalles(n, 1_000),
    });
  }),
  documento(GUIA, crearGuia, crearGuiaEsquema, (n) =>
    cuerpoDeGuia({
      email: 'despachos@example.com',
      destinatarios: destinatarios(n),
    }),
  ),
  documento(RETENCION, crearRetencion, crearRetencionEsquema, (n) => {
    const { tipo_identificacion, identificacion, razon_social, email } = compradorNumero(n);
    return cuerpoDeRetencion({
      tipo_identificacion_sujeto_retenido: tipo_identificacion,
      identificacion_sujeto_retenido: identificacion,
      razon_social_sujeto_retenido: razon_social,
      email,
      docs_sustento: docsSustento(n),
    });
  }),
];

/** One record for each type, the invoice first: the notes are over the invoices before them. */
export const DOCUMENTOS: readonly DocumentoDeBanco[] = [FACTURAS, ...OTROS];

/** Of every five documents, two are invoices. */
const DE_CADA = { documentos: 5, facturas: 2 } as const;

/** The n-th document of a company that issues 40 % of invoices, and of the other types alike. */
export const deLaMezcla = (n: number): DocumentoDeBanco => {
  const { documentos, facturas } = DE_CADA;
  const lugar = n % documentos;
  if (lugar < facturas) return FACTURAS;
  const anteriores = Math.floor(n / documentos) * (documentos - facturas);
  return OTROS[(anteriores + lugar - facturas) % OTROS.length]!;
};

/** The n-th of one that issues nothing else. */
export const soloFacturas = (_n: number): DocumentoDeBanco => FACTURAS;
