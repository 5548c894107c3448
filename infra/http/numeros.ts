/**
 * JSON.parse turns a literal into the nearest double and says nothing. Here a literal that a double
 * does not hold exactly as it was written becomes infinite, which every numeric schema refuses at
 * its place.
 */

/** Digits that any decimal text keeps through a double. */
const DIGITOS_EXACTOS = 15;

/** No amount, quantity or id is longer, zeros and exponent included. */
const MAXIMO_CARACTERES = 40;

/** May there be such a literal? Also hits long digits inside texts: then it is only looked closer. */
const SOSPECHA = /\d[\d.]{15}|\d[eE][+-]?\d/;

/** A text, to be passed over, or a number. Of valid JSON nothing else holds a digit. */
const TEXTO_O_NUMERO = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

const esExacto = (literal: string): boolean => {
  if (literal.length > MAXIMO_CARACTERES) return false;
  const valor = Number(literal);
  if (!Number.isFinite(valor)) return false;
  if (/^-?\d+$/.test(literal)) return Number.isSafeInteger(valor);
  const significativos = literal
    .replace(/[eE].*$/, '')
    .replace(/[-.]/g, '')
    .replace(/^0+/, '')
    .replace(/0+$/, '');
  if (significativos === '') return true;
  return valor !== 0 && significativos.length <= DIGITOS_EXACTOS;
};

/** JSON has no infinity; this literal is read as one. */
const INFINITO = '1e999';

const marcar = (hallado: string): string =>
  hallado.startsWith('"') || esExacto(hallado) ? hallado : INFINITO;

/**
 * `valor`, or the same JSON parsed again with its imprecise literals as infinite when the text may
 * have some. The text must be valid JSON.
 */
export const conNumerosExactos = (texto: string, valor: unknown): unknown =>
  SOSPECHA.test(texto) ? JSON.parse(texto.replace(TEXTO_O_NUMERO, marcar)) : valor;

const esEnteroInexacto = (literal: string): boolean =>
  /^-?\d+$/.test(literal) && literal !== '-0' && String(Number(literal)) !== literal;

/**
 * The JSON of somebody who is not asked to write it otherwise: whole numbers of which a double keeps
 * only the first digits, ids mostly, as the texts that they are. And whether there were any.
 */
export const conEnterosEnTexto = (
  texto: string,
  valor: unknown,
): { readonly valor: unknown; readonly hubo: boolean } => {
  if (!SOSPECHA.test(texto)) return { valor, hubo: false };
  let hubo = false;
  const escrito = texto.replace(TEXTO_O_NUMERO, (hallado) => {
    if (hallado.startsWith('"') || !esEnteroInexacto(hallado)) return hallado;
    hubo = true;
    return `"${hallado}"`;
  });
  return hubo ? { valor: JSON.parse(escrito), hubo } : { valor, hubo };
};
