/** A ZIP's files as they are packed, to be sent in several: nothing is unpacked here. */

/** A file of a ZIP, or one to be put in one. */
export type Parte = {
  readonly nombre: string;
  /** As it is packed. */
  readonly datos: Uint8Array<ArrayBuffer>;
  /** What its unpacked size says that it is, in bytes. */
  readonly original: number;
  readonly metodo: number;
  readonly banderas: number;
  readonly crc: number;
};

const FIN = 0x06054b50;
const LARGO_DE_FIN = 22;
const LARGO_DE_COMENTARIO = 0xffff;
const EN_DIRECTORIO = 0x02014b50;
const LARGO_EN_DIRECTORIO = 46;
const LOCAL = 0x04034b50;
const LARGO_LOCAL = 30;
const UTF8 = 0x800;

const vistaDe = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

const finDe = (zip: DataView): number => {
  const hasta = Math.max(0, zip.byteLength - LARGO_DE_FIN - LARGO_DE_COMENTARIO);
  for (let i = zip.byteLength - LARGO_DE_FIN; i >= hasta; i -= 1) {
    if (zip.getUint32(i, true) === FIN) return i;
  }
  throw new RangeError('No es un ZIP entero');
};

/** Its files, by its directory. @throws RangeError for one that is damaged or cut */
export const partesDeZip = (bytes: Uint8Array<ArrayBuffer>): readonly Parte[] => {
  const zip = vistaDe(bytes);
  const fin = finDe(zip);
  const cuantas = zip.getUint16(fin + 10, true);
  let en = zip.getUint32(fin + 16, true);
  const partes: Parte[] = [];
  for (let i = 0; i < cuantas; i += 1) {
    if (zip.getUint32(en, true) !== EN_DIRECTORIO) throw new RangeError('Directorio dañado');
    const corto = (d: number): number => zip.getUint16(en + d, true);
    const largo = (d: number): number => zip.getUint32(en + d, true);
    const lugar = largo(42);
    if (zip.getUint32(lugar, true) !== LOCAL) throw new RangeError('Entrada dañada');
    const inicio =
      lugar + LARGO_LOCAL + zip.getUint16(lugar + 26, true) + zip.getUint16(lugar + 28, true);
    const tras = en + LARGO_EN_DIRECTORIO;
    const codificacion = (corto(8) & UTF8) === 0 ? 'latin1' : 'utf-8';
    partes.push({
      nombre: new TextDecoder(codificacion).decode(bytes.subarray(tras, tras + corto(28))),
      datos: bytes.subarray(inicio, inicio + largo(20)),
      original: largo(24),
      metodo: corto(10),
      banderas: corto(8),
      crc: largo(16),
    });
    en = tras + corto(28) + corto(30) + corto(32);
  }
  return partes;
};

const TABLA = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = (c & 1) === 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

const crcDe = (bytes: Uint8Array): number => {
  let c = 0xffffffff;
  for (const uno of bytes) c = (TABLA[(c ^ uno) & 0xff] as number) ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
};

/** A file by itself, as a ZIP keeps it. */
export const parteSuelta = (nombre: string, datos: Uint8Array<ArrayBuffer>): Parte => ({
  nombre,
  datos,
  original: datos.length,
  metodo: 0,
  banderas: 0,
  crc: crcDe(datos),
});

/** What both of its headers say of a file, from the flags on; sizes are never left for afterwards. */
const escribirComun = (vista: DataView, en: number, parte: Parte, largo: number): void => {
  vista.setUint16(en, parte.banderas & ~(UTF8 | 8), true);
  vista.setUint16(en + 2, parte.metodo, true);
  vista.setUint32(en + 8, parte.crc, true);
  vista.setUint32(en + 12, parte.datos.length, true);
  vista.setUint32(en + 16, parte.original, true);
  vista.setUint16(en + 20, largo, true);
};

/** A ZIP of some files, in their order, called `0.xml`, `1.xml`… */
export const empaquetar = (partes: readonly Parte[]): Blob => {
  const trozos: Uint8Array<ArrayBuffer>[] = [];
  const directorio: Uint8Array<ArrayBuffer>[] = [];
  let lugar = 0;
  for (const [i, parte] of partes.entries()) {
    const nombre = new TextEncoder().encode(`${i}.xml`);
    const local = new Uint8Array(LARGO_LOCAL + nombre.length);
    const deLocal = vistaDe(local);
    deLocal.setUint32(0, LOCAL, true);
    deLocal.setUint16(4, 20, true);
    escribirComun(deLocal, 6, parte, nombre.length);
    local.set(nombre, LARGO_LOCAL);
    const entrada = new Uint8Array(LARGO_EN_DIRECTORIO + nombre.length);
    const deEntrada = vistaDe(entrada);
    deEntrada.setUint32(0, EN_DIRECTORIO, true);
    deEntrada.setUint16(4, 20, true);
    deEntrada.setUint16(6, 20, true);
    escribirComun(deEntrada, 8, parte, nombre.length);
    deEntrada.setUint32(42, lugar, true);
    entrada.set(nombre, LARGO_EN_DIRECTORIO);
    trozos.push(local, parte.datos);
    directorio.push(entrada);
    lugar += local.length + parte.datos.length;
  }
  const fin = new Uint8Array(LARGO_DE_FIN);
  const deFin = vistaDe(fin);
  deFin.setUint32(0, FIN, true);
  deFin.setUint16(8, partes.length, true);
  deFin.setUint16(10, partes.length, true);
  deFin.setUint32(
    12,
    directorio.reduce((suma, { length }) => suma + length, 0),
    true,
  );
  deFin.setUint32(16, lugar, true);
  return new Blob([...trozos, ...directorio, fin], { type: 'application/zip' });
};
