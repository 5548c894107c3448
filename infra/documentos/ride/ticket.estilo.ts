import type { Contenido } from 'pdfmake/js/index.js';
import type { AnchoDeTicket } from '#read-api/documentos/comprobante/impresor.puerto.ts';

/** Measures of a till's paper, in points: two rolls, and what a thermal head prints of each. */

export type Rollo = {
  readonly ancho: number;
  readonly margen: number;
  /** What is left between the margins: 72 and 48 mm. */
  readonly util: number;
  readonly letra: number;
};

const MM = 72 / 25.4;

const rollo = (ancho_mm: number, util_mm: number, letra: number): Rollo => ({
  ancho: ancho_mm * MM,
  margen: ((ancho_mm - util_mm) / 2) * MM,
  util: util_mm * MM,
  letra,
});

export const ROLLOS: { readonly [A in AnchoDeTicket]: Rollo } = {
  80: rollo(80, 72, 8),
  58: rollo(58, 48, 7.5),
};

/** Two dots of a head of eight a millimetre: a bar is never half a dot wider than its equal. */
export const MODULO_DE_BARRAS = 0.25 * MM;
export const GROSOR_DE_BARRAS = 11 * MM;
/** Blank between the bars and what stands beside them. */
export const JUNTO_A_LAS_BARRAS = 6;

export const NEGRO = '#000000';

/** A rule from margin to margin. */
export const raya = ({ util }: Rollo): Contenido => ({
  canvas: [{ type: 'rect', x: 0, y: 0, w: util, h: 0.7, lineWidth: 0, color: NEGRO }],
  margin: [0, 3, 0, 3],
});

/** Widths of Roboto's medium over the size of the letter, rounded up. */
const anchoDeSigno = (signo: string): number => {
  if (/[\s.,:()]/.test(signo)) return 0.36;
  if (/\d/.test(signo)) return 0.57;
  return /[\p{Lu}%@]/u.test(signo) ? 0.75 : 0.6;
};

/** What a text takes in one line. */
export const anchoDeTexto = (texto: string, letra: number): number =>
  Array.from(texto).reduce((suma, signo) => suma + anchoDeSigno(signo), 0) * letra;
