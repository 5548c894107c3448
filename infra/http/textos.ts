import type { ErrorDeCampo } from '#domain/kernel/forma.ts';
import { MAXIMO_REPAROS } from './reparos.ts';

/** Both can enter a JSON text only as escapes: raw, they are malformed JSON or malformed UTF-8. */
const SOSPECHA = /\\u(?:0000|[dD][89a-fA-F])/;

const reparo = (texto: string): Pick<ErrorDeCampo, 'type' | 'msg'> | undefined => {
  if (texto.includes('\0')) {
    return { type: 'value_error', msg: 'Contiene el carácter nulo (U+0000)' };
  }
  if (texto.isWellFormed()) return undefined;
  return { type: 'string_unicode', msg: 'No es texto Unicode válido: tiene un sustituto suelto' };
};

/** One walk: where it is and what it found. It stops when there is enough to say. */
type Recorrido = { readonly camino: (string | number)[]; readonly errores: ErrorDeCampo[] };

const recorrerHijo = (en: Recorrido, paso: string | number, hijo: unknown): void => {
  en.camino.push(paso);
  recorrer(hijo, en);
  en.camino.pop();
};

const recorrer = (valor: unknown, en: Recorrido): void => {
  if (en.errores.length >= MAXIMO_REPAROS) return;
  if (typeof valor === 'string') {
    const mal = reparo(valor);
    if (mal) en.errores.push({ ...mal, loc: [...en.camino] });
  } else if (Array.isArray(valor)) {
    for (const [i, hijo] of valor.entries()) recorrerHijo(en, i, hijo);
  } else if (typeof valor === 'object' && valor !== null) {
    for (const [clave, hijo] of Object.entries(valor)) {
      const mal = reparo(clave);
      // A key that is no text cannot be named in the answer: its parent is.
      if (mal) {
        en.errores.push({ ...mal, msg: `Un nombre de campo: ${mal.msg}`, loc: [...en.camino] });
      } else recorrerHijo(en, clave, hijo);
    }
  }
};

/** Texts and field names with NUL or lone surrogates, anywhere in a value of bounded depth. */
export const textosInvalidosEn = (valor: unknown, lugar: string): ErrorDeCampo[] => {
  const errores: ErrorDeCampo[] = [];
  recorrer(valor, { camino: [lugar], errores });
  return errores;
};

/** Invalid texts in a JSON body, which is looked through only when its text may hold any. */
export const textosInvalidos = (texto: string, valor: unknown): ErrorDeCampo[] =>
  SOSPECHA.test(texto) ? textosInvalidosEn(valor, 'body') : [];
