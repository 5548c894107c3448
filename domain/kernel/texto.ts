/** Text that people wrote, made fit for XML, HTML and one line of a mail. */

/** Text length that the SRI's schemas allow where they do not say less. */
export const LARGO_DE_TEXTO = 300;

const ESCAPES: { readonly [caracter: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\r': '&#xD;',
};

/** Character data, escaped as C14N 1.0 §2.3 writes text nodes. */
export const escaparTexto = (texto: string): string =>
  texto.replace(/[&<>\r]/g, (c) => ESCAPES[c] ?? c);

/** What XML 1.0 §2.2 does not allow in a document: most controls, lone surrogates, U+FFFE/FFFF. */
const ILEGALES = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** DEL and the C1 controls: legal, but nothing that a person writes. NEL (U+0085) is a line feed. */
const CONTROLES = /[\u007F-\u0084\u0086-\u009F]/g;

/** Anything that some reader of the document takes for a line feed or a tab. */
const SALTOS = /[\t\n\r\u0085\u2028\u2029]+/g;

/**
 * What Unicode draws with nothing (marks without width, fillers, variation selectors), as a class of an
 * expression says it. Not all of Cf: the signs that Arabic writes under figures are seen.
 */
export const SIN_DIBUJO = String.raw`\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB`;

const VISIBLE = new RegExp(String.raw`[^\s\p{Cc}${SIN_DIBUJO}]`, 'u');

/** Whether nothing of it can be seen: blanks, controls, and what is not drawn. */
export const esBlanco = (texto: string): boolean => !VISIBLE.test(texto);

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
export const textoSri = (texto: string, maximo: number = LARGO_DE_TEXTO): string =>
  cortar(texto.replace(ILEGALES, '').replace(CONTROLES, '').replace(SALTOS, ' ').trim(), maximo);

/** How many bytes a text takes in UTF-8. */
export const bytesUtf8 = (texto: string): number => {
  let bytes = texto.length;
  for (let i = 0; i < texto.length; i++) {
    const unidad = texto.charCodeAt(i);
    if (unidad <= 0x7f) continue;
    // Each half of a surrogate pair is half of four bytes.
    const esMitad = unidad >= 0xd800 && unidad <= 0xdfff;
    bytes += unidad <= 0x7ff || esMitad ? 1 : 2;
  }
  return bytes;
};

/** UTF-8 bytes of a text. */
export const bytesDe = (texto: string): number => {
  let bytes = 0;
  for (const signo of texto) {
    const codigo = signo.codePointAt(0)!;
    bytes += codigo < 0x80 ? 1 : codigo < 0x800 ? 2 : codigo < 0x10000 ? 3 : 4;
  }
  return bytes;
};
