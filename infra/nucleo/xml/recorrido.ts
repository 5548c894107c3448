import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { PROFUNDIDAD_MAXIMA } from './arbol.ts';

/** What is told of a document as it is walked. Names come without their prefix: every writer has its own. */
export type Oyente = {
  readonly abrir?: (nombre: string, atributos: SaxesTagPlain['attributes']) => void;
  /** Character data, CDATA or not, in as many pieces as it was written. */
  readonly texto?: (texto: string) => void;
  readonly cerrar?: (nombre: string) => void;
};

/** What is handed to the parser at a time, in characters. */
const TROZO = 16 * 1024;
/**
 * A tag, text, comment or CDATA section of more than this, in characters, is refused: until one ends
 * the parser holds it in pieces, of which a hostile one has millions.
 */
const MAXIMO_SEGUIDO = 64 * 1024;

const sinPrefijo = (nombre: string): string => nombre.slice(nombre.indexOf(':') + 1);

/**
 * Walks well-formed XML 1.0 without keeping it: what it holds at a time does not grow with the
 * document. Prefixes need not be declared. Throws, with line and column, on anything malformed; on a
 * DTD, so that no entity is ever declared or expanded; on more than 64 levels; on one piece of more
 * than 64 K characters; and whatever the listener throws.
 */
export const recorrer = (xml: string, { abrir, texto, cerrar }: Oyente): void => {
  const parser = new SaxesParser({ xmlns: false, forceXMLVersion: true, defaultXMLVersion: '1.0' });
  let niveles = 0;
  let hasta = 0;
  const visto = (): void => {
    hasta = parser.position;
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('trae una DTD (DOCTYPE)');
  });
  parser.on('opentag', ({ name, attributes }) => {
    visto();
    niveles += 1;
    if (niveles > PROFUNDIDAD_MAXIMA) throw new Error('demasiados niveles');
    abrir?.(sinPrefijo(name), attributes);
  });
  parser.on('text', (dicho) => {
    visto();
    texto?.(dicho);
  });
  parser.on('cdata', (dicho) => {
    visto();
    texto?.(dicho);
  });
  parser.on('comment', visto);
  parser.on('processinginstruction', visto);
  parser.on('closetag', ({ name }) => {
    visto();
    niveles -= 1;
    cerrar?.(sinPrefijo(name));
  });
  for (let desde = 0; desde < xml.length; desde += TROZO) {
    parser.write(xml.slice(desde, desde + TROZO));
    if (parser.position - hasta > MAXIMO_SEGUIDO) throw new Error('una sola parte es desmedida');
  }
  parser.close();
};
