import { SaxesParser } from 'saxes';

/** An element by its local name: the SRI's prefixes vary, its names do not. */
export type Nodo = {
  readonly nombre: string;
  readonly hijos: readonly Nodo[];
  /** Its own text and CDATA, trimmed; not that of its children. */
  readonly texto: string;
};

type NodoAbierto = { nombre: string; hijos: NodoAbierto[]; texto: string };

const PROFUNDIDAD_MAXIMA = 64;

const nombreLocal = (nombre: string): string => nombre.slice(nombre.indexOf(':') + 1);

/**
 * Parses a SOAP answer to a small tree. Throws on anything malformed, on a DTD (so no entity is ever
 * declared or expanded) and on absurd depth. Namespaces are not resolved: an answer with an
 * undeclared prefix is still readable.
 */
export const leerXml = (texto: string): Nodo => {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const documento: NodoAbierto = { nombre: '', hijos: [], texto: '' };
  const pila: NodoAbierto[] = [documento];
  const agregar = (t: string): void => {
    const actual = pila.at(-1);
    if (actual) actual.texto += t;
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('trae una DTD');
  });
  parser.on('opentag', (etiqueta) => {
    if (pila.length > PROFUNDIDAD_MAXIMA) throw new Error('demasiados niveles');
    const nodo: NodoAbierto = { nombre: nombreLocal(etiqueta.name), hijos: [], texto: '' };
    pila.at(-1)?.hijos.push(nodo);
    pila.push(nodo);
  });
  parser.on('text', agregar);
  parser.on('cdata', agregar);
  parser.on('closetag', () => {
    const nodo = pila.pop();
    if (nodo) nodo.texto = nodo.texto.trim();
  });
  parser.write(texto.trimStart()).close();
  const raiz = documento.hijos[0];
  if (!raiz) throw new Error('está vacía');
  return raiz;
};

export const hijo = (nodo: Nodo | undefined, nombre: string): Nodo | undefined =>
  nodo?.hijos.find((h) => h.nombre === nombre);

export const hijos = (nodo: Nodo | undefined, nombre: string): readonly Nodo[] =>
  nodo?.hijos.filter((h) => h.nombre === nombre) ?? [];

/** Text of a direct child; `null` when it is absent or blank. */
export const textoDe = (nodo: Nodo | undefined, nombre: string): string | null =>
  hijo(nodo, nombre)?.texto || null;

/** The first element of that name, at any depth, in document order. */
export const buscar = (nodo: Nodo, nombre: string): Nodo | undefined => {
  if (nodo.nombre === nombre) return nodo;
  for (const h of nodo.hijos) {
    const hallado = buscar(h, nombre);
    if (hallado) return hallado;
  }
  return undefined;
};
