import type { ErrorDeCampo } from '#domain/kernel/forma.ts';

type Lugar = readonly (string | number)[];

/** Both can enter a JSON text only as escapes: raw, they are malformed JSON or malformed UTF-8. */
const SOSPECHA = /\\u(?:0000|[dD][89a-fA-F])/;

const reparo = (texto: string): Pick<ErrorDeCampo, 'type' | 'msg'> | undefined => {
  if (texto.includes('\0')) {
    return { type: 'value_error', msg: 'Contiene el carácter nulo (U+0000)' };
  }
  if (texto.isWellFormed()) return undefined;
  return { type: 'string_unicode', msg: 'No es texto Unicode válido: tiene un sustituto suelto' };
};

const recorrer = (valor: unknown, loc: Lugar, errores: ErrorDeCampo[]): void => {
  if (typeof valor === 'string') {
    const mal = reparo(valor);
    if (mal) errores.push({ ...mal, loc });
  } else if (Array.isArray(valor)) {
    for (const [i, hijo] of valor.entries()) recorrer(hijo, [...loc, i], errores);
  } else if (typeof valor === 'object' && valor !== null) {
    for (const [clave, hijo] of Object.entries(valor)) {
      const mal = reparo(clave);
      // A key that is no text cannot be named in the answer: its parent is.
      if (mal) errores.push({ ...mal, msg: `Un nombre de campo: ${mal.msg}`, loc });
      else recorrer(hijo, [...loc, clave], errores);
    }
  }
};

/** Texts and field names with NUL or lone surrogates, anywhere in a value of bounded depth. */
export const textosInvalidosEn = (valor: unknown, lugar: string): ErrorDeCampo[] => {
  const errores: ErrorDeCampo[] = [];
  recorrer(valor, [lugar], errores);
  return errores;
};

/** The same of a JSON body, which is looked through only when its text may hold any. */
export const textosInvalidos = (texto: string, valor: unknown): ErrorDeCampo[] =>
  SOSPECHA.test(texto) ? textosInvalidosEn(valor, 'body') : [];
