import { textoDeCentavos, textoDeMillonesimas } from '#domain/kernel/dinero.ts';
import { fechaSri } from '#domain/kernel/tiempo.ts';
import type { GrupoIva, Linea, Pago } from '../comprobante/comprobante.ts';
import {
  type Adicional,
  datosDelEmisor,
  infoAdicional,
  infoTributaria,
  numeracionDe,
} from '../comprobante/comprobante.xml.ts';
import type { DatosDeXml } from '../comprobante/tipo.ts';
import { campo, documentoXml, grupo } from '../comprobante/xml.ts';
import type { Factura } from './factura.ts';

/** Version of the SRI's schema `factura_V1.1.0.xsd`. */
const VERSION = '1.1.0';

/** SRI table 16: IVA. */
const CODIGO_IVA = '2';

const totalImpuesto = ({ iva_codigo, base, valor }: GrupoIva): string =>
  grupo('totalImpuesto', [
    campo('codigo', CODIGO_IVA),
    campo('codigoPorcentaje', iva_codigo),
    campo('baseImponible', textoDeCentavos(base)),
    campo('valor', textoDeCentavos(valor)),
  ]);

const pago = ({ forma_pago, total, plazo, unidad_tiempo }: Pago): string =>
  grupo('pago', [
    campo('formaPago', forma_pago),
    campo('total', textoDeCentavos(total)),
    campo('plazo', plazo === null ? null : String(plazo)),
    campo('unidadTiempo', plazo === null ? null : (unidad_tiempo ?? 'dias'), 10),
  ]);

const impuestoDeLinea = (linea: Linea): string =>
  grupo('impuesto', [
    campo('codigo', CODIGO_IVA),
    campo('codigoPorcentaje', linea.iva_codigo),
    campo('tarifa', String(linea.tarifa_iva)),
    campo('baseImponible', textoDeCentavos(linea.precio_total)),
    campo('valor', textoDeCentavos(linea.iva)),
  ]);

const detalle = (linea: Linea): string =>
  grupo('detalle', [
    campo('codigoPrincipal', linea.codigo_principal, 25),
    campo('descripcion', linea.descripcion),
    campo('cantidad', textoDeMillonesimas(linea.cantidad)),
    campo('precioUnitario', textoDeMillonesimas(linea.precio_unitario)),
    campo('descuento', textoDeCentavos(linea.descuento)),
    campo('precioTotalSinImpuesto', textoDeCentavos(linea.precio_total)),
    grupo('impuestos', [impuestoDeLinea(linea)]),
  ]);

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
    grupo('pagos', factura.pagos.map(pago)),
  ]);

const condicionDePago = ({ condicion_pago, fecha_vencimiento }: Factura): string | null =>
  condicion_pago === 'credito' && fecha_vencimiento
    ? `Crédito, vence ${fechaSri(fecha_vencimiento)}`
    : null;

/** What an invoice adds to the provider's RUC, in its XML and on its printed form. */
export const adicionalesDeFactura = (factura: Factura): readonly Adicional[] => [
  ['Email', factura.email],
  ['Condición de pago', condicionDePago(factura)],
];

/**
 * The XML of an issued invoice, schema 1.1.0, in canonical form and not signed yet. Throws when the
 * invoice is a draft. Texts that come out empty are left out, so the caller must have refused
 * required ones that hold nothing printable.
 */
export const xmlDeFactura = (datos: DatosDeXml<Factura>): string => {
  const { fila: factura, empresa, clave_acceso, ruc_proveedor } = datos;
  const numeracion = numeracionDe(factura);
  return documentoXml('factura', VERSION, [
    infoTributaria({ tipo: 'factura', empresa, numeracion, clave_acceso }),
    infoFactura(datos),
    grupo('detalles', factura.detalles.map(detalle)),
    infoAdicional(factura.fecha_emision, ruc_proveedor, adicionalesDeFactura(factura)),
  ]);
};
