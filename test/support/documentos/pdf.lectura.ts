import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { abrirPdf } from '#infra/tooling/pdf-a-png.ts';

/** Printed documents as others read them: their text, their bars, their colours. */

/** All the text of a PDF, page by page, as one who selects and copies it gets it. */
export const textoDe = async (pdf: Uint8Array): Promise<string[]> => {
  const abierto = await abrirPdf(pdf);
  const paginas: string[] = [];
  for (let i = 1; i <= abierto.paginas; i += 1) {
    paginas.push((await abierto.trozos(i)).map(({ texto }) => texto).join('\n'));
  }
  await abierto.cerrar();
  return paginas;
};

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');

/** What a barcode reader finds on the first page, printed at 300 dots an inch, as any office printer does. */
export const codigosLeidos = async (pdf: Uint8Array) => {
  // Of the package's own file: by default it is fetched from the network.
  const wasmBinary = Uint8Array.from(readFileSync(wasm)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  const abierto = await abrirPdf(pdf);
  const png = await abierto.png(1, 300 / 72);
  await abierto.cerrar();
  const leidos = await readBarcodes(new Uint8Array(png), { formats: ['Code128'] });
  return leidos.map(({ format, text }) => ({ format, text }));
};

/** A drawing with a transparent background, as PNG or JPEG. */
export const dibujo = (
  tipo: 'image/png' | 'image/jpeg',
  { ancho, alto }: { ancho: number; alto: number },
): Buffer => {
  const lienzo = createCanvas(ancho, alto);
  const g = lienzo.getContext('2d');
  g.fillStyle = '#d00000';
  g.fillRect(0, 0, ancho / 2, alto);
  return tipo === 'image/png' ? lienzo.toBuffer('image/png') : lienzo.toBuffer('image/jpeg');
};

/** Colour of a point of a PNG, `[r, g, b]`. */
export const colorEn = async (png: Buffer, x: number, y: number): Promise<number[]> => {
  const imagen = await loadImage(png);
  const lienzo = createCanvas(imagen.width, imagen.height);
  const g = lienzo.getContext('2d');
  g.drawImage(imagen, 0, 0);
  return [...g.getImageData(x, y, 1, 1).data].slice(0, 3);
};
