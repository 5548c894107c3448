import type { Definicion } from 'pdfmake/js/index.js';
import { ROJO } from './estilo.ts';

/** So that the longest mark stays on the page. */
const letraDeMarca = (texto: string): number => Math.min(104, 900 / texto.length);

/** What a paper is not, behind its text on every page; nothing for null. */
export const marcaDeAgua = (texto: string | null): Pick<Definicion, 'watermark'> =>
  texto === null
    ? {}
    : {
        watermark: {
          text: texto,
          color: ROJO,
          opacity: 0.09,
          bold: true,
          angle: -52,
          fontSize: letraDeMarca(texto),
        },
      };
