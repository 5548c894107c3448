import { claveDeAccesoValida } from './clave-acceso.ts';
import { conGuiones } from './numero-documento.ts';
import { COD_DOC } from './sri.ts';

/** The number of the authorization of a document that another one names. */

const LARGO_DE_CLAVE = 49;
const ELECTRONICOS: ReadonlySet<string> = new Set(Object.values(COD_DOC));

/**
 * An access key is one, and of the document that it is said to be of: what is wrong with it, if anything.
 * `numero`: fifteen digits.
 */
export const faltaDeClave = (
  autorizacion: string,
  { cod_doc, numero }: { readonly cod_doc: string; readonly numero: string },
): string | undefined => {
  if (autorizacion.length !== LARGO_DE_CLAVE) return undefined;
  if (!claveDeAccesoValida(autorizacion)) {
    return 'No es una clave de acceso: su dígito verificador no es el que le toca';
  }
  const suyos = [autorizacion.slice(8, 10), autorizacion.slice(24, 39)];
  const coincide = suyos.join() === [cod_doc, numero].join();
  return ELECTRONICOS.has(cod_doc) && !coincide
    ? `La clave es del documento ${suyos[0]} número ${conGuiones(suyos[1]!)}`
    : undefined;
};
