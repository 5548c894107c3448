import { claveDeAcceso } from '#domain/kernel/clave-acceso.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';

/**
 * A supplier's invoice: the examples of the API's document, and what the simulated SRI holds for a
 * demonstration. In plain ASCII, so that any base64 writes it.
 */

const PROVEEDOR = '1791304233001';
/** The company of the demonstration. */
const COMPRADOR = '1790000010001';

type Cual = { readonly fecha: Fecha; readonly secuencial: number };

const DE_EJEMPLO: Cual = { fecha: '2026-11-03', secuencial: 4471 };

const claveDe = ({ fecha, secuencial }: Cual): string =>
  claveDeAcceso({
    fecha_emision: fecha,
    cod_doc: '01',
    ruc: PROVEEDOR,
    ambiente: '1',
    establecimiento: '001',
    punto_emision: '020',
    secuencial,
    codigo_numerico: '12345678',
  });

export const CLAVE_DE_EJEMPLO = claveDe(DE_EJEMPLO);

const impuesto = (etiqueta: string, codigo: string, base: string, valor: string): string =>
  `<${etiqueta}><codigo>2</codigo><codigoPorcentaje>${codigo}</codigoPorcentaje>` +
  `<baseImponible>${base}</baseImponible><valor>${valor}</valor></${etiqueta}>`;

const detalle = (
  [codigo, descripcion, cantidad, precio, total]: readonly string[],
  iva: string,
): string =>
  `<detalle><codigoPrincipal>${codigo}</codigoPrincipal><descripcion>${descripcion}</descripcion>` +
  `<cantidad>${cantidad}</cantidad><precioUnitario>${precio}</precioUnitario><descuento>0.00</descuento>` +
  `<precioTotalSinImpuesto>${total}</precioTotalSinImpuesto><impuestos>${iva}</impuestos></detalle>`;

/** Coffee bags at 15 % and a freight at 0 %: 74.00 to be paid in 30 days. */
const facturaDe = (cual: Cual): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?><factura id="comprobante" version="1.1.0"><infoTributaria>',
    '<ambiente>1</ambiente><tipoEmision>1</tipoEmision>',
    '<razonSocial>Empaques de la Sierra S.A.</razonSocial>',
    `<ruc>${PROVEEDOR}</ruc><claveAcceso>${claveDe(cual)}</claveAcceso><codDoc>01</codDoc>`,
    `<estab>001</estab><ptoEmi>020</ptoEmi><secuencial>${String(cual.secuencial).padStart(9, '0')}</secuencial>`,
    '<dirMatriz>Av. Eloy Alfaro N30-110, Quito</dirMatriz></infoTributaria><infoFactura>',
    `<fechaEmision>${cual.fecha.split('-').toReversed().join('/')}</fechaEmision>`,
    '<obligadoContabilidad>SI</obligadoContabilidad>',
    '<tipoIdentificacionComprador>04</tipoIdentificacionComprador>',
    '<razonSocialComprador>La empresa que compra</razonSocialComprador>',
    `<identificacionComprador>${COMPRADOR}</identificacionComprador>`,
    '<totalSinImpuestos>65.00</totalSinImpuestos><totalDescuento>0.00</totalDescuento>',
    '<totalConImpuestos>',
    impuesto('totalImpuesto', '4', '60.00', '9.00'),
    impuesto('totalImpuesto', '0', '5.00', '0.00'),
    '</totalConImpuestos><propina>0.00</propina><importeTotal>74.00</importeTotal>',
    '<moneda>DOLAR</moneda><pagos><pago><formaPago>20</formaPago><total>74.00</total>',
    '<plazo>30</plazo><unidadTiempo>dias</unidadTiempo></pago></pagos></infoFactura><detalles>',
    detalle(
      ['FUNDA-250', 'Fundas para cafe de 250 g', '400.00', '0.15', '60.00'],
      impuesto('impuesto', '4', '60.00', '9.00'),
    ),
    detalle(
      ['FLETE', 'Transporte a la planta', '1.00', '5.00', '5.00'],
      impuesto('impuesto', '0', '5.00', '0.00'),
    ),
    '</detalles></factura>',
  ].join('');

export const FACTURA_DE_EJEMPLO = facturaDe(DE_EJEMPLO);

/** Another one of the same, as the portal of the SRI gives it. */
export const facturaAutorizada = (cual: Cual): string =>
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><autorizacion><estado>AUTORIZADO</estado>' +
  `<numeroAutorizacion>${claveDe(cual)}</numeroAutorizacion>` +
  `<fechaAutorizacion>${cual.fecha}T10:15:00-05:00</fechaAutorizacion><ambiente>PRUEBAS</ambiente>` +
  `<comprobante><![CDATA[${facturaDe(cual)}]]></comprobante><mensajes/></autorizacion>`;

const comoArchivo = (tipo: string, contenido: string): string =>
  `data:${tipo};base64,${btoa(contenido)}`;

/** In the `data:` URL of its file. */
export const XML_DE_EJEMPLO = comoArchivo('text/xml', facturaAutorizada(DE_EJEMPLO));

/** The portal's list of what was received that day. */
export const LISTA_DE_EJEMPLO = comoArchivo(
  'text/plain',
  [
    'RUC_EMISOR\tRAZON_SOCIAL_EMISOR\tTIPO_COMPROBANTE\tSERIE_COMPROBANTE\tCLAVE_ACCESO\tFECHA_AUTORIZACION',
    `${PROVEEDOR}\tEmpaques de la Sierra S.A.\tFactura\t001-020-000004471\t${CLAVE_DE_EJEMPLO}\t03/11/2026`,
  ].join('\n'),
);
