import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { claveDeAcceso } from '#domain/kernel/clave-acceso.ts';
import { atributoDe, hijo, textoDe } from '#infra/nucleo/xml/arbol.ts';
import { leerXml } from '#infra/nucleo/xml/lectura.ts';
import { claveBienFormada, numeroDeClave, partesDeClave } from '#infra/simulador-sri/clave.ts';
import { esquemaDe, faltaDeEstructura } from '#infra/simulador-sri/estructura.ts';
import { diferenciasDeTotales } from '#infra/simulador-sri/totales.ts';
import { facturaSinFirma } from '#test/support/documentos/factura-de-prueba.ts';

const falta = (xml: string): string | undefined => {
  const raiz = leerXml(xml);
  const esquema = esquemaDe(raiz.nombre, atributoDe(raiz, 'version'));
  if (!esquema) return `sin esquema para ${raiz.nombre}`;
  return faltaDeEstructura(raiz, esquema);
};
const con = (de: string | RegExp, a: string): string => facturaSinFirma().xml.replace(de, a);

describe('clave de acceso', () => {
  test.each([
    '0403201301179226110400110015010000000081234567816',
    '1009202601099128567900126650210000214721234567810',
    '2011202601179001691900110010010000000011234567511',
    '2011202601179001691900110010010000000011234567110',
    '0205202601099339046900120030010000417680000000016',
  ])('%s es buena', (clave) => {
    expect(claveBienFormada(clave)).toBe(true);
  });

  test.each([
    '0403201301176815353000110015010000000081234567816',
    '2111202401176001321000110010010000011171234567810',
    '1009202601099128567900126650210000214721234567819',
    '0502202401159198472200125920040000885468154978913',
    '12345',
  ])('%s es mala', (clave) => {
    expect(claveBienFormada(clave)).toBe(false);
  });

  test('dice de quién y de qué número es', () => {
    const clave = '0205202601099339046900120030010000417680000000016';
    expect(partesDeClave(clave)).toEqual({
      fecha: '02/05/2026',
      codDoc: '01',
      ruc: '0993390469001',
      ambiente: '2',
      estab: '003',
      ptoEmi: '001',
      secuencial: '000041768',
      tipoEmision: '1',
    });
    expect(numeroDeClave(clave)).toBe('0109933904690012003001000041768');
  });
});

