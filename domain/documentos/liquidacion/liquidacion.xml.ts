import { CONDICION_DE_PAGO, DOCUMENTO_DE_SUSTENTO, EMAIL } from '#domain/kernel/campo-adicional.ts';
import { textoDeCentavos } from '#domain/kernel/dinero.ts';
import { fechaSri } from '#domain/kernel/tiempo.ts';
import { campo, documentoXml, grupo } from '#domain/kernel/xml.ts';
import type { Adicional } from '../comprobante/adicional.ts';
import { infoAdicional } from '../comprobante/adicionales.ts';
import { datosDelEmisor, infoTributaria, numeracionDe } from '../comprobante/comprobante.xml.ts';
import { condicionDePago } from '../comprobante/credito.ts';
import { DE_VENTA, detalles, pagos, totalConImpuestos } from '../comprobante/detalles.xml.ts';
import { reembolsosXml, totalesDeReembolsoXml } from '../comprobante/reembolsado.ts';
import type { DatosDeXml } from '../comprobante/tipo.ts';
import type { Liquidacion } from './liquidacion.ts';

/** Version of the SRI's schema `LiquidacionCompra_V1.1.0.xsd`. */
const VERSION = '1.1.0';

const infoLiquidacion = ({ fila, empresa, sucursal }: DatosDeXml<Liquidacion>): string =>
  grupo('infoLiquidacionCompra', [
    campo('fechaEmision', fechaSri(fila.fecha_emision)),
    ...datosDelEmisor(empresa, sucursal),
    campo('tipoIdentificacionProveedor', fila.tipo_identificacion),
    campo('razonSocialProveedor', fila.razon_social),
    campo('identificacionProveedor', fila.identificacion, 20),
    campo('direccionProveedor', fila.direccion),
    campo('totalSinImpuestos', textoDeCentavos(fila.total_sin_impuestos)),
    campo('totalDescuento', textoDeCentavos(fila.total_descuento)),
    ...totalesDeReembolsoXml(fila),
    totalConImpuestos(fila),
    campo('importeTotal', textoDeCentavos(fila.total)),
    campo('moneda', 'DOLAR'),
    pagos(fila.pagos),
  ]);

/** The schema has no place for it; the ATS asks for it all the same. */
const sustento = (fila: Liquidacion): string | null => {
  const { cod_doc_sustento, doc_sustento_numero, doc_sustento_fecha } = fila;
  const partes = [
    cod_doc_sustento,
    doc_sustento_numero,
    doc_sustento_fecha && `del ${fechaSri(doc_sustento_fecha)}`,
  ];
  return partes.filter((parte) => parte !== null).join(' ') || null;
};

/** What a settlement adds to the provider's RUC, in its XML and on its printed form. */
export const adicionalesDeLiquidacion = (fila: Liquidacion): readonly Adicional[] => [
  [EMAIL, fila.email],
  [CONDICION_DE_PAGO, condicionDePago(fila)],
  [DOCUMENTO_DE_SUSTENTO, sustento(fila)],
];

/** The XML of an issued settlement, schema 1.1.0, canonical and not signed yet. Throws for a draft. */
export const xmlDeLiquidacion = (datos: DatosDeXml<Liquidacion>): string => {
  const { fila, empresa, clave_acceso } = datos;
  const numeracion = numeracionDe(fila);
  return documentoXml('liquidacionCompra', VERSION, [
    infoTributaria({ tipo: 'liquidacion_compra', empresa, numeracion, clave_acceso }),
    infoLiquidacion(datos),
    detalles(fila.detalles, DE_VENTA),
    reembolsosXml(fila),
    infoAdicional('liquidacion_compra', datos, adicionalesDeLiquidacion(fila)),
  ]);
};
