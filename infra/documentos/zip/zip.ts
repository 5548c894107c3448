import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { Fecha } from '#domain/kernel/tiempo.ts';

/**
 * The ZIP format (PKWARE APPNOTE 6.3), as far as a file of small documents needs it: each entry is
 * compressed whole before its header is written, so sizes are known and nothing is said twice. Past
 * 65,535 entries or 4 GiB the ZIP64 records take over (§4.3.14, §4.5.3).
 */

export type RotuloZip = {
  /** ASCII. */
  readonly nombre: string;
  /** Its modification date inside the archive, at midnight: the same month gives the same bytes. */
  readonly fecha: Fecha;
};

export type EntradaZip = RotuloZip & { readonly bytes: Uint8Array };

/** Some entries as they go into an archive, wherever in it. Its memory is its own: it may be transferred. */
export type TandaZip = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What the directory says of each entry, three numbers: CRC, compressed and original length. */
  readonly medidas: Uint32Array<ArrayBuffer>;
};

/** What the directory is told of a batch. */
type TandaEscrita = Pick<TandaZip, 'medidas'> & { readonly bytes: { readonly length: number } };

export type ZipAbierto = {
  /** The batch goes next into the file; `rotulos`: those of its entries, in their order. */
  anotar(rotulos: readonly RotuloZip[], tanda: TandaEscrita): void;
  /** The last pieces: the directory. */
  cerrar(): Uint8Array[];
};

/** Level of zlib: a higher one takes much longer and saves next to nothing on XML. */
export const NIVEL = constants.Z_DEFAULT_COMPRESSION;

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const FIN = 0x06054b50;
const FIN_64 = 0x06064b50;
const LOCALIZADOR_64 = 0x07064b50;

export const LARGO_LOCAL = 30;
const LARGO_CENTRAL = 46;
const LARGO_FIN = 22;
const LARGO_FIN_64 = 56;
const LARGO_LOCALIZADOR_64 = 20;
const LARGO_EXTRA_64 = 12;

const DEFLATE = 8;
const VERSION = 20;
const VERSION_64 = 45;
/** Made on Unix; an ordinary file, `rw-r--r--`. */
const UNIX = 3 << 8;
const PERMISOS = 0o100644 * 2 ** 16;
const MAXIMO_16 = 0xffff;
const MAXIMO_32 = 0xffffffff;

const fechaDos = (fecha: Fecha): number => {
  const [ano = 1980, mes = 1, dia = 1] = fecha.split('-').map(Number);
  return ((ano - 1980) << 9) | (mes << 5) | dia;
};

type Medidas = {
  readonly crc: number;
  readonly comprimidos: number;
  readonly originales: number;
};

/** Numbers of an entry in `TandaZip.medidas`. */
const POR_ENTRADA = 3;

/** Room for an invoice of a few lines: the default lets four times as much lie about as garbage. */
const TROZO = 4096;

const deflactar = (bytes: Uint8Array): Uint8Array =>
  deflateRawSync(bytes, { level: NIVEL, chunkSize: TROZO });

/** What a local header and a directory record have in common (§4.4.4 to §4.4.11). */
const escribirComun = (
  destino: Buffer,
  en: number,
  { nombre, fecha }: RotuloZip,
  { crc, comprimidos, originales }: Medidas,
  largo_extra: number,
): void => {
  // No bits set, the method, midnight.
  destino.writeUInt16LE(0, en);
  destino.writeUInt16LE(DEFLATE, en + 2);
  destino.writeUInt16LE(0, en + 4);
  destino.writeUInt16LE(fechaDos(fecha), en + 6);
  destino.writeUInt32LE(crc, en + 8);
  destino.writeUInt32LE(comprimidos, en + 12);
  destino.writeUInt32LE(originales, en + 16);
  destino.writeUInt16LE(nombre.length, en + 20);
  destino.writeUInt16LE(largo_extra, en + 22);
};

/** Writes a local header; where its data go. */
const escribirLocal = (destino: Buffer, en: number, rotulo: RotuloZip, m: Medidas): number => {
  destino.writeUInt32LE(LOCAL, en);
  destino.writeUInt16LE(VERSION, en + 4);
  escribirComun(destino, en + 6, rotulo, m, 0);
  return en + LARGO_LOCAL + destino.write(rotulo.nombre, en + LARGO_LOCAL, 'latin1');
};

/** The local header of an entry, of which the length is known at last. */
export const cabeceraLocal = (rotulo: RotuloZip, m: Medidas): Buffer => {
  const cabecera = Buffer.alloc(LARGO_LOCAL + rotulo.nombre.length);
  escribirLocal(cabecera, 0, rotulo, m);
  return cabecera;
};

const largoDeFicha = ({ nombre }: RotuloZip, inicio: number): number =>
  LARGO_CENTRAL + nombre.length + (inicio >= MAXIMO_32 ? LARGO_EXTRA_64 : 0);

/** Writes a directory record. `inicio`: where its local header is. */
const escribirFicha = (
  destino: Buffer,
  en: number,
  rotulo: RotuloZip,
  m: Medidas,
  inicio: number,
): void => {
  const lejos = inicio >= MAXIMO_32;
  destino.writeUInt32LE(CENTRAL, en);
  destino.writeUInt16LE(UNIX | (lejos ? VERSION_64 : VERSION), en + 4);
  destino.writeUInt16LE(lejos ? VERSION_64 : VERSION, en + 6);
  escribirComun(destino, en + 8, rotulo, m, lejos ? LARGO_EXTRA_64 : 0);
  destino.writeUInt32LE(PERMISOS, en + 38);
  destino.writeUInt32LE(lejos ? MAXIMO_32 : inicio, en + 42);
  const en_extra = en + LARGO_CENTRAL + destino.write(rotulo.nombre, en + LARGO_CENTRAL, 'latin1');
  if (!lejos) return;
  destino.writeUInt16LE(1, en_extra);
  destino.writeUInt16LE(8, en_extra + 2);
  destino.writeBigUInt64LE(BigInt(inicio), en_extra + 4);
};

