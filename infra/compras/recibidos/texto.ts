import { decodificar } from '#domain/kernel/codificacion.ts';

export type TextoLeido = {
  readonly texto: string;
  /** Its bytes are not what its declaration, or XML's default, says: names may read wrong. */
  readonly otra_codificacion: boolean;
};

const DECLARACION = /^\s*<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([\w.-]{1,40})["']/;
const DE_UN_BYTE =
  /^(?:iso-?8859-?1|latin-?1|l1|us-ascii|(?:windows-|cp)-?125[02]|iso-?8859-?15?)$/i;

/**
 * The characters of a document. What is UTF-8 is read as that, whatever it declares. Anything else is
 * read byte by byte, and told where its declaration says otherwise.
 */
export const textoDe = (bytes: Uint8Array): TextoLeido => {
  const { texto, codificacion } = decodificar(bytes);
  if (codificacion !== 'windows-1252') return { texto, otra_codificacion: false };
  const [, declarada = 'utf-8'] = DECLARACION.exec(texto) ?? [];
  return { texto, otra_codificacion: !DE_UN_BYTE.test(declarada) };
};
