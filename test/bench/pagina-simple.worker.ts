import { parentPort, workerData } from 'node:worker_threads';
import pdfmake from 'pdfmake/js/index.js';
import { cargarFuentes, compartirFuentes } from '#infra/documentos/ride/fuentes.ts';

/** A table of text and nothing else, as pdfmake prints it. */

const { compartir } = workerData as {
  /** Whether fonts are parsed once, as the printer of this program does. */
  readonly compartir: boolean;
};

const COLUMNAS = 7;
const archivos = pdfmake.virtualfs;
pdfmake.setFonts(cargarFuentes((nombre, bytes) => archivos.writeFileSync(nombre, bytes)));
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);
if (compartir) compartirFuentes();

const fila = (celdas: readonly string[], i: number) =>
  Array.from({ length: COLUMNAS }, (_, j) => {
    const text = celdas[i * COLUMNAS + j] ?? '';
    return i === 0 ? { text, bold: true } : { text };
  });

const imprimir = (celdas: readonly string[]): Promise<Buffer> =>
  pdfmake
    .createPdf({
      pageSize: 'A4',
      defaultStyle: { font: 'Roboto', fontSize: 7.5, lineHeight: 1.05 },
      content: [
        {
          table: {
            headerRows: 1,
            widths: Array.from({ length: COLUMNAS }, () => 60),
            body: Array.from({ length: Math.ceil(celdas.length / COLUMNAS) }, (_, i) =>
              fila(celdas, i),
            ),
          },
          layout: {
            hLineWidth: () => 0.5,
            vLineWidth: () => 0,
            paddingLeft: () => 4,
            paddingRight: () => 4,
            paddingTop: () => 2,
            paddingBottom: () => 2,
          },
        },
      ],
    })
    .getBuffer();

parentPort?.on('message', (celdas: readonly string[]) => {
  void imprimir(celdas).then((pdf) => {
    const bytes = new Uint8Array(pdf);
    parentPort?.postMessage(bytes, [bytes.buffer]);
  });
});
