import { CONDICION_DE_PAGO, EMAIL } from '#domain/kernel/campo-adicional.ts';
import { textoDeCentavos } from '#domain/kernel/dinero.ts';
import { fechaSri } from '#domain/kernel/tiempo.ts';
import { campo, documentoXml, grupo } from '#domain/kernel/xml.ts';
import { type Adicional, infoAdicional } from '../comprobante/adicionales.ts';
import { datosDelEmisor, infoTributaria, numeracionDe } from '../comprobante/comprobante.xml.ts';
import { condicionDePago } from '../comprobante/credito.ts';
import { DE_VENTA, detalles, pagos, totalImpuesto } from '../comprobante/detalles.xml.ts';
import type { DatosDeXml } from '../comprobante/tipo.ts';
import type { Factura } from './factura.ts';

/** Version of the SRI's schema `factura_V1.1.0.xsd`. */
const VERSION = '1.1.0';

const infoFactura = ({ fila: factura, empresa, sucursal }: DatosDeXml<Factura>): string =>
  grupo('infoFactura', [
    campo('fechaEmision', fechaSri(factura.fecha_emision)),
    ...datosDelEmisor(empresa, sucursal),
    campo('tipoIdentificacionComprador', factura.tipo_identificacion),
    campo('razonSocialComprador', factura.razon_social),
    campo('identificacionComprador', factura.identificacion, 20),
    campo('direccionComprador', factura.direccion),
    campo('totalSinImpuestos', textoDeCentavos(factura.total_sin_impuestos)),
    campo('totalDescuento', textoDeCentavos(factura.total_descuento)),
    grupo('totalConImpuestos', factura.impuestos.map(totalImpuesto)),
    campo('propina', textoDeCentavos(factura.propina)),
    campo('importeTotal', textoDeCentavos(factura.total)),
    campo('moneda', 'DOLAR'),
    pagos(factura.pagos),
  ]);

/** What an invoice adds to the provider's RUC, in its XML and on its printed form. */
export const adicionalesDeFactura = (factura: Factura): readonly Adicional[] => [
  [EMAIL, factura.email],
  [CONDICION_DE_PAGO, condicionDePago(factura)],
];

/**
 * The XML of an issued invoice, schema 1.1.0, in canonical form and not signed yet. Throws when the
 * invoice is a draft. Texts that come out empty are left out, so the caller must have refused
 * required ones that hold nothing printable.
 */
export const xmlDeFactura = (datos: DatosDeXml<Factura>): string => {
  const { fila: factura, empresa, clave_acceso } = datos;
  const numeracion = numeracionDe(factura);
  return documentoXml('factura', VERSION, [
    infoTributaria({ tipo: 'factura', empresa, numeracion, clave_acceso }),
    infoFactura(datos),
    detalles(factura.detalles, DE_VENTA),
    infoAdicional('factura', datos, adicionalesDeFactura(factura)),
  ]);
};
