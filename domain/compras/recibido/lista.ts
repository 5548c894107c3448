import { rehusarRecibido } from './reparos.ts';

/** The list of received documents that the SRI's portal gives as text: one row each, with its key. */

/** Documents of one call, of a list or of a ZIP. */
export const MAXIMO_DE_LOTE = 200;

const CLAVE = /(?<!\d)\d{49}(?!\d)/;

/**
 * The keys of a list, each once, in its order. The portal has given its columns in several orders and
 * breaks rows in two: what has 49 digits is a key wherever it stands, the first one of its line. Throws
 * `ErrorDeForma` for one without any, or with too many.
 */
export const clavesDeLista = (texto: string): readonly string[] => {
  const claves = new Set<string>();
  for (const linea of texto.split(/\r\n?|\n/)) {
    const clave = CLAVE.exec(linea)?.[0];
    if (clave) claves.add(clave);
    if (claves.size > MAXIMO_DE_LOTE) {
      return rehusarRecibido(`trae más de ${MAXIMO_DE_LOTE} claves de acceso: divídalo`);
    }
  }
  if (claves.size === 0) {
    return rehusarRecibido(
      'no es un ZIP de XML ni la lista de recibidos del SRI: no trae ninguna clave de acceso',
    );
  }
  return [...claves];
};
