import { SaxesParser, type SaxesTag } from 'saxes';
import { type Apartado, apartarBase64 } from './base64.ts';

/** Namespaces in scope by prefix; the default one under the empty prefix. */
export type Espacios = ReadonlyMap<string, string>;

export type Atributo = {
  /** Local name. */
  readonly nombre: string;
  readonly prefijo: string;
  /** Empty: in no namespace, as attributes without a prefix always are. */
  readonly espacio: string;
  readonly valor: string;
};

export type Elemento = {
  /** Local name. */
  readonly nombre: string;
  readonly prefijo: string;
  /** Empty: in no namespace, or prefixes were not resolved. */
  readonly espacio: string;
  /** Declarations of namespaces are not among them. */
  readonly atributos: readonly Atributo[];
  /** In scope here: the same map as its parent's where it declares none. */
  readonly alcance: Espacios;
  readonly hijos: readonly Elemento[];
  /**
   * Its own text and CDATA as they came: what precedes each child, and after them what follows the
   * last one.
   */
  readonly tramos: readonly string[];
};

type Abierto = Elemento & { readonly hijos: Abierto[]; readonly tramos: string[] };

export type OpcionesDeLectura = {
  /** `libres`: a prefix need not be declared, and attributes are not kept. */
  readonly prefijos?: 'resueltos' | 'libres';
};

const XMLNS = 'http://www.w3.org/2000/xmlns/';
const PROFUNDIDAD_MAXIMA = 64;
const SIN_ESPACIOS: Espacios = new Map();
const SIN_ATRIBUTOS: readonly Atributo[] = [];

const nuevo = (
  identidad: Pick<Elemento, 'nombre' | 'prefijo' | 'espacio' | 'atributos' | 'alcance'>,
): Abierto => ({ ...identidad, hijos: [], tramos: [''] });

/** The element of a tag whose prefixes saxes resolved. */
const resuelto = (tag: SaxesTag, padre: Elemento): Abierto => {
  const { local = '', prefix = '', uri = '' } = tag;
  let atributos = SIN_ATRIBUTOS as Atributo[];
  let alcance = padre.alcance as Map<string, string>;
  for (const atributo of Object.values(tag.attributes)) {
    if (typeof atributo === 'string') continue;
    const { local: nombre, prefix: prefijo, uri: espacio, value: valor } = atributo;
    if (espacio === XMLNS) {
      if (alcance === padre.alcance) alcance = new Map(alcance);
      alcance.set(prefijo === '' ? '' : nombre, valor);
    } else {
      if (atributos === SIN_ATRIBUTOS) atributos = [];
      atributos.push({ nombre, prefijo, espacio, valor });
    }
  }
  return nuevo({ nombre: local, prefijo: prefix, espacio: uri, atributos, alcance });
};

const libre = ({ name }: SaxesTag): Abierto => {
  const corte = name.indexOf(':');
  return nuevo({
    nombre: name.slice(corte + 1),
    prefijo: name.slice(0, Math.max(0, corte)),
    espacio: '',
    atributos: SIN_ATRIBUTOS,
    alcance: SIN_ESPACIOS,
  });
};

const analizar = (
  { texto, reponer }: Apartado,
  { prefijos = 'resueltos' }: OpcionesDeLectura,
): Elemento => {
  const xmlns = prefijos === 'resueltos';
  const parser = new SaxesParser({ xmlns, forceXMLVersion: true, defaultXMLVersion: '1.0' });
  const documento = libre({ name: '', attributes: {}, isSelfClosing: false });
  const pila = [documento];
  let actual = documento;
  const agregar = (t: string): void => {
    const { tramos } = actual;
    tramos[tramos.length - 1] += reponer(t);
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('trae una DTD (DOCTYPE)');
  });
  parser.on('processinginstruction', ({ target }) => {
    if (actual !== documento) throw new Error(`trae una instrucción de proceso (${target})`);
  });
  parser.on('opentag', (tag) => {
    if (pila.length > PROFUNDIDAD_MAXIMA) throw new Error('demasiados niveles');
    const abierto = xmlns ? resuelto(tag, actual) : libre(tag);
    actual.hijos.push(abierto);
    actual.tramos.push('');
    pila.push(abierto);
    actual = abierto;
  });
  parser.on('text', agregar);
  parser.on('cdata', agregar);
  parser.on('closetag', () => {
    pila.pop();
    actual = pila.at(-1)!;
  });
  parser.write(texto).close();
  const [raiz] = documento.hijos;
  if (!raiz) throw new Error('está vacío');
  return raiz;
};

/**
 * Well-formed XML 1.0 as a tree, its comments left out. Throws, with line and column, on anything
 * malformed; on a DTD, so that no entity is ever declared or expanded; on a processing instruction
 * inside the root; and on more than 64 levels.
 */
export const leerXml = (texto: string, opciones: OpcionesDeLectura = {}): Elemento => {
  const entero: Apartado = { texto, reponer: (parte) => parte };
  const apartado = apartarBase64(texto);
  if (!apartado) return analizar(entero, opciones);
  try {
    return analizar(apartado, opciones);
  } catch {
    return analizar(entero, opciones); // for the place of the fault in the text as it came
  }
};

export const hijo = (elemento: Elemento | undefined, nombre: string): Elemento | undefined =>
  elemento?.hijos.find((h) => h.nombre === nombre);

export const hijosDe = (elemento: Elemento | undefined, nombre: string): readonly Elemento[] =>
  elemento?.hijos.filter((h) => h.nombre === nombre) ?? [];

/** Its own text as it came, outer blanks included; not that of its children. */
export const textoPropio = ({ tramos }: Elemento): string =>
  tramos.length === 1 ? tramos[0]! : tramos.join('');

/** Text of a direct child without outer blanks; empty when there is none. */
export const textoDe = (elemento: Elemento | undefined, nombre: string): string => {
  const suyo = hijo(elemento, nombre);
  return suyo ? textoPropio(suyo).trim() : '';
};

/** Value of an attribute that is in no namespace. */
export const atributoDe = ({ atributos }: Elemento, nombre: string): string | undefined =>
  atributos.find((a) => a.nombre === nombre && a.espacio === '')?.valor;

/** The first element of that name, at any depth, in document order. */
export const buscar = (elemento: Elemento, nombre: string): Elemento | undefined => {
  if (elemento.nombre === nombre) return elemento;
  for (const h of elemento.hijos) {
    const hallado = buscar(h, nombre);
    if (hallado) return hallado;
  }
  return undefined;
};
