import { escaparTexto, LARGO_DE_TEXTO, textoSri } from '#domain/kernel/texto.ts';

/**
 * Writes the electronic documents' XML directly in its canonical form (C14N 1.0): start and end tag
 * for every element, attributes in order of their names, canonical escapes. The digest of a
 * signature is then taken over known text, without parsing anything again.
 */

/** Attributes by name, their values as they are (not escaped). */
export type Atributos = { readonly [nombre: string]: string };

/** First line of every document; the root follows at once. */
export const DECLARACION = '<?xml version="1.0" encoding="UTF-8"?>';

const ESCAPES_DE_ATRIBUTO: Atributos = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
};

/** An attribute's value, escaped as C14N 1.0 §2.3 writes attribute nodes. */
export const escaparAtributo = (texto: string): string =>
  texto.replace(/[&<"\t\n\r]/g, (c) => ESCAPES_DE_ATRIBUTO[c] ?? c);

/** An element around content that is XML already. */
export const elemento = (nombre: string, contenido: string, atributos?: Atributos): string => {
  if (!atributos) return `<${nombre}>${contenido}</${nombre}>`;
  const escritos = Object.entries(atributos)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([clave, valor]) => ` ${clave}="${escaparAtributo(valor)}"`);
  return `<${nombre}${escritos.join('')}>${contenido}</${nombre}>`;
};

/** An element with text; nothing at all when there is no text (empty elements are invalid). */
export const campo = (
  nombre: string,
  valor: string | null | undefined,
  maximo: number = LARGO_DE_TEXTO,
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
