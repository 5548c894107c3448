import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { Fecha } from '#domain/kernel/tiempo.ts';

/**
 * The ZIP format (PKWARE APPNOTE 6.3), as far as a file of small documents needs it: each entry is
 * compressed whole before its header is written, so sizes are known and nothing is said twice. Past
 * 65,535 entries or 4 GiB the ZIP64 records take over (§4.3.14, §4.5.3).
 */

export type EntradaZip = {
  /** ASCII. */
  readonly nombre: string;
  /** Its modification date inside the archive, at midnight: the same month gives the same bytes. */
  readonly fecha: Fecha;
  readonly bytes: Uint8Array;
};

export type ZipAbierto = {
  /** The next bytes of the archive: these entries, each used up before the next one is taken. */
  agregar(entradas: Iterable<EntradaZip>): Uint8Array<ArrayBuffer>;
  /** The last bytes: the directory. */
  cerrar(): Uint8Array<ArrayBuffer>;
};

/** Level of zlib: a higher one takes much longer and saves next to nothing on XML. */
export const NIVEL = constants.Z_DEFAULT_COMPRESSION;

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const FIN = 0x06054b50;
const FIN_64 = 0x06064b50;
const LOCALIZADOR_64 = 0x07064b50;

const LARGO_LOCAL = 30;
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

type Escrita = {
  readonly nombre: string;
  readonly fecha: number;
  readonly crc: number;
  /** Compressed. */
  readonly datos: Buffer;
  readonly originales: number;
};

/** Room for an invoice of a few lines: the default lets four times as much lie about as garbage. */
const TROZO = 4096;

const comprimir = ({ nombre, fecha, bytes }: EntradaZip): Escrita => ({
  nombre,
  fecha: fechaDos(fecha),
  crc: crc32(bytes),
  datos: deflateRawSync(bytes, { level: NIVEL, chunkSize: TROZO }),
  originales: bytes.length,
});

/** What a local header and a directory record have in common (§4.4.4 to §4.4.11). */
const escribirComun = (destino: Buffer, en: number, e: Escrita, largo_extra: number): void => {
  // No bits set, the method, midnight.
  destino.writeUInt16LE(0, en);
  destino.writeUInt16LE(DEFLATE, en + 2);
  destino.writeUInt16LE(0, en + 4);
  destino.writeUInt16LE(e.fecha, en + 6);
  destino.writeUInt32LE(e.crc, en + 8);
  destino.writeUInt32LE(e.datos.length, en + 12);
  destino.writeUInt32LE(e.originales, en + 16);
  destino.writeUInt16LE(e.nombre.length, en + 20);
  destino.writeUInt16LE(largo_extra, en + 22);
};

/** Writes a local header and its data; where the next byte goes. */
const escribirEntrada = (destino: Buffer, en: number, e: Escrita): number => {
  destino.writeUInt32LE(LOCAL, en);
  destino.writeUInt16LE(VERSION, en + 4);
  escribirComun(destino, en + 6, e, 0);
  const en_datos = en + LARGO_LOCAL + destino.write(e.nombre, en + LARGO_LOCAL, 'latin1');
  destino.set(e.datos, en_datos);
  return en_datos + e.datos.length;
};

const largoDeFicha = (e: Escrita, inicio: number): number =>
  LARGO_CENTRAL + e.nombre.length + (inicio >= MAXIMO_32 ? LARGO_EXTRA_64 : 0);

/** Writes a directory record. `inicio`: where its local header is. */
const escribirFicha = (destino: Buffer, en: number, e: Escrita, inicio: number): void => {
  const lejos = inicio >= MAXIMO_32;
  destino.writeUInt32LE(CENTRAL, en);
  destino.writeUInt16LE(UNIX | (lejos ? VERSION_64 : VERSION), en + 4);
  destino.writeUInt16LE(lejos ? VERSION_64 : VERSION, en + 6);
  escribirComun(destino, en + 8, e, lejos ? LARGO_EXTRA_64 : 0);
  destino.writeUInt32LE(PERMISOS, en + 38);
  destino.writeUInt32LE(lejos ? MAXIMO_32 : inicio, en + 42);
  const en_extra = en + LARGO_CENTRAL + destino.write(e.nombre, en + LARGO_CENTRAL, 'latin1');
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

/** The directory so far: one piece of memory that doubles, some hundred bytes per entry. */
const abrirDirectorio = () => {
  let fichas: Buffer = Buffer.alloc(64 * 1024);
  let largo = 0;
  let entradas = 0;
  return {
    anotar: (e: Escrita, inicio: number): void => {
      const suyo = largoDeFicha(e, inicio);
      if (largo + suyo > fichas.length) {
        fichas = Buffer.concat([fichas], 2 * fichas.length);
      }
      escribirFicha(fichas, largo, e, inicio);
      largo += suyo;
      entradas += 1;
    },
    /** Records and end; `inicio`: where they begin. */
    cerrar: (inicio: number): Uint8Array<ArrayBuffer> => {
      const fin = finDe({ entradas, inicio, largo });
      const todo = new Uint8Array(largo + fin.length);
      todo.set(fichas.subarray(0, largo));
      todo.set(fin, largo);
      return todo;
    },
  };
};

/**
 * A ZIP written piece by piece. All it keeps until the end is the directory; the pieces are the
 * caller's, each with an `ArrayBuffer` of its own that may be transferred. `ya_escritos`: bytes that
 * go before it in the file.
 */
export const abrirZip = (ya_escritos = 0): ZipAbierto => {
  const directorio = abrirDirectorio();
  let escritos = ya_escritos;
  return {
    agregar: (entradas) => {
      const escritas = Array.from(entradas, comprimir);
      const largo = escritas.reduce(
        (suma, { nombre, datos }) => suma + LARGO_LOCAL + nombre.length + datos.length,
        0,
      );
      const parte = new ArrayBuffer(largo);
      const destino = Buffer.from(parte);
      let en = 0;
      for (const escrita of escritas) {
        directorio.anotar(escrita, escritos + en);
        en = escribirEntrada(destino, en, escrita);
      }
      escritos += largo;
      return new Uint8Array(parte);
    },
    cerrar: () => directorio.cerrar(escritos),
  };
};
