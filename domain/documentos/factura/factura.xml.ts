import { CONDICION_DE_PAGO, EMAIL } from '#domain/kernel/campo-adicional.ts';
import { textoDeCentavos } from '#domain/kernel/dinero.ts';
import { fechaSri } from '#domain/kernel/tiempo.ts';
import { campo, documentoXml, grupo } from '#domain/kernel/xml.ts';
import type { Adicional } from '../comprobante/adicional.ts';
import { infoAdicional } from '../comprobante/adicionales.ts';
import { datosDelEmisor, infoTributaria, numeracionDe } from '../comprobante/comprobante.xml.ts';
import { condicionDePago } from '../comprobante/credito.ts';
import { DE_VENTA, detalles, pagos, totalConImpuestos } from '../comprobante/detalles.xml.ts';
import { reembolsosXml, totalesDeReembolsoXml } from '../comprobante/reembolsado.ts';
import { totalSubsidioXml } from '../comprobante/subsidio.ts';
import type { DatosDeXml } from '../comprobante/tipo.ts';
import { cargosXml, exportadorXml, incotermDelTotalXml } from './exportacion.ts';
import type { Factura } from './factura.ts';
import { llevaOtrosRubros, otrosRubrosXml } from './otros-rubros.ts';
import { guiaDeRemisionXml, negociableXml, placaXml } from './referencias.ts';

/** Versions of the SRI's schema: the second one is taken only for what the first has no place for. */
const VERSION = '1.1.0';
const VERSION_CON_RUBROS = '2.1.0';

const infoFactura = ({ fila: factura, empresa, sucursal }: DatosDeXml<Factura>): string =>
  grupo('infoFactura', [
    campo('fechaEmision', fechaSri(factura.fecha_emision)),
    ...datosDelEmisor(empresa, sucursal),
    ...exportadorXml(factura),
    campo('tipoIdentificacionComprador', factura.tipo_identificacion),
    guiaDeRemisionXml(factura),
    campo('razonSocialComprador', factura.razon_social),
    campo('identificacionComprador', factura.identificacion, 20),
    campo('direccionComprador', factura.direccion),
    campo('totalSinImpuestos', textoDeCentavos(factura.total_sin_impuestos)),
    totalSubsidioXml(factura.detalles),
    incotermDelTotalXml(factura),
    campo('totalDescuento', textoDeCentavos(factura.total_descuento)),
    ...totalesDeReembolsoXml(factura),
    totalConImpuestos(factura),
    campo('propina', textoDeCentavos(factura.propina)),
    ...cargosXml(factura),
    campo('importeTotal', textoDeCentavos(factura.total)),
    campo('moneda', 'DOLAR'),
    placaXml(factura),
    pagos(factura.pagos),
  ]);

/** What an invoice adds to the provider's RUC, in its XML and on its printed form. */
export const adicionalesDeFactura = (factura: Factura): readonly Adicional[] => [
  [EMAIL, factura.email],
  [CONDICION_DE_PAGO, condicionDePago(factura)],
];

/**
 * The XML of an issued invoice, in canonical form and not signed yet. Throws when the
 * invoice is a draft. Texts that come out empty are left out, so the caller must have refused
 * required ones that hold nothing printable.
 */
export const xmlDeFactura = (datos: DatosDeXml<Factura>): string => {
  const { fila: factura, empresa, clave_acceso } = datos;
  const numeracion = numeracionDe(factura);
  const version = llevaOtrosRubros(factura) ? VERSION_CON_RUBROS : VERSION;
  return documentoXml('factura', version, [
    infoTributaria({ tipo: 'factura', empresa, numeracion, clave_acceso }),
    infoFactura(datos),
    detalles(factura.detalles, DE_VENTA),
    reembolsosXml(factura),
    otrosRubrosXml(factura),
    negociableXml(factura),
    infoAdicional('factura', datos, adicionalesDeFactura(factura)),
  ]);
};
