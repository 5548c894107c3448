import { SaxesParser } from 'saxes';

/** An element of what was sent to the simulator, with its namespace resolved. */
export type Elemento = {
  readonly nombre: string;
  /** Empty for the SRI's own elements, which have no namespace. */
  readonly espacio: string;
  readonly atributos: ReadonlyMap<string, string>;
  readonly hijos: readonly Elemento[];
  /** Its own text, as it came (not trimmed: blanks and line feeds count for the schema). */
  readonly texto: string;
};

type Abierto = {
  nombre: string;
  espacio: string;
  atributos: Map<string, string>;
  hijos: Abierto[];
  texto: string;
};

const XMLNS = 'http://www.w3.org/2000/xmlns/';

/** Well-formed XML as a tree. Throws with line, column and reason; a DTD is refused. */
export const analizar = (texto: string): Elemento => {
  const parser = new SaxesParser({ xmlns: true });
  const documento: Abierto = {
    nombre: '',
    espacio: '',
    atributos: new Map(),
    hijos: [],
    texto: '',
  };
  const pila: Abierto[] = [documento];
  const agregar = (t: string): void => {
    const actual = pila.at(-1);
    if (actual) actual.texto += t;
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('DOCTYPE no permitido');
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (pila.length > 40) throw new Error('demasiados niveles de elementos');
    const atributos = new Map(
      Object.values(attributes)
        .filter((a) => a.uri !== XMLNS)
        .map((a) => [a.uri === '' ? a.local : `${a.uri} ${a.local}`, a.value]),
    );
    const elemento: Abierto = { nombre: local, espacio: uri, atributos, hijos: [], texto: '' };
    pila.at(-1)?.hijos.push(elemento);
    pila.push(elemento);
  });
  parser.on('text', agregar);
  parser.on('cdata', agregar);
  parser.on('closetag', () => {
    pila.pop();
  });
  parser.write(texto).close();
  const raiz = documento.hijos[0];
  if (!raiz) throw new Error('el documento está vacío');
  return raiz;
};

export const uno = (elemento: Elemento | undefined, nombre: string): Elemento | undefined =>
  elemento?.hijos.find((h) => h.nombre === nombre);

export const todos = (elemento: Elemento | undefined, nombre: string): readonly Elemento[] =>
  elemento?.hijos.filter((h) => h.nombre === nombre) ?? [];

/** Text of a direct child without outer blanks; empty when there is none. */
export const valor = (elemento: Elemento | undefined, nombre: string): string =>
  uno(elemento, nombre)?.texto.trim() ?? '';

export const escapar = (texto: string): string =>
  texto
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
