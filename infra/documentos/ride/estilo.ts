import type { Contenido, Margenes, Trazado } from 'pdfmake/js/index.js';

/** Measures of the paper, in points. */

/** A4 is 595.28 wide. */
export const MARGENES: Margenes = [34, 30, 34, 40];
export const ANCHO = 527;

export const CUERPO = 7.5;
export const TOTAL = 9;
export const LINEA = 0.5;
const GRIS = '#b8bec6';
export const ROJO = '#b00020';

/** Blank on either side of a cell's text, above it and below it. */
export const AIRE = 4;
export const AIRE_ARRIBA = 2.5;
const AIRE_ABAJO = 2;

/** Height of a line over the size of its letters: Roboto's own, and ours. */
const ALTO_DE_ROBOTO = 1.172;
export const INTERLINEA = 1.05;

/** A table's row of one line, as far as the rules above and below it. */
export const altoDeRenglon = (letra: number): number =>
  AIRE_ARRIBA + letra * ALTO_DE_ROBOTO * INTERLINEA + AIRE_ABAJO;

/** Padding and rules of a box, both sides. */
export const MARCO = 17;

/** `nombre: texto` in one paragraph, the name in bold. */
export const campo = (nombre: string, texto: string): Contenido => ({
  text: [{ text: `${nombre}: `, bold: true }, texto],
});

/** A box around whatever it holds. */
export const CAJA: Trazado = {
  hLineWidth: () => LINEA,
  vLineWidth: () => LINEA,
  hLineColor: () => GRIS,
  vLineColor: () => GRIS,
  paddingLeft: () => 8,
  paddingRight: () => 8,
  paddingTop: () => 6,
  paddingBottom: () => 6,
};

/** Rows parted by hairlines. */
export const RENGLONES: Trazado = {
  hLineWidth: () => LINEA,
  vLineWidth: () => 0,
  hLineColor: () => GRIS,
  paddingLeft: () => AIRE,
  paddingRight: () => AIRE,
  paddingTop: () => AIRE_ARRIBA,
  paddingBottom: () => AIRE_ABAJO,
};
