import fc from 'fast-check';
import type { Comprobante } from '#domain/documentos/comprobante/ciclo.ts';
import { type DatosDeRide, emisorDeRide } from '#domain/documentos/comprobante/ride.vista.ts';
import type { DatosDeXml, TipoDeComprobante } from '#domain/documentos/comprobante/tipo.ts';
import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import { GUIA } from '#domain/documentos/guia/guia.tipo.ts';
import { LIQUIDACION } from '#domain/documentos/liquidacion/liquidacion.tipo.ts';
import { NOTA_CREDITO } from '#domain/documentos/nota-credito/nota-credito.tipo.ts';
import { NOTA_DEBITO } from '#domain/documentos/nota-debito/nota-debito.tipo.ts';
import { RETENCION } from '#domain/documentos/retencion/retencion.tipo.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { textoArbitrario } from './emision.arbitraria.ts';
import { datosXmlArbitrarios } from './facturas.arbitrarias.ts';
import { datosXmlDeGuiaArbitrarios } from './guias.arbitrarias.ts';
import { datosXmlDeLiquidacionArbitrarios } from './liquidaciones.arbitrarias.ts';
import {
  datosXmlDeNotaCreditoArbitrarios,
  datosXmlDeNotaDebitoArbitrarios,
} from './notas.arbitrarias.ts';
import { datosXmlDeRetencionArbitrarios } from './retenciones.arbitrarias.ts';

/** Generated documents of every type: as XML, and as the paper of the same document. */

export type DocumentoGenerado = {
  readonly fecha_emision: Fecha;
  /** Canonical and not signed yet. */
  readonly xml: string;
  /** Of the day on which it was authorized. */
  readonly ride: DatosDeRide;
};

type Registro<F extends Comprobante> = {
  readonly tipo: TipoDeComprobante<F>;
  readonly datos: fc.Arbitrary<DatosDeXml<F>>;
  /** The official schema's file. */
  readonly esquema: string;
  /** The element that holds its total, or those whose sum is it; null where it has none. */
  readonly total: string | null;
  /** The element that is a row on paper, and the one inside that the row shows. */
  readonly renglon: readonly [elemento: string, dicho: string];
};

export type Generado = Omit<Registro<Comprobante>, 'tipo' | 'datos'> & {
  /** `notas_credito` */
  readonly recurso: string;
  readonly generar: (cuantos: number, semilla: number) => readonly DocumentoGenerado[];
};

const SIN_IMAGEN = { logo: null, color_primario: null, color_secundario: null };

const documentoDe = <F extends Comprobante>(
  tipo: TipoDeComprobante<F>,
  datos: DatosDeXml<F>,
): DocumentoGenerado => {
  const { fila, empresa, sucursal, clave_acceso, ruc_proveedor } = datos;
  const autorizada: F = {
    ...fila,
    estado: 'AUTORIZADO',
    clave_acceso,
    numero_autorizacion: clave_acceso,
    fecha_autorizacion: `${fila.fecha_emision}T15:00:05.000Z`,
  };
  const emisor = emisorDeRide({ empresa, sucursal, ajustes: SIN_IMAGEN, ruc_proveedor });
  return {
    fecha_emision: fila.fecha_emision,
    xml: tipo.xml(datos),
    ride: tipo.ride(autorizada, emisor),
  };
};

const adicional = fc.record({ nombre: textoArbitrario(), valor: textoArbitrario() });

/** What some documents, their lines and their company say besides. */
const loDeMas = fc.record({
  opcionales: fc.option(
    fc.record({ info_adicional: fc.array(adicional, { minLength: 1, maxLength: 10 }) }),
  ),
  deEmpresa: fc.record({
    gran_contribuyente: fc.option(textoArbitrario()),
    artesano: fc.option(textoArbitrario()),
  }),
  deLinea: fc.record(
    {
      codigo_auxiliar: textoArbitrario(25),
      unidad_medida: textoArbitrario(50),
      detalles_adicionales: fc.array(adicional, { minLength: 1, maxLength: 3 }),
    },
    { requiredKeys: [] },
  ),
});

const conLoDeMas = <F extends Comprobante>(
  datos: DatosDeXml<F>,
  { opcionales, deEmpresa, deLinea }: typeof loDeMas extends fc.Arbitrary<infer M> ? M : never,
): DatosDeXml<F> => {
  const { fila, empresa } = datos;
  const { detalles } = fila as { readonly detalles?: readonly object[] };
  const conDetalles = detalles && { detalles: detalles.map((linea) => ({ ...linea, ...deLinea })) };
  return {
    ...datos,
    fila: { ...fila, ...conDetalles, opcionales },
    empresa: { ...empresa, ...deEmpresa },
  };
};

const generado = <F extends Comprobante>({ tipo, datos, ...resto }: Registro<F>): Generado => ({
  ...resto,
  recurso: tipo.recurso,
  generar: (cuantos, semilla) =>
    fc
      .sample(fc.tuple(datos, loDeMas), { numRuns: cuantos, seed: semilla })
      .map(([uno, demas]) => documentoDe(tipo, conLoDeMas(uno, demas))),
});

/** A record per type that is issued. */
export const GENERADOS: readonly Generado[] = [
  generado({
    tipo: FACTURA,
    datos: datosXmlArbitrarios,
    esquema: 'factura_V1.1.0.xsd',
    total: 'importeTotal',
    renglon: ['detalle', 'descripcion'],
  }),
  generado({
    tipo: NOTA_CREDITO,
    datos: datosXmlDeNotaCreditoArbitrarios,
    esquema: 'NotaCredito_V1.1.0.xsd',
    total: 'valorModificacion',
    renglon: ['detalle', 'descripcion'],
  }),
  generado({
    tipo: NOTA_DEBITO,
    datos: datosXmlDeNotaDebitoArbitrarios,
    esquema: 'NotaDebito_V1.0.0.xsd',
    total: 'valorTotal',
    renglon: ['motivo', 'razon'],
  }),
  generado({
    tipo: LIQUIDACION,
    datos: datosXmlDeLiquidacionArbitrarios,
    esquema: 'LiquidacionCompra_V1.1.0.xsd',
    total: 'importeTotal',
    renglon: ['detalle', 'descripcion'],
  }),
  generado({
    tipo: GUIA,
    datos: datosXmlDeGuiaArbitrarios,
    esquema: 'GuiaRemision_V1.1.0.xsd',
    total: null,
    renglon: ['detalle', 'descripcion'],
  }),
  generado({
    tipo: RETENCION,
    datos: datosXmlDeRetencionArbitrarios,
    esquema: 'ComprobanteRetencion_V2.0.0.xsd',
    total: 'valorRetenido',
    renglon: ['retencion', 'codigoRetencion'],
  }),
];

/** Throws for a resource that no document type has. */
export const generadoDe = (recurso: string): Generado => {
  const suyo = GENERADOS.find((uno) => uno.recurso === recurso);
  if (!suyo) throw new Error(`No hay quien genere ${recurso}`);
  return suyo;
};
