/**
 * How many tokens a text takes at most, near enough: nobody's tokenizer is here, and each has its own. Measured
 * against two of them (o200k and cl100k): rows of ours weigh a quarter more than they take, letters at random up to
 * a tenth less, and nothing weighs less than that, whatever its alphabet.
 */

const MINUSCULA = 1;
const MAYUSCULA = 2;
const CIFRA = 3;
const ESPACIO = 4;
/** What JSON writes around values: two and three of them together are often one token. */
const DE_JSON = 5;
const SIGNO = 6;

const ASCII = 0x80;
const claseDe = (codigo: number): number => {
  const letra = String.fromCharCode(codigo);
  if (letra >= 'a' && letra <= 'z') return MINUSCULA;
  if (letra >= 'A' && letra <= 'Z') return MAYUSCULA;
  if (letra >= '0' && letra <= '9') return CIFRA;
  if (letra === ' ') return ESPACIO;
  return '"{}[]:,'.includes(letra) ? DE_JSON : SIGNO;
};
const CLASES = Uint8Array.from({ length: ASCII }, (_, codigo) => claseDe(codigo));

/** A word goes by pieces of four letters; what is longer than a word is none. */
const PIEZA = 4;
const PALABRA = 16;
const CIFRAS_JUNTAS = 3;

const deMinuscula = (van: number, tras_mayuscula: boolean): number => {
  if (van === 1) return tras_mayuscula ? 0.3 : 1;
  if (van > PALABRA) return 0.6;
  return van % PIEZA === 1 ? 1 : 0;
};

/** `van`: how many of its kind there are in a row, with it. */
const deAscii = (clase: number, van: number, anterior: number): number => {
  if (clase === MINUSCULA) return deMinuscula(van, anterior === MAYUSCULA);
  if (clase === MAYUSCULA) return van === 1 ? 1 : 0.55;
  if (clase === CIFRA) return van % CIFRAS_JUNTAS === 1 ? 1 : 0;
  if (clase === ESPACIO) return 0.3;
  if (clase === DE_JSON) return van % 2;
  return 0.8;
};

/** By how many bytes it takes; a surrogate is half a letter. */
const deOtroAlfabeto = (codigo: number): number => {
  if (codigo < 0x250) return 1;
  if (codigo < 0x800) return 1.3;
  return codigo >= 0xd800 && codigo <= 0xdfff ? 1.5 : 2.6;
};

export const pesoDe = (texto: string): number => {
  let [peso, van, anterior] = [0, 0, 0];
  for (let i = 0; i < texto.length; i++) {
    const codigo = texto.charCodeAt(i);
    const clase = CLASES[codigo] ?? 0;
    van = clase === anterior ? van + 1 : 1;
    peso += clase === 0 ? deOtroAlfabeto(codigo) : deAscii(clase, van, anterior);
    anterior = clase;
  }
  return peso;
};
