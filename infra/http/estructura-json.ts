/**
 * How much there is in a JSON text, in one pass over its bytes, before it is taken apart: a megabyte
 * of nothing (`[[[[…`, `{},{},{}…`) is cheap to send, and takes the thread that answers everybody.
 */

/** Deepest nesting of lists and objects; no body of the API needs more than five. */
const MAXIMO_NIVELES = 32;

/** Lists, objects and what is in them. The longest legal bodies have a fifth of it. */
const MAXIMO_VALORES = 50_000;
/** Larger bodies may have more, if each of them says something: a line of an invoice has 10 bytes for each. */
const BYTES_POR_VALOR = 8;

const COMILLA = 0x22;
const BARRA = 0x5c;
const COMA = 0x2c;
const ABRE_LISTA = 0x5b;
const ABRE_OBJETO = 0x7b;
const CIERRA_LISTA = 0x5d;
const CIERRA_OBJETO = 0x7d;

/** Past the closing quote of the text that begins before `desde`. */
const trasTexto = (bytes: Uint8Array, desde: number): number => {
  let i = desde;
  while (i < bytes.length && bytes[i] !== COMILLA) i += bytes[i] === BARRA ? 2 : 1;
  return i + 1;
};

/** What is too much of it; `undefined`: nothing. Of what is no JSON it says what it can. */
export const excesoDe = (bytes: Uint8Array): string | undefined => {
  const maximo = Math.max(MAXIMO_VALORES, Math.floor(bytes.length / BYTES_POR_VALOR));
  let niveles = 0;
  let valores = 0;
  for (let i = 0; i < bytes.length; ) {
    const byte = bytes[i];
    if (byte === COMILLA) {
      i = trasTexto(bytes, i + 1);
      continue;
    }
    i += 1;
    if (byte === ABRE_LISTA || byte === ABRE_OBJETO) {
      valores += 1;
      niveles += 1;
      if (niveles > MAXIMO_NIVELES) return `El cuerpo anida más de ${MAXIMO_NIVELES} niveles`;
    } else if (byte === CIERRA_LISTA || byte === CIERRA_OBJETO) niveles -= 1;
    else if (byte === COMA) valores += 1;
    if (valores > maximo) return `El cuerpo tiene más de ${maximo} valores`;
  }
  return undefined;
};
