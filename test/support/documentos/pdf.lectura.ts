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

/** A drawing in black and white alone, as a thermal head burns it. */
const aUnBit = async (png: Buffer): Promise<Buffer> => {
  const imagen = await loadImage(png);
  const lienzo = createCanvas(imagen.width, imagen.height);
  const g = lienzo.getContext('2d');
  g.drawImage(imagen, 0, 0);
  const puntos = g.getImageData(0, 0, imagen.width, imagen.height);
  for (let i = 0; i < puntos.data.length; i += 4) {
    puntos.data.fill(puntos.data[i]! < 128 ? 0 : 255, i, i + 3);
  }
  g.putImageData(puntos, 0, 0);
  return lienzo.toBuffer('image/png');
};

type Impresora = { readonly puntos_por_pulgada: number; readonly unBit: boolean };
/** As any office printer does. */
const DE_OFICINA: Impresora = { puntos_por_pulgada: 300, unBit: false };
/** Eight dots a millimetre, burnt or not. */
export const DE_CAJA: Impresora = { puntos_por_pulgada: 203, unBit: true };

/** What a barcode reader finds on the first page, as that printer prints it. */
export const codigosLeidos = async (pdf: Uint8Array, impresora = DE_OFICINA) => {
  // Of the package's own file: by default it is fetched from the network.
  const wasmBinary = Uint8Array.from(readFileSync(wasm)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  const abierto = await abrirPdf(pdf);
  const dibujado = await abierto.png(1, impresora.puntos_por_pulgada / 72);
  await abierto.cerrar();
  const png = impresora.unBit ? await aUnBit(dibujado) : dibujado;
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

/** Whether something on its first page is neither black nor white nor grey. */
export const tieneColor = async (pdf: Uint8Array): Promise<boolean> => {
  const abierto = await abrirPdf(pdf);
  const imagen = await loadImage(await abierto.png(1, 1));
  await abierto.cerrar();
  const lienzo = createCanvas(imagen.width, imagen.height);
  const g = lienzo.getContext('2d');
  g.drawImage(imagen, 0, 0);
  const { data } = g.getImageData(0, 0, imagen.width, imagen.height);
  for (let i = 0; i < data.length; i += 4) {
    if (data[i] !== data[i + 1] || data[i] !== data[i + 2]) return true;
  }
  return false;
};
