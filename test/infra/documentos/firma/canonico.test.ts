import { DOMParser } from '@xmldom/xmldom';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { C14nCanonicalization } from 'xml-crypto';
import { escaparTexto } from '#domain/kernel/texto.ts';
import { DECLARACION, elemento } from '#domain/kernel/xml.ts';
import { raizCanonica } from '#infra/documentos/firma/canonico.ts';
import { firmarXades, prepararFirmante } from '#infra/documentos/firma/xades.ts';
import { casos, semilla } from '#test/support/documentos/facturas.arbitrarias.ts';
import { GENERADOS } from '#test/support/documentos/generados.ts';
import { INSTANTE, identidadDePrueba } from '#test/support/identidad/certificados.ts';

declare const proceso: C14nCanonicalization['process'];

/** C14N 1.0 of a document's root by an implementation that is not ours. */
const c14n = (xml: string): string => {
  const documento = new DOMParser({
    normalizeLineEndings: (texto) => texto.replace(/\r\n?/g, '\n'),
    onError: () => undefined,
  }).parseFromString(xml, 'text/xml');
  const raiz = documento.documentElement as unknown;
  return new C14nCanonicalization().process(raiz as Parameters<typeof proceso>[0], {});
};

/** Legal XML characters, with everything that escapes and normalises among them. */
const legal = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom('&', '<', '>', '"', "'", '\r', '\n', '\t', ' ', ']]>', '\u0085', '\u2028'),
      fc.constantFrom('ñ', 'é', 'e\u0301', '😀', '👩‍👧', '\ufeff', '\ufffd', '\u{10ffff}'),
      fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 1 }),
    ),
    maxLength: 30,
  })
  .map((texto) => texto.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''));

const nombre = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_.-]{0,8}$/).filter((n) => !/^xml/i.test(n));

const { arbol } = fc.letrec<{ arbol: string; hijo: string }>((de) => ({
  arbol: fc
    .tuple(
      nombre,
      fc.dictionary(nombre, legal, { maxKeys: 4 }),
      fc.array(de('hijo'), { maxLength: 4 }),
    )
    .map(([n, atributos, hijos]) => elemento(n, hijos.join(''), atributos)),
  hijo: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    legal.map(escaparTexto),
    de('arbol'),
  ),
}));

describe('lo que escribimos está ya en forma canónica', {
  timeout: 60_000 + casos(200) * 30,
}, () => {
  test('cualquier árbol, con cualquier texto y atributo', () => {
    fc.assert(
      fc.property(arbol, (raiz) => {
        expect(raizCanonica(DECLARACION + raiz)).toBe(raiz);
        expect(c14n(DECLARACION + raiz)).toBe(raiz);
      }),
      { numRuns: casos(1_000) },
    );
  });

  test.each(GENERADOS)('cualquiera de $recurso, sin firma y firmada', async ({ generar }) => {
    const firmante = prepararFirmante(await identidadDePrueba());
    for (const { xml } of generar(Math.ceil(casos(200) / GENERADOS.length), semilla)) {
      expect(raizCanonica(xml)).toBe(xml.slice(DECLARACION.length));
      expect(c14n(xml)).toBe(xml.slice(DECLARACION.length));
      const firmado = firmarXades(firmante, xml, INSTANTE);
      expect(c14n(firmado)).toBe(firmado.slice(DECLARACION.length));
    }
  });
});

describe('lo que no está en forma canónica no se toma por tal', () => {
  test.each([
    '<a/>',
    "<a b='1'></a>",
    '<a  b="1"></a>',
    '<a b="1" ></a>',
    '<a></a >',
    '<a c="1" b="2"></a>',
    '<a b="1" b="2"></a>',
    '<a xmlns="urn:x"></a>',
    '<x:a xmlns:x="urn:x"></x:a>',
    '<a><!-- c --></a>',
    '<a><![CDATA[x]]></a>',
    '<a><?p x?></a>',
    '<a>\r\n</a>',
    '<a>&#13;</a>',
    '<a>&quot;</a>',
    '<a>></a>',
    '<a>&amp</a>',
    '<a b="&gt;"></a>',
    '<a b="\t"></a>',
    '<a>\u0001</a>',
    '<a>\ud800</a>',
    '<a><b></a></b>',
    '<a></a><b></b>',
    '<a></a>\n',
    'texto',
    '<a>',
    '',
  ])('%j', (raiz) => {
    expect(raizCanonica(DECLARACION + raiz)).toBeUndefined();
  });

  test('ni se firma', async () => {
    const firmante = prepararFirmante(await identidadDePrueba());
    const firmar = (xml: string) => () => firmarXades(firmante, xml, INSTANTE);
    expect(firmar(`${DECLARACION}<a id="comprobante"/>`)).toThrow(/forma canónica/);
    expect(firmar(`${DECLARACION}<a id="otro"></a>`)).toThrow(/id="comprobante"/);
    expect(firmar('<a id="comprobante"></a>')).toThrow(/forma canónica/);
  });
});
