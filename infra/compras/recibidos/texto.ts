import { isUtf8 } from 'node:buffer';

export type TextoLeido = {
  readonly texto: string;
  /** Its bytes are not what its declaration, or XML's default, says: names may read wrong. */
  readonly otra_codificacion: boolean;
};

const DECLARACION = /^\s*<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([\w.-]{1,40})["']/;
const DE_UN_BYTE =
  /^(?:iso-?8859-?1|latin-?1|l1|us-ascii|(?:windows-|cp)-?125[02]|iso-?8859-?15?)$/i;

/**
 * The characters of a document. What is UTF-8 is read as that, whatever it declares: text of another
 * encoding is not UTF-8 by chance. Anything else is read byte by byte, as the ISO-8859-1 that old
 * programs write.
 */
export const textoDe = (bytes: Uint8Array): TextoLeido => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) {
    return { texto: new TextDecoder('utf-16le').decode(bytes), otra_codificacion: false };
  }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    return { texto: new TextDecoder('utf-16be').decode(bytes), otra_codificacion: false };
  }
  if (isUtf8(bytes)) {
    return { texto: new TextDecoder('utf-8').decode(bytes), otra_codificacion: false };
  }
  const texto = new TextDecoder('windows-1252').decode(bytes);
  const [, declarada = 'utf-8'] = DECLARACION.exec(texto) ?? [];
  return { texto, otra_codificacion: !DE_UN_BYTE.test(declarada) };
};
