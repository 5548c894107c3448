/**
 * JSON.parse turns a literal into the nearest double and says nothing. Here a literal that a double
 * does not hold exactly as it was written becomes NaN, which every numeric schema refuses at its
 * place.
 */

/** Digits that any decimal text keeps through a double. */
const DIGITOS_EXACTOS = 15;

/** May there be such a literal? Also hits long digits inside texts: then it is only looked closer. */
const SOSPECHA = /\d[\d.]{15}|\d[eE][+-]?\d/;

const esExacto = (literal: string): boolean => {
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

type ConFuente = { readonly source?: string };
type Revisor = (clave: string, valor: unknown, contexto: ConFuente) => unknown;

const marcarInexactos: Revisor = (_clave, valor, { source }) =>
  typeof valor === 'number' && source !== undefined && !esExacto(source) ? Number.NaN : valor;

/**
 * `valor`, or the same JSON parsed again with its imprecise literals as NaN when the text may have
 * some. The text must be valid JSON of a bounded depth.
 */
export const conNumerosExactos = (texto: string, valor: unknown): unknown =>
  SOSPECHA.test(texto)
    ? JSON.parse(texto, marcarInexactos as (clave: string, valor: unknown) => unknown)
    : valor;
