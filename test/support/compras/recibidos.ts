import { claveDeAcceso, digitoVerificador } from '#domain/kernel/clave-acceso.ts';
import { textoDeCentavos } from '#domain/kernel/dinero.ts';
import { type Fecha, fechaSri } from '#domain/kernel/tiempo.ts';

/** Documents of suppliers as their programs write them, whole and with figures that agree. */

export type OpcionesDeFactura = {
  readonly lineas?: number;
  readonly secuencial?: number;
  readonly ruc?: string;
  readonly comprador?: string;
  readonly ambiente?: '1' | '2';
  readonly fecha?: Fecha;
  /** Last thing before the root ends: a signature, a hostile element. */
  readonly antes_del_fin?: string;
};

const iva = (etiqueta: string, base: number, valor: number): string =>
  `<${etiqueta}><codigo>2</codigo><codigoPorcentaje>4</codigoPorcentaje><tarifa>15.00</tarifa>` +
  `<baseImponible>${textoDeCentavos(base)}</baseImponible><valor>${textoDeCentavos(valor)}</valor></${etiqueta}>`;

const linea = (i: number): string =>
  `<detalle><codigoPrincipal>C-${i}</codigoPrincipal><descripcion>Artículo ${i} &amp; su caja</descripcion>` +
  '<cantidad>2.00</cantidad><precioUnitario>10.00</precioUnitario><descuento>0.00</descuento>' +
  `<precioTotalSinImpuesto>20.00</precioTotalSinImpuesto><impuestos>${iva('impuesto', 2000, 300)}` +
  '</impuestos></detalle>';

/** An invoice of so many lines of 20.00 at 15 %; issued on 2026-11-03 unless it is said. */
export const facturaRecibida = ({
  lineas = 1,
  secuencial = 7,
  ruc = '1791304233001',
  comprador = '1790000010001',
  ambiente = '2',
  fecha = '2026-11-03',
  antes_del_fin = '',
}: OpcionesDeFactura = {}): string => {
  const clave = claveDeAcceso({
    fecha_emision: fecha,
    cod_doc: '01',
    ruc,
    ambiente,
    establecimiento: '001',
    punto_emision: '020',
    secuencial,
    codigo_numerico: '12345678',
  });
  const total = textoDeCentavos(lineas * 2300);
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<factura id="comprobante" version="1.1.0"><infoTributaria>' +
    `<ambiente>${ambiente}</ambiente><tipoEmision>1</tipoEmision><razonSocial>Peñafiel e Hijos S.A.</razonSocial>` +
    `<ruc>${ruc}</ruc><claveAcceso>${clave}</claveAcceso><codDoc>01</codDoc><estab>001</estab>` +
    `<ptoEmi>020</ptoEmi><secuencial>${String(secuencial).padStart(9, '0')}</secuencial>` +
    '<dirMatriz>Quito</dirMatriz></infoTributaria><infoFactura>' +
    `<fechaEmision>${fechaSri(fecha)}</fechaEmision>` +
    '<tipoIdentificacionComprador>04</tipoIdentificacionComprador>' +
    `<razonSocialComprador>Quien compra</razonSocialComprador><identificacionComprador>${comprador}` +
    `</identificacionComprador><totalSinImpuestos>${textoDeCentavos(lineas * 2000)}</totalSinImpuestos>` +
    `<totalDescuento>0.00</totalDescuento><totalConImpuestos>${iva('totalImpuesto', lineas * 2000, lineas * 300)}` +
    `</totalConImpuestos><propina>0.00</propina><importeTotal>${total}</importeTotal><moneda>DOLAR</moneda>` +
    `<pagos><pago><formaPago>20</formaPago><total>${total}</total><plazo>30</plazo>` +
    '<unidadTiempo>dias</unidadTiempo></pago></pagos></infoFactura><detalles>' +
    `${Array.from({ length: lineas }, (_, i) => linea(i + 1)).join('')}</detalles>${antes_del_fin}</factura>`
  );
};

export type FormaDeSobre = 'cdata' | 'escapado' | 'elemento' | 'soap' | 'soap_escapado';

const escapar = (xml: string): string =>
  xml.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const sinDeclaracion = (xml: string): string => xml.replace(/^<\?xml[^>]*>\s*/, '');

