import { DOMParser, type Element } from '@xmldom/xmldom';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { C14nCanonicalization } from 'xml-crypto';
import { escaparTexto } from '#domain/kernel/texto.ts';
import { escaparAtributo } from '#domain/kernel/xml.ts';
import { canonizar } from '#infra/nucleo/xml/c14n.ts';
import { leerXml } from '#infra/nucleo/xml/lectura.ts';
import { formaCanonicaDe } from '#test/support/documentos/esquemas-sri.ts';
import { casos } from '#test/support/documentos/facturas.arbitrarias.ts';

const canonico = (xml: string): string => canonizar(leerXml(xml));

const XMLNS = 'http://www.w3.org/2000/xmlns/';

/** The namespaces above an element, nearest first, as xml-crypto wants to be told of them. */
const heredados = (elemento: Element): { prefix: string; namespaceURI: string }[] => {
  const vistos = new Map<string, string>();
  for (let n = elemento.parentNode; n?.nodeType === 1; n = n.parentNode) {
    for (const { prefix, localName, namespaceURI, value } of Array.from(
      (n as Element).attributes,
    )) {
      const prefijo = prefix ? (localName ?? '') : '';
      if (namespaceURI === XMLNS && !vistos.has(prefijo)) vistos.set(prefijo, value);
    }
  }
  return Array.from(vistos, ([prefix, namespaceURI]) => ({ prefix, namespaceURI }));
};

/** The canonical form of the element with this id, by xml-crypto over xmldom's tree. */
const segunXmlCrypto = (xml: string, id: string): string => {
  const documento = new DOMParser({
    normalizeLineEndings: (t) => t.replace(/\r\n?/g, '\n'),
  }).parseFromString(xml, 'text/xml');
  const elementos = Array.from(documento.getElementsByTagName('*'));
  const elemento = elementos.find((e) => e.getAttribute('id') === id)!;
  // xml-crypto is typed for the browser's DOM; what it reads of a node, xmldom's nodes have.
  const nodo = elemento as unknown as Parameters<C14nCanonicalization['process']>[0];
  return new C14nCanonicalization().process(nodo, { ancestorNamespaces: heredados(elemento) });
};

describe('la forma canónica', () => {
  test.each([
    ['atributos en orden de espacio y nombre', '<a z="1" b="2" xmlns:p="urn:u" p:a="3"/>'],
    ['una declaración repetida no se repite', '<p:a xmlns:p="urn:u"><p:b xmlns:p="urn:u"/></p:a>'],
    [
      'un prefijo que cambia de espacio',
      '<p:a xmlns:p="urn:u"><p:b xmlns:p="urn:v"><p:c/></p:b></p:a>',
    ],
    ['el espacio por omisión se quita', '<a xmlns="urn:u"><b xmlns=""><c/></b></a>'],
    ['prefijos que nadie usa', '<a xmlns:z="urn:u" xmlns:b="urn:v"><c xmlns:y="urn:w"/></a>'],
    ['escapes y secciones CDATA', '<a b="&lt;&#10;&quot;\'>"><![CDATA[<&>]]>&gt;&#13;"\'</a>'],
    ['finales de línea y blancos en un atributo', '<a b="x\r\n\ty">\r\n<c/>\r</a>'],
    ['el prefijo xml no se declara', '<a xmlns:xml="http://www.w3.org/XML/1998/namespace"/>'],
  ])('%s: la misma que escribe libxml2', async (_, xml) => {
    expect(canonico(xml)).toBe(await formaCanonicaDe([xml]));
  });

  test('no tiene comentarios ni lo que rodea a la raíz', () => {
    const xml = '<?xml version="1.0"?>\n<!-- x -->\n<a>uno<!-- y -->dos<b/>tres<!-- --></a>\n<?z?>';
    expect(canonico(xml)).toBe('<a>unodos<b></b>tres</a>');
  });

  test('el hijo que se deja fuera no parte el texto que lo rodea', () => {
    const raiz = leerXml('<a xmlns="u">uno<b/>dos<c/>tres</a>');
    expect(canonizar(raiz, raiz.hijos[0])).toBe('<a xmlns="u">unodos<c></c>tres</a>');
  });
});

const ESPACIOS = ['urn:a', 'urn:b', 'urn:c'];
const PREFIJOS = ['p', 'q', 'r'];
const texto = fc.string({
  unit: fc.constantFrom('a', '&', '<', '>', '"', '\n', '\t', '\r', 'ñ', '😀', '\u0085'),
  maxLength: 6,
});

type Arbol = {
  readonly prefijo: string;
  readonly declara: Readonly<Record<string, string>>;
  readonly dentro: unknown[];
};
/** Trees whose elements declare some of these prefixes. */
const arbolesQueDeclaran = (...prefijos: string[]) =>
  fc.letrec<{ arbol: Arbol; dentro: string | Arbol }>((de) => ({
    arbol: fc.record({
      prefijo: fc.constantFrom('', ...PREFIJOS),
      declara: fc.dictionary(fc.constantFrom(...prefijos), fc.constantFrom(...ESPACIOS)),
      atributo: fc.option(texto, { nil: undefined }),
      dentro: fc.array(de('dentro'), { maxLength: 4 }),
    }),
    dentro: fc.oneof({ depthSize: 'small', withCrossShrink: true }, texto, de('arbol')),
  })).arbol;

/** Every element gets an id; the root declares all prefixes. */
const escribir = (raiz: Arbol): { xml: string; ids: string[] } => {
  const ids: string[] = [];
  const uno = (nodo: unknown, declarados: Arbol['declara']): string => {
    if (typeof nodo === 'string') return escaparTexto(nodo);
    const { prefijo, declara, dentro, atributo } = nodo as Arbol & { atributo?: string };
    const id = `n${ids.length}`;
    ids.push(id);
    const espacios = Object.entries({ ...declarados, ...declara })
      .map(([p, uri]) => ` xmlns${p === '' ? '' : `:${p}`}="${uri}"`)
      .join('');
    const otro = atributo === undefined ? '' : ` q:z="${escaparAtributo(atributo)}"`;
    const nombre = prefijo === '' ? 'e' : `${prefijo}:e`;
    const contenido = dentro.map((d) => uno(d, {})).join('');
    return `<${nombre}${espacios} id="${id}"${otro}>${contenido}</${nombre}>`;
  };
  const todos = Object.fromEntries(PREFIJOS.map((p) => [p, 'urn:x']));
  return { xml: uno(raiz, todos), ids };
};

describe('cualquier árbol con espacios de nombres', () => {
  test('entero, es como lo escribe libxml2', async () => {
    const xmls = fc
      .sample(arbolesQueDeclaran('', ...PREFIJOS), casos(200))
      .map((raiz) => escribir(raiz).xml);
    expect(xmls.map(canonico).join('')).toBe(await formaCanonicaDe(xmls));
  });

  // Of a subtree, xml-crypto writes an inherited default namespace twice: here there is none.
  test('de cualquiera de sus elementos, es la que da xml-crypto', () => {
    fc.assert(
      fc.property(arbolesQueDeclaran(...PREFIJOS), fc.nat(), (raiz, n) => {
        const { xml, ids } = escribir(raiz);
        const id = ids[n % ids.length]!;
        const pendientes = [leerXml(xml)];
        for (let e = pendientes.pop(); e; e = pendientes.pop()) {
          if (e.atributos.some((a) => a.nombre === 'id' && a.valor === id)) {
            expect(canonizar(e)).toBe(segunXmlCrypto(xml, id));
          }
          pendientes.push(...e.hijos);
        }
      }),
      { numRuns: casos(300) },
    );
  });
});
