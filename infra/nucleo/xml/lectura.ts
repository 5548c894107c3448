import { SaxesParser, type SaxesTag } from 'saxes';
import {
  type Abierto,
  type Atributo,
  abrirElemento,
  abrirLibre,
  type Elemento,
  PROFUNDIDAD_MAXIMA,
  SIN_ATRIBUTOS,
} from './arbol.ts';
import { leerLlano } from './llano.ts';

export type OpcionesDeLectura = {
  /** `libres`: a prefix need not be declared, and attributes are not kept. */
  readonly prefijos?: 'resueltos' | 'libres';
};

const XMLNS = 'http://www.w3.org/2000/xmlns/';

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
  return abrirElemento({ nombre: local, prefijo: prefix, espacio: uri, atributos, alcance });
};

const libre = ({ name }: SaxesTag): Abierto => {
  const corte = name.indexOf(':');
  return abrirLibre(name.slice(corte + 1), name.slice(0, Math.max(0, corte)));
};

const leerConSaxes = (texto: string, xmlns: boolean): Elemento => {
  const parser = new SaxesParser({ xmlns, forceXMLVersion: true, defaultXMLVersion: '1.0' });
  const documento = abrirLibre('', '');
  const pila = [documento];
  let actual = documento;
  const agregar = (t: string): void => {
    const { tramos } = actual;
    tramos[tramos.length - 1] += t;
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
export const leerXml = (
  texto: string,
  { prefijos = 'resueltos' }: OpcionesDeLectura = {},
): Elemento => {
  const resueltos = prefijos === 'resueltos';
  return leerLlano(texto, resueltos) ?? leerConSaxes(texto, resueltos);
};