type Directorio = {
  readonly entradas: number;
  readonly inicio: number;
  readonly largo: number;
};

const fin64 = ({ entradas, inicio, largo }: Directorio): Buffer => {
  const fin = Buffer.alloc(LARGO_FIN_64 + LARGO_LOCALIZADOR_64);
  fin.writeUInt32LE(FIN_64, 0);
  // The size of the rest of the record, which does not count these first twelve bytes.
  fin.writeBigUInt64LE(BigInt(LARGO_FIN_64 - 12), 4);
  fin.writeUInt16LE(UNIX | VERSION_64, 12);
  fin.writeUInt16LE(VERSION_64, 14);
  fin.writeBigUInt64LE(BigInt(entradas), 24);
  fin.writeBigUInt64LE(BigInt(entradas), 32);
  fin.writeBigUInt64LE(BigInt(largo), 40);
  fin.writeBigUInt64LE(BigInt(inicio), 48);
  fin.writeUInt32LE(LOCALIZADOR_64, LARGO_FIN_64);
  fin.writeBigUInt64LE(BigInt(inicio + largo), LARGO_FIN_64 + 8);
  fin.writeUInt32LE(1, LARGO_FIN_64 + 16);
  return fin;
};

/** The end records; in the short one, what does not fit is all ones and the long one has it. */
const finDe = (d: Directorio): Buffer => {
  const fin = Buffer.alloc(LARGO_FIN);
  fin.writeUInt32LE(FIN, 0);
  fin.writeUInt16LE(Math.min(d.entradas, MAXIMO_16), 8);
  fin.writeUInt16LE(Math.min(d.entradas, MAXIMO_16), 10);
  fin.writeUInt32LE(Math.min(d.largo, MAXIMO_32), 12);
  fin.writeUInt32LE(Math.min(d.inicio, MAXIMO_32), 16);
  const cabe = d.entradas < MAXIMO_16 && d.largo < MAXIMO_32 && d.inicio < MAXIMO_32;
  return cabe ? fin : Buffer.concat([fin64(d), fin]);
};

/** The directory is kept in pieces of this size: moving it to a larger place would take three times it. */
const BLOQUE = 64 * 1024;

/** The directory so far, some hundred bytes per entry. */
const abrirDirectorio = () => {
  const llenos: Uint8Array[] = [];
  let bloque = Buffer.alloc(BLOQUE);
  let escritos = 0;
  let entradas = 0;
  return {
    anotar: (rotulo: RotuloZip, m: Medidas, inicio: number): void => {
      const suyo = largoDeFicha(rotulo, inicio);
      if (escritos + suyo > BLOQUE) {
        llenos.push(bloque.subarray(0, escritos));
        bloque = Buffer.alloc(BLOQUE);
        escritos = 0;
      }
      escribirFicha(bloque, escritos, rotulo, m, inicio);
      escritos += suyo;
      entradas += 1;
    },
    /** Records and end; `inicio`: where they begin. */
    cerrar: (inicio: number): Uint8Array[] => {
      const fichas = [...llenos, bloque.subarray(0, escritos)];
      const largo = fichas.reduce((suma, { length }) => suma + length, 0);
      return [...fichas, finDe({ entradas, inicio, largo })];
    },
  };
};

/** Compresses entries, each used up before the next one is taken: its bytes may share memory. */
export const comprimir = (entradas: Iterable<EntradaZip>): TandaZip => {
  const escritas: (RotuloZip & Medidas & { readonly datos: Uint8Array })[] = [];
  let largo = 0;
  for (const { nombre, fecha, bytes } of entradas) {
    const datos = deflactar(bytes);
    const medidas = { crc: crc32(bytes), comprimidos: datos.length, originales: bytes.length };
    escritas.push({ nombre, fecha, datos, ...medidas });
    largo += LARGO_LOCAL + nombre.length + datos.length;
  }
  const bytes = new Uint8Array(largo);
  const destino = Buffer.from(bytes.buffer);
  const medidas = new Uint32Array(POR_ENTRADA * escritas.length);
  let en = 0;
  for (const [i, escrita] of escritas.entries()) {
    const { crc, comprimidos, originales, datos } = escrita;
    medidas.set([crc, comprimidos, originales], POR_ENTRADA * i);
    const en_datos = escribirLocal(destino, en, escrita, escrita);
    bytes.set(datos, en_datos);
    en = en_datos + datos.length;
  }
  return { bytes, medidas };
};

/**
 * The directory of a ZIP written batch by batch: all there is to remember of it until its end, a
 * hundred bytes per entry. `ya_escritos`: bytes that go before it in the file.
 */
export const abrirZip = (ya_escritos = 0): ZipAbierto => {
  const directorio = abrirDirectorio();
  let escritos = ya_escritos;
  return {
    anotar: (rotulos, { bytes, medidas }) => {
      let inicio = escritos;
      for (const [i, rotulo] of rotulos.entries()) {
        const en = POR_ENTRADA * i;
        const crc = medidas[en]!;
        const comprimidos = medidas[en + 1]!;
        directorio.anotar(rotulo, { crc, comprimidos, originales: medidas[en + 2]! }, inicio);
        inicio += LARGO_LOCAL + rotulo.nombre.length + comprimidos;
      }
      escritos += bytes.length;
    },
    cerrar: () => directorio.cerrar(escritos),
  };
};
