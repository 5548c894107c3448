import type { Logo } from '#domain/identidad/perfil.events.ts';

/** What an image says of itself; its pixels are nobody's business here. */
export type Imagen = Pick<Logo, 'tipo' | 'ancho_px' | 'alto_px'>;

const FIRMA_PNG = Buffer.from('89504e470d0a1a0a', 'hex');
/** The last chunk of every whole PNG: length 0, IEND, its CRC. */
const FIN_PNG = Buffer.from('0000000049454e44ae426082', 'hex');

const leerPng = (bytes: Buffer): Imagen | undefined => {
  const entera =
    bytes.length > 57 &&
    bytes.subarray(0, 8).equals(FIRMA_PNG) &&
    bytes.toString('latin1', 12, 16) === 'IHDR' &&
    bytes.subarray(-12).equals(FIN_PNG);
  if (!entera) return undefined;
  return { tipo: 'image/png', ancho_px: bytes.readUInt32BE(16), alto_px: bytes.readUInt32BE(20) };
};

/** Start-of-frame markers; DHT, JPG and DAC are in their range and are none. */
const esInicioDeCuadro = (marca: number): boolean =>
  marca >= 0xc0 && marca <= 0xcf && marca !== 0xc4 && marca !== 0xc8 && marca !== 0xcc;

const leerJpeg = (bytes: Buffer): Imagen | undefined => {
  const entera =
    bytes.length > 100 &&
    bytes.readUInt16BE(0) === 0xffd8 &&
    bytes.readUInt16BE(bytes.length - 2) === 0xffd9;
  if (!entera) return undefined;
  for (let i = 2; i + 9 < bytes.length; ) {
    if (bytes[i] !== 0xff) return undefined;
    const marca = bytes[i + 1]!;
    if (marca === 0xff) {
      i += 1; // padding
      continue;
    }
    if (esInicioDeCuadro(marca)) {
      return {
        tipo: 'image/jpeg',
        alto_px: bytes.readUInt16BE(i + 5),
        ancho_px: bytes.readUInt16BE(i + 7),
      };
    }
    // Scan data before any frame: no image of ours.
    if (marca === 0xda) return undefined;
    i += 2 + bytes.readUInt16BE(i + 2);
  }
  return undefined;
};

/** The kind and size of a whole PNG or JPEG; `undefined` for anything else. */
export const leerImagen = (bytes: Buffer): Imagen | undefined => {
  const imagen = leerPng(bytes) ?? leerJpeg(bytes);
  return imagen && imagen.ancho_px > 0 && imagen.alto_px > 0 ? imagen : undefined;
};
