/**
 * Writes the electronic documents' XML directly in its canonical form (C14N 1.0): start and end tag
 * for every element, attributes in order of their names, canonical escapes. The digest of a
 * signature is then taken over known text, without parsing anything again.
 */

/** Attributes by name, their values as they are (not escaped). */
export type Atributos = { readonly [nombre: string]: string };

/** First line of every document; the root follows at once. */
export const DECLARACION = '<?xml version="1.0" encoding="UTF-8"?>';

/** Text length that the SRI's schemas allow where they do not say less. */
const LARGO_MAXIMO = 300;

const ESCAPES_DE_TEXTO: Atributos = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' };
const ESCAPES_DE_ATRIBUTO: Atributos = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
};

/** Character data, escaped as C14N 1.0 §2.3 writes text nodes. */
export const escaparTexto = (texto: string): string =>
  texto.replace(/[&<>\r]/g, (c) => ESCAPES_DE_TEXTO[c] ?? c);

/** An attribute's value, escaped as C14N 1.0 §2.3 writes attribute nodes. */
const escaparAtributo = (texto: string): string =>
  texto.replace(/[&<"\t\n\r]/g, (c) => ESCAPES_DE_ATRIBUTO[c] ?? c);

/** An element around content that is XML already. */
export const elemento = (nombre: string, contenido: string, atributos?: Atributos): string => {
  const escritos = Object.entries(atributos ?? {})
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([clave, valor]) => ` ${clave}="${escaparAtributo(valor)}"`);
  return `<${nombre}${escritos.join('')}>${contenido}</${nombre}>`;
};

/** What XML 1.0 §2.2 does not allow in a document: most controls, lone surrogates, U+FFFE/FFFF. */
const ILEGALES = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** DEL and the C1 controls: legal, but nothing that a person writes. NEL (U+0085) is a line feed. */
const CONTROLES = /[\u007F-\u0084\u0086-\u009F]/g;

/** Anything that some reader of the document takes for a line feed or a tab. */
const SALTOS = /[\t\n\r\u0085\u2028\u2029]+/g;

const cortar = (texto: string, maximo: number): string => {
  if (texto.length <= maximo) return texto;
  // The schemas count characters, not UTF-16 units: an emoji is one.
  const caracteres = Array.from(texto);
  return caracteres.length <= maximo ? texto : caracteres.slice(0, maximo).join('').trimEnd();
};

/**
 * A person's text as the SRI's schemas take it (`[^\n]*`, at most `maximo` characters): illegal
 * characters dropped, line feeds and tabs turned into one blank, trimmed, cut. May come out empty.
 */
export const textoSri = (texto: string, maximo: number = LARGO_MAXIMO): string =>
  cortar(texto.replace(ILEGALES, '').replace(CONTROLES, '').replace(SALTOS, ' ').trim(), maximo);

/** An element with text; nothing at all when there is no text (empty elements are invalid). */
export const campo = (
  nombre: string,
  valor: string | null | undefined,
  maximo: number = LARGO_MAXIMO,
): string => {
  const limpio = valor ? textoSri(valor, maximo) : '';
  return limpio === '' ? '' : `<${nombre}>${escaparTexto(limpio)}</${nombre}>`;
};

/** An element around other elements; nothing when it would be empty. */
export const grupo = (nombre: string, hijos: readonly string[]): string => {
  const contenido = hijos.join('');
  return contenido === '' ? '' : `<${nombre}>${contenido}</${nombre}>`;
};

/** The whole document: declaration and root with the id that the signature refers to. */
export const documentoXml = (raiz: string, version: string, hijos: readonly string[]): string =>
  DECLARACION + elemento(raiz, hijos.join(''), { id: 'comprobante', version });
