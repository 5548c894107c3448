import { claveDeAcceso } from '#domain/kernel/clave-acceso.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { crearCertificadoDemo } from '#infra/demo/certificado-demo.ts';
import { firmarXades, prepararFirmante } from '#infra/documentos/firma/xades.ts';
import { leerP12 } from '#infra/identidad/p12/p12.ts';

/** The day on which these tests take place. */
export const AHORA = '2026-11-21T15:00:00.000Z';
const HOY = '2026-11-21';
const RUC = '1790011674001';

export type PedidoDeFactura = {
  readonly secuencial?: number;
  readonly intento?: number;
  readonly razon_social?: string;
  readonly fecha?: string;
  readonly ambiente?: Ambiente;
  /** Changes the document before it is signed. */
  readonly antes?: (xml: string) => string;
  /** Changes it after: the signature stops holding. */
  readonly despues?: (xml: string) => string;
};

export type FacturaDePrueba = { readonly clave: string; readonly xml: string };

const LINEAS = `<detalle><codigoPrincipal>P-1</codigoPrincipal><descripcion>Café molido &amp; tostado</descripcion>\
<cantidad>2.500000</cantidad><precioUnitario>3.333333</precioUnitario><descuento>0.33</descuento>\
<precioTotalSinImpuesto>8.00</precioTotalSinImpuesto><impuestos><impuesto><codigo>2</codigo>\
<codigoPorcentaje>4</codigoPorcentaje><tarifa>15</tarifa><baseImponible>8.00</baseImponible>\
<valor>1.20</valor></impuesto></impuestos></detalle><detalle><codigoPrincipal>P-2</codigoPrincipal>\
<descripcion>Pan</descripcion><cantidad>1.00</cantidad><precioUnitario>2.00</precioUnitario>\
<descuento>0.00</descuento><precioTotalSinImpuesto>2.00</precioTotalSinImpuesto><impuestos><impuesto>\
<codigo>2</codigo><codigoPorcentaje>0</codigoPorcentaje><tarifa>0</tarifa>\
<baseImponible>2.00</baseImponible><valor>0.00</valor></impuesto></impuestos></detalle>`;

const TOTALES = `<totalSinImpuestos>10.00</totalSinImpuestos><totalDescuento>0.33</totalDescuento>\
<totalConImpuestos><totalImpuesto><codigo>2</codigo><codigoPorcentaje>4</codigoPorcentaje>\
<baseImponible>8.00</baseImponible><valor>1.20</valor></totalImpuesto><totalImpuesto><codigo>2</codigo>\
<codigoPorcentaje>0</codigoPorcentaje><baseImponible>2.00</baseImponible><valor>0.00</valor>\
</totalImpuesto></totalConImpuestos><propina>0.80</propina><importeTotal>12.00</importeTotal>\
<moneda>DOLAR</moneda><pagos><pago><formaPago>01</formaPago><total>12.00</total></pago></pagos>`;

/** A right invoice, written out by hand, in canonical form and without a signature. */
export const facturaSinFirma = (pedido: PedidoDeFactura = {}): FacturaDePrueba => {
  const fecha = pedido.fecha ?? HOY;
  const ambiente = pedido.ambiente ?? '1';
  const secuencial = pedido.secuencial ?? 1;
  const clave = claveDeAcceso({
    fecha_emision: fecha,
    cod_doc: '01',
    ruc: RUC,
    ambiente,
    establecimiento: '001',
    punto_emision: '002',
    secuencial,
    codigo_numerico: String(pedido.intento ?? 1).padStart(8, '0'),
  });
  const [anio, mes, dia] = fecha.split('-');
  const xml =
    '<?xml version="1.0" encoding="UTF-8"?><factura id="comprobante" version="1.1.0">' +
    `<infoTributaria><ambiente>${ambiente}</ambiente><tipoEmision>1</tipoEmision>` +
    `<razonSocial>EMPRESA DE PRUEBA S.A.</razonSocial><ruc>${RUC}</ruc>` +
    `<claveAcceso>${clave}</claveAcceso><codDoc>01</codDoc><estab>001</estab>` +
    `<ptoEmi>002</ptoEmi><secuencial>${String(secuencial).padStart(9, '0')}</secuencial>` +
    '<dirMatriz>Quito</dirMatriz></infoTributaria><infoFactura>' +
    `<fechaEmision>${dia}/${mes}/${anio}</fechaEmision>` +
    '<obligadoContabilidad>SI</obligadoContabilidad>' +
    '<tipoIdentificacionComprador>05</tipoIdentificacionComprador>' +
    `<razonSocialComprador>${pedido.razon_social ?? 'Niña Peña'}</razonSocialComprador>` +
    `<identificacionComprador>1710034065</identificacionComprador>${TOTALES}</infoFactura>` +
    `<detalles>${LINEAS}</detalles><infoAdicional>` +
    '<campoAdicional nombre="RUC Proveedor">1790016919001</campoAdicional></infoAdicional></factura>';
  return { clave, xml: pedido.antes?.(xml) ?? xml };
};

/** Signs as the product does. Makes its certificate once (some 200 ms). */
export const crearFirmante = async (): Promise<(pedido?: PedidoDeFactura) => FacturaDePrueba> => {
  const archivo = await crearCertificadoDemo({
    ruc: RUC,
    razon_social: 'EMPRESA DE PRUEBA S.A.',
    clave: 'secreto',
    desde: '2026-01-01T00:00:00.000Z',
    hasta: '2028-01-01T00:00:00.000Z',
  });
  const firmante = prepararFirmante(leerP12(archivo, 'secreto', AHORA));
  return (pedido = {}) => {
    const { clave, xml } = facturaSinFirma(pedido);
    const firmado = firmarXades(firmante, xml, AHORA);
    return { clave, xml: pedido.despues?.(firmado) ?? firmado };
  };
};
