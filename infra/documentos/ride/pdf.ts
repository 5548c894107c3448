import pdfmake, { type Definicion } from 'pdfmake/js/index.js';
import { cargarFuentes, coberturaDe, compartirFuentes } from './fuentes.ts';

const archivos = pdfmake.virtualfs;
const fuentes = cargarFuentes((nombre, bytes) => archivos.writeFileSync(nombre, bytes));
pdfmake.setFonts(fuentes);
// Buffers only: no content may name a file or an address.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);
compartirFuentes();

/** Whether what is printed can show a code point. */
export const tieneLetra = coberturaDe(fuentes, archivos);

/** A definition as bytes. Throws on one that cannot be laid out. */
export const pdfDe = (definicion: Definicion): Promise<Buffer> =>
  pdfmake.createPdf(definicion).getBuffer();
