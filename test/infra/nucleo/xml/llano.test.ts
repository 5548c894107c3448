import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { xmlDeFactura } from '#domain/documentos/factura/factura.xml.ts';
import { firmarXades, prepararFirmante } from '#infra/documentos/firma/xades.ts';
import { leerXml } from '#infra/nucleo/xml/lectura.ts';
import { leerLlano } from '#infra/nucleo/xml/llano.ts';
import { casos, datosXmlArbitrarios } from '#test/support/documentos/facturas.arbitrarias.ts';
import { INSTANTE, identidadDePrueba } from '#test/support/identidad/certificados.ts';
import { cronometrarProcesador } from '#test/support/lentitud.ts';

type Modo = 'resueltos' | 'libres';

/** What a comment behind the root changes: nothing, but that the document is plain no more. */
const enteroDe = (xml: string, prefijos: Modo) => leerXml(`${xml}<!---->`, { prefijos });

/** The plain reader answers what the whole one does, or nothing. */
const coinciden = (xml: string, prefijos: Modo): void => {
  const llano = leerLlano(xml, prefijos === 'resueltos');
  if (llano) expect(llano).toEqual(enteroDe(xml, prefijos));
};

const MODOS: readonly Modo[] = ['resueltos', 'libres'];

const RESPUESTA =
  '<?xml version="1.0" encoding="UTF-8"?>\n<soap:Envelope xmlns:soap="urn:s"><soap:Body a="1">' +
  '<ns2:r xmlns:ns2="urn:r" xmlns="urn:d" soap:b="2" ns2:b="3"><estado>A &amp; B</estado><x/>y' +
  '<c><![CDATA[<?xml version="1.0"?><f>&lt;]]]]><![CDATA[></f>]]></c></ns2:r></soap:Body></soap:Envelope>\n';

/** What can be put where it breaks, or changes, what a document says. */
const PEDAZOS = [
  ['<', '>', '&', ';', '"', "'", '/', '=', ' ', '\n', '\t', '\r', ':', '\0', '\uFFFF', '\uD800'],
  ['&amp;', '&#38;', '&otra;', ']]>', '<![CDATA[', '<!--', '-->', '<!DOCTYPE a>', '<?p?>', '</'],
  ['<a>', '</a>', '<a/>', '<b:a/>', ' a="1"', ' a=""', ' soap:a="1"', ' xml:a="1"', ' a:b:c="1"'],
  [' xmlns="urn:e"', ' xmlns=""', ' xmlns:p=""', ' xmlns:p=" urn:p "', ' xmlns:soap="urn:r"'],
  [' xmlns:xml="urn:x"', ' xmlns:xmlns="urn:x"', ' xmlns:p="http://www.w3.org/2000/xmlns/"'],
  [' xmlns:p="http://www.w3.org/XML/1998/namespace"', 'ñ', '\u{1F600}', '\uFEFF', '\u0085'],
].flat();

describe('lo que se escribe llano', () => {
  test('se lee de una vez: lo que firma el programa y lo que responde el SRI', async () => {
    const firmante = prepararFirmante(await identidadDePrueba());
    fc.assert(
      fc.property(datosXmlArbitrarios, (datos) => {
        const firmado = firmarXades(firmante, xmlDeFactura(datos), INSTANTE);
        expect(leerLlano(firmado, true)).toEqual(enteroDe(firmado, 'resueltos'));
      }),
      { numRuns: casos(30) },
    );
    for (const modo of MODOS) {
      expect(leerLlano(RESPUESTA, modo === 'resueltos')).toEqual(enteroDe(RESPUESTA, modo));
    }
  });

  test('roto o cambiado en cualquier parte, dice lo que diría el lector entero, o nada', () => {
    const cambio = fc.record({
      donde: fc.nat({ max: RESPUESTA.length }),
      quita: fc.oneof(fc.constant(0), fc.nat({ max: 12 })),
      pone: fc.constantFrom('', ...PEDAZOS),
    });
    fc.assert(
      fc.property(
        fc.array(cambio, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(...MODOS),
        (cambios, modo) => {
          const xml = cambios.reduce(
            (texto, { donde, quita, pone }) =>
              texto.slice(0, donde) + pone + texto.slice(donde + quita),
            RESPUESTA,
          );
          coinciden(xml, modo);
        },
      ),
      { numRuns: casos(3000) },
    );
  });

  test.each([
    '<a b="1" b="2"/>',
    '<a xmlns:p="u" xmlns:q="u" p:b="1" q:b="2"/>',
    '<p:a/>',
    '<a p:b="1"/>',
    '<a>]]></a>',
    '<a>&otra;</a>',
    '<a></b>',
    '<a/><b/>',
    'x<a/>',
    '<a/>x',
    '</>',
    '<a>',
    '<a><![CDATA[</a>',
    '',
  ])('%j no es llano, y quien lo lee entero lo niega', (xml) => {
    expect(leerLlano(xml, true)).toBeUndefined();
    expect(() => leerXml(xml)).toThrow();
  });

  test('un texto enorme que no es llano se descarta sin volver sobre él', () => {
    const largo = 1_000_000;
    const textos = [
      `<a ${' '.repeat(largo)}`,
      `<a${' b="1"'.repeat(largo / 6)}`,
      `<a b="${'x'.repeat(largo)}`,
      `<${'a'.repeat(largo)}`,
      '<a>'.repeat(largo / 3),
      `<a>${'&amp'.repeat(largo / 4)}</a>`,
      `<a>${'<![CDATA['.repeat(largo / 9)}`,
    ];
    for (const texto of textos) {
      const inicio = cronometrarProcesador();
      expect(leerLlano(texto, true)).toBeUndefined();
      expect(inicio.procesador_ms()).toBeLessThan(500);
    }
  });
});