const autorizacion = (comprobante: string, estado: string): string =>
  `<autorizacion><estado>${estado}</estado><fechaAutorizacion>2026-11-03T10:00:00-05:00</fechaAutorizacion>` +
  `<ambiente>PRODUCCIÓN</ambiente><comprobante>${comprobante}</comprobante><mensajes/></autorizacion>`;

const soap = (contenido: string): string =>
  '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>' +
  '<ns2:autorizacionComprobanteResponse xmlns:ns2="http://ec.gob.sri.ws.autorizacion">' +
  '<RespuestaAutorizacionComprobante><numeroComprobantes>1</numeroComprobantes><autorizaciones>' +
  `${contenido}</autorizaciones></RespuestaAutorizacionComprobante>` +
  '</ns2:autorizacionComprobanteResponse></soap:Body></soap:Envelope>';

const CDATA = (xml: string): string => `<![CDATA[${xml.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** A document inside of what the SRI answers, in each of the shapes that it has been seen in. */
export const enSobre = (xml: string, forma: FormaDeSobre, estado = 'AUTORIZADO'): string => {
  const declaracion = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  switch (forma) {
    case 'cdata':
      return declaracion + autorizacion(CDATA(xml), estado);
    case 'escapado':
      return declaracion + autorizacion(escapar(xml), estado);
    case 'elemento':
      return declaracion + autorizacion(sinDeclaracion(xml), estado);
    case 'soap':
      return soap(autorizacion(CDATA(xml), estado));
    case 'soap_escapado':
      return soap(autorizacion(escapar(xml), estado));
  }
};

/** A credit note over the whole of that invoice. */
export const notaDeCreditoRecibida = (opciones: OpcionesDeFactura = {}): string => {
  const factura = facturaRecibida(opciones);
  const [, deFactura = ''] = /<claveAcceso>(\d+)</.exec(factura)!;
  const sinDigito = `${deFactura.slice(0, 8)}04${deFactura.slice(10, 48)}`;
  const secuencial = deFactura.slice(30, 39);
  return factura
    .replace(deFactura, `${sinDigito}${digitoVerificador(sinDigito)}`)
    .replaceAll(/(<\/?)factura\b/g, '$1notaCredito')
    .replaceAll('infoFactura', 'infoNotaCredito')
    .replace('<codDoc>01', '<codDoc>04')
    .replace(
      '<totalSinImpuestos>',
      `<codDocModificado>01</codDocModificado><numDocModificado>001-020-${secuencial}` +
        '</numDocModificado><motivo>Devolución</motivo><totalSinImpuestos>',
    )
    .replace(/<propina>.*?<\/propina>|<pagos>.*?<\/pagos>/g, '')
    .replaceAll('importeTotal', 'valorModificacion');
};

/** A debit note of that supplier over an invoice: 60.00 at 15 %. */
export const notaDeDebitoRecibida = (opciones: OpcionesDeFactura = {}): string => {
  const nota = notaDeCreditoRecibida({ ...opciones, lineas: 3 });
  const [, deNota = ''] = /<claveAcceso>(\d+)</.exec(nota)!;
  const sinDigito = `${deNota.slice(0, 8)}05${deNota.slice(10, 48)}`;
  return nota
    .replace(deNota, `${sinDigito}${digitoVerificador(sinDigito)}`)
    .replaceAll(/(<\/?)(?:info)?(n|N)otaCredito\b/g, (todo) => todo.replace('Credito', 'Debito'))
    .replace('<codDoc>04', '<codDoc>05')
    .replaceAll('totalConImpuestos>', 'impuestos>')
    .replaceAll('totalImpuesto>', 'impuesto>')
    .replaceAll('valorModificacion', 'valorTotal')
    .replace(/<totalDescuento>.*?<\/totalDescuento>|<motivo>.*?<\/motivo>/g, '')
    .replace(
      /<detalles>.*<\/detalles>/,
      '<motivos><motivo><razon>Intereses</razon><valor>60.00</valor></motivo>' +
        '<motivo><razon>Sin cargo</razon><valor>0.00</valor></motivo></motivos>',
    );
};

/** What an invoice passes on: so many tickets of 10.00 and their IVA of 1.50. */
const reembolsosRecibidos = (cuantos: number): string =>
  Array.from(
    { length: cuantos },
    (_, i) =>
      '<reembolsoDetalle><tipoIdentificacionProveedorReembolso>04</tipoIdentificacionProveedorReembolso>' +
      '<identificacionProveedorReembolso>1790016919001</identificacionProveedorReembolso>' +
      '<codPaisPagoProveedorReembolso>593</codPaisPagoProveedorReembolso>' +
      '<tipoProveedorReembolso>02</tipoProveedorReembolso><codDocReembolso>01</codDocReembolso>' +
      '<estabDocReembolso>001</estabDocReembolso><ptoEmiDocReembolso>002</ptoEmiDocReembolso>' +
      `<secuencialDocReembolso>${String(i + 1).padStart(9, '0')}</secuencialDocReembolso>` +
      '<fechaEmisionDocReembolso>01/11/2026</fechaEmisionDocReembolso>' +
      '<numeroautorizacionDocReemb>1234567890</numeroautorizacionDocReemb><detalleImpuestos>' +
      '<detalleImpuesto><codigo>2</codigo><codigoPorcentaje>4</codigoPorcentaje><tarifa>15</tarifa>' +
      '<baseImponibleReembolso>10.00</baseImponibleReembolso><impuestoReembolso>1.50</impuestoReembolso>' +
      '</detalleImpuesto></detalleImpuestos></reembolsoDetalle>',
  ).join('');

/** An invoice that only passes on so many of them: no object of IVA. */
export const facturaDeReembolso = (cuantos = 2, opciones: OpcionesDeFactura = {}): string => {
  const [total, base, impuesto] = [cuantos * 11_50, cuantos * 10_00, cuantos * 1_50].map(
    textoDeCentavos,
  );
  return facturaRecibida(opciones)
    .replaceAll('<codigoPorcentaje>4</codigoPorcentaje><tarifa>15.00</tarifa>', SIN_OBJETO)
    .replaceAll('>20.00<', `>${total}<`)
    .replaceAll('>3.00<', '>0.00<')
    .replaceAll('>23.00<', `>${total}<`)
    .replaceAll('<cantidad>2.00<', '<cantidad>1.00<')
    .replaceAll('<precioUnitario>10.00<', `<precioUnitario>${total}<`)
    .replace(
      '<totalConImpuestos>',
      `<codDocReembolso>41</codDocReembolso><totalComprobantesReembolso>${total}</totalComprobantesReembolso>` +
        `<totalBaseImponibleReembolso>${base}</totalBaseImponibleReembolso>` +
        `<totalImpuestoReembolso>${impuesto}</totalImpuestoReembolso><totalConImpuestos>`,
    )
    .replace('</detalles>', `</detalles><reembolsos>${reembolsosRecibidos(cuantos)}</reembolsos>`);
};

const SIN_OBJETO = '<codigoPorcentaje>6</codigoPorcentaje><tarifa>0.00</tarifa>';

/** That invoice of one line, with what nobody is charged of its IVA: left out of its total or not. */
export const facturaCompensada = (total: '22.60' | '23.00', opciones: OpcionesDeFactura = {}) =>
  facturaRecibida(opciones)
    .replace(
      '<propina>',
      '<compensaciones><compensacion><codigo>1</codigo><tarifa>2</tarifa><valor>0.40</valor>' +
        '</compensacion></compensaciones><propina>',
    )
    .replaceAll('>23.00<', `>${total}<`);

/** A beer of 20.00 with ICE of 15.44 and IRBPNR of 0.04: IVA is charged on both of the first. */
export const facturaConIce = (opciones: OpcionesDeFactura = {}): string => {
  const otros = (etiqueta: string) =>
    `<${etiqueta}><codigo>3</codigo><codigoPorcentaje>3041</codigoPorcentaje><tarifa>13.62</tarifa>` +
    `<baseImponible>0.03</baseImponible><valor>15.44</valor></${etiqueta}>` +
    `<${etiqueta}><codigo>5</codigo><codigoPorcentaje>5001</codigoPorcentaje><tarifa>0.02</tarifa>` +
    `<baseImponible>2.00</baseImponible><valor>0.04</valor></${etiqueta}>`;
  return facturaRecibida(opciones)
    .replaceAll(
      '<baseImponible>20.00</baseImponible><valor>3.00</valor>',
      '<baseImponible>35.44</baseImponible><valor>5.32</valor>',
    )
    .replace('</totalImpuesto>', `</totalImpuesto>${otros('totalImpuesto')}`)
    .replace('</impuesto>', `</impuesto>${otros('impuesto')}`)
    .replaceAll('>23.00<', '>40.80<');
};
