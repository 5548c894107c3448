import pdfmake, { type Definicion } from 'pdfmake/js/index.js';
import { cargarFuentes, compartirFuentes } from './fuentes.ts';

const archivos = pdfmake.virtualfs;
pdfmake.setFonts(cargarFuentes((nombre, bytes) => archivos.writeFileSync(nombre, bytes)));
// Buffers only: no content may name a file or an address.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);
compartirFuentes();

/** A definition as bytes. Throws on one that cannot be laid out. */
export const pdfDe = (definicion: Definicion): Promise<Buffer> =>
  pdfmake.createPdf(definicion).getBuffer();