describe('estructura de factura 1.1.0', () => {
  test('la factura de prueba cumple', () => {
    expect(falta(facturaSinFirma().xml)).toBeUndefined();
  });

  test.each([
    ['sin id', con(' id="comprobante"', ''), "falta el atributo 'id'"],
    ['con otro id', con('id="comprobante"', 'id="Comprobante"'), "atributo 'id'"],
    ['con un atributo de más', con('<detalles>', '<detalles a="1">'), "atributo 'a' no permitido"],
    ['sin un elemento obligatorio', con(/<ruc>.*<\/ruc>/, ''), "Se esperaba 'ruc'"],
    ['con un elemento de más', con('<moneda>', '<moneda2>x</moneda2><moneda>'), "desde 'moneda2'"],
    [
      'en otro orden',
      con(/(<estab>001<\/estab>)(<ptoEmi>002<\/ptoEmi>)/, '$2$1'),
      "Se esperaba 'estab'",
    ],
    ['con un elemento vacío', con('<dirMatriz>Quito</dirMatriz>', '<dirMatriz/>'), 'vacío'],
    ['con un texto de 301', con('Niña Peña', 'ñ'.repeat(301)), 'máximo 300'],
    ['con un salto de línea', con('Niña Peña', 'Niña&#10;Peña'), 'saltos de línea'],
    ['con tres decimales', con('<valor>1.20<', '<valor>1.201<'), 'más de 2 decimales'],
    ['con siete decimales en el precio', con('3.333333', '3.3333333'), 'más de 6 decimales'],
    [
      'con quince dígitos',
      con('<propina>0.80<', '<propina>1234567890123.45<'),
      'más de 14 dígitos',
    ],
    ['con un negativo', con('<propina>0.80<', '<propina>-0.80<'), 'menor que 0'],
    ['con coma decimal', con('<propina>0.80<', '<propina>0,80<'), 'no es un decimal'],
    ['con la fecha ISO', con(/<fechaEmision>.*?<\//, '<fechaEmision>2026-11-21</'), 'patrón'],
    ['con codDoc de otro', con('<codDoc>01<', '<codDoc>04<'), 'patrón'],
    ['sin detalles', con(/<detalle>.*<\/detalle>/, ''), "Se esperaba 'detalle'"],
    ['con texto entre elementos', con('<detalles>', '<detalles>hola'), 'no lleva texto'],
    [
      'con dieciséis adicionales',
      con(
        /<campoAdicional.*<\/campoAdicional>/,
        '<campoAdicional nombre="n">v</campoAdicional>'.repeat(16),
      ),
      "desde 'campoAdicional'",
    ],
    [
      'con un adicional sin nombre',
      con('<campoAdicional nombre="RUC Proveedor">', '<campoAdicional>'),
      "falta el atributo 'nombre'",
    ],
    [
      'con un espacio de nombres ajeno',
      con('<detalles>', '<detalles xmlns="urn:x">'),
      "Se esperaba 'detalles'",
    ],
  ])('%s, no cumple', (_caso, xml, texto) => {
    expect(falta(xml)).toContain(texto);
  });

  const COMPRADOR = '<tipoIdentificacionComprador>';
  const RAZON = '<razonSocialComprador>';
  const DESCUENTO = '<totalDescuento>';
  const DESCRIPCION = '<descripcion>';
  const antes = (de: string, xml: string): string => con(de, xml + de);
  const impuesto = (codigo: string): string =>
    con(
      '<impuestos>',
      `<impuestos><impuesto><codigo>${codigo}</codigo><codigoPorcentaje>3011</codigoPorcentaje>` +
        '<tarifa>20.00</tarifa><baseImponible>8.00</baseImponible><valor>1.60</valor></impuesto>',
    );
  const REEMBOLSO =
    '<reembolsos><reembolsoDetalle>' +
    '<tipoIdentificacionProveedorReembolso>04</tipoIdentificacionProveedorReembolso>' +
    '<identificacionProveedorReembolso>1791304233001</identificacionProveedorReembolso>' +
    '<tipoProveedorReembolso>02</tipoProveedorReembolso><codDocReembolso>01</codDocReembolso>' +
    '<estabDocReembolso>001</estabDocReembolso><ptoEmiDocReembolso>002</ptoEmiDocReembolso>' +
    '<secuencialDocReembolso>000000003</secuencialDocReembolso>' +
    '<fechaEmisionDocReembolso>21/11/2026</fechaEmisionDocReembolso>' +
    '<numeroautorizacionDocReemb>1234567890</numeroautorizacionDocReemb>' +
    '<detalleImpuestos><detalleImpuesto><codigo>2</codigo><codigoPorcentaje>4</codigoPorcentaje>' +
    '<tarifa>15</tarifa><baseImponibleReembolso>10.00</baseImponibleReembolso>' +
    '<impuestoReembolso>1.50</impuestoReembolso></detalleImpuesto></detalleImpuestos>' +
    '</reembolsoDetalle></reembolsos>';
  const reembolsada = (de: string | RegExp = '', a = ''): string =>
    con('<infoAdicional>', `${REEMBOLSO.replace(de, a)}<infoAdicional>`);
  const rubros = (total: string): string =>
    `<otrosRubrosTerceros><rubro><concepto>Flete</concepto>${total}</rubro></otrosRubrosTerceros>`;

  test.each([
    ['una exportación', antes(COMPRADOR, '<comercioExterior>EXPORTADOR</comercioExterior>')],
    ['una guía', antes(RAZON, '<guiaRemision>001-001-000000001</guiaRemision>')],
    ['un subsidio', antes(DESCUENTO, '<totalSubsidio>1.20</totalSubsidio>')],
    ['un código auxiliar', antes(DESCRIPCION, '<codigoAuxiliar>A-1</codigoAuxiliar>')],
    ['ICE en una línea', impuesto('3')],
    ['IRBPNR en una línea', impuesto('5')],
    ['un reembolso', reembolsada()],
  ])('con %s, cumple', (_caso, xml) => {
    expect(falta(xml)).toBeUndefined();
  });

  test.each([
    ['otro comercio', antes(COMPRADOR, '<comercioExterior>SI</comercioExterior>'), 'patrón'],
    [
      'un incoterm en minúsculas',
      antes(COMPRADOR, '<incoTermFactura>fob</incoTermFactura>'),
      'patrón',
    ],
    ['un país de dos dígitos', antes(COMPRADOR, '<paisOrigen>59</paisOrigen>'), 'patrón'],
    [
      'el destino antes del origen',
      antes(COMPRADOR, '<paisDestino>593</paisDestino><paisOrigen>593</paisOrigen>'),
      "desde 'paisOrigen'",
    ],
    [
      'una guía sin guiones',
      antes(RAZON, '<guiaRemision>001001000000001</guiaRemision>'),
      'patrón',
    ],
    [
      'un subsidio de tres decimales',
      antes(DESCUENTO, '<totalSubsidio>1.205</totalSubsidio>'),
      'más de 2 decimales',
    ],
    [
      'un código auxiliar de 26',
      antes(DESCRIPCION, `<codigoAuxiliar>${'A'.repeat(26)}</codigoAuxiliar>`),
      'máximo 25',
    ],
    [
      'una unidad de 51',
      con('<cantidad>', `<unidadMedida>${'u'.repeat(51)}</unidadMedida><cantidad>`),
      'máximo 50',
    ],
    [
      'rubros de terceros, que son de la 2.1.0',
      con('<infoAdicional>', `${rubros('<total>1.00</total>')}<infoAdicional>`),
      "desde 'otrosRubrosTerceros'",
    ],
    ['un impuesto que no hay', impuesto('6'), 'patrón'],
    [
      'un reembolso sin su proveedor',
      reembolsada(/<identificacionProveedorReembolso>.*?<\/identificacionProveedorReembolso>/),
      "Se esperaba 'identificacionProveedorReembolso'",
    ],
    [
      'un reembolso sin impuestos',
      reembolsada(/<detalleImpuestos>.*<\/detalleImpuestos>/),
      "Se esperaba 'detalleImpuestos'",
    ],
    ['un reembolso de secuencial corto', reembolsada('>000000003<', '>3<'), 'patrón'],
  ])('con %s, no cumple', (_caso, xml, texto) => {
    expect(falta(xml)).toContain(texto);
  });

  test('en la 2.1.0, un rubro de terceros lleva su total', () => {
    const con210 = (total: string): string =>
      con('<infoAdicional>', `${rubros(total)}<infoAdicional>`).replace(
        'version="1.1.0"',
        'version="2.1.0"',
      );
    expect(falta(con210('<total>1.00</total>'))).toBeUndefined();
    expect(falta(con210(''))).toContain("Se esperaba 'total'");
  });

  test.each([
    ['blancos al borde de un texto', con('Niña Peña', ' Niña Peña ')],
    ['300 caracteres fuera del plano básico', con('Niña Peña', '😀'.repeat(300))],
    ['ceros sobrantes en un decimal', con('<propina>0.80<', '<propina>000.80000<')],
    [
      'la leyenda RIMPE',
      con(
        '</dirMatriz>',
        '</dirMatriz><contribuyenteRimpe>CONTRIBUYENTE RÉGIMEN RIMPE</contribuyenteRimpe>',
      ),
    ],
    [
      'quince adicionales',
      con(
        /<campoAdicional.*<\/campoAdicional>/,
        '<campoAdicional nombre="n">v</campoAdicional>'.repeat(15),
      ),
    ],
    ['sangría entre elementos', con(/></g, '>\n  <')],
  ])('%s, cumple', (_caso, xml) => {
    expect(falta(xml)).toBeUndefined();
  });

  test('una DTD no se lee', () => {
    expect(() => leerXml('<!DOCTYPE factura><factura/>')).toThrow('DOCTYPE');
  });
});

const muestras = join(process.env.SRI_XSD_DIR ?? '/no-hay', '..', 'samples');

describe.skipIf(!existsSync(muestras))('documentos reales', () => {
  const leer = (nombre: string): string => readFileSync(join(muestras, nombre), 'utf8');
  const autorizado = (nombre: string): string =>
    /<!\[CDATA\[([\s\S]*)\]\]>/.exec(leer(nombre))?.[1] ?? '';

  test('una factura 1.1.0 autorizada en producción cumple y cuadra', () => {
    const xml = autorizado('01-wrapper-factura-1.1.0-2026.xml');
    expect(falta(xml)).toBeUndefined();
    expect(diferenciasDeTotales(leerXml(xml))).toEqual([]);
  });

  test('una 2.1.0 autorizada cuadra, con un centavo entre las líneas y su grupo', () => {
    const xml = autorizado('02-wrapper-factura-2.1.0-2026.xml');
    expect(diferenciasDeTotales(leerXml(xml))).toEqual([]);
  });

  test('una firmada cumple la estructura, y se nota el descuento que ninguna línea tiene', () => {
    const xml = leer('20-signed-factura.xml');
    expect(falta(xml)).toBeUndefined();
    expect(diferenciasDeTotales(leerXml(xml))).toEqual(['totalDescuento 3.00 ≠ 0.00 calculado']);
  });

  test.each([
    ['15-plain-guiaRemision-1.0.0-unsigned.xml', true],
    ['23-signed-guiaRemision.xml', false],
    ['24-signed-retencion.xml', false],
  ])('la clave de %s: buena, %s', (nombre, buena) => {
    const clave = textoDe(hijo(leerXml(leer(nombre)), 'infoTributaria'), 'claveAcceso');
    expect(claveBienFormada(clave)).toBe(buena);
  });

  test('la guía 15 lleva la fecha en que empieza el transporte en su clave, que es la nuestra', () => {
    const raiz = leerXml(leer('15-plain-guiaRemision-1.0.0-unsigned.xml'));
    const de = (campo: string) => textoDe(hijo(raiz, 'infoTributaria'), campo);
    const [dia, mes, anio] = textoDe(hijo(raiz, 'infoGuiaRemision'), 'fechaIniTransporte').split(
      '/',
    );
    const nuestra = claveDeAcceso({
      fecha_emision: `${anio}-${mes}-${dia}`,
      cod_doc: de('codDoc'),
      ruc: de('ruc'),
      ambiente: de('ambiente') as '1' | '2',
      establecimiento: de('estab'),
      punto_emision: de('ptoEmi'),
      secuencial: Number(de('secuencial')),
      codigo_numerico: de('claveAcceso').slice(39, 47),
    });
    expect(nuestra).toBe(de('claveAcceso'));
  });

  test('una con los totales repetidos no cuadra', () => {
    const xml = leer('13-plain-factura-1.1.0-unsigned.xml');
    expect(falta(xml)).toBeUndefined();
    expect(diferenciasDeTotales(leerXml(xml)).join()).toContain('repetido');
  });
});
