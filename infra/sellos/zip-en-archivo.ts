import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import {
  abrirZip,
  cabeceraLocal,
  LARGO_LOCAL,
  NIVEL,
  type RotuloZip,
  type TandaZip,
} from '../documentos/zip/zip.ts';

/** What a header says of a length takes four bytes. */
const MAXIMO_DE_ENTRADA = 2 ** 32 - 1;

export type ZipEnArchivo = {
  /** Compressed as it comes, whatever its length: its header is written when that is known. */
  entrada(
    rotulo: RotuloZip,
    trozos: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): Promise<void>;
  /** What somebody else has compressed. */
  tanda(rotulos: readonly RotuloZip[], tanda: TandaZip): Promise<void>;
  /** The directory. Nothing is added afterwards. */
  terminar(): Promise<void>;
  /** Whatever it holds, in whatever state. */
  cerrar(): Promise<void>;
};

/** A ZIP written to a new file, of which memory holds the directory and no more. */
export const abrirZipEnArchivo = async (ruta: string): Promise<ZipEnArchivo> => {
  const archivo = await open(ruta, 'wx', 0o600);
  const zip = abrirZip();
  let escritos = 0;
  const escribir = async (bytes: Uint8Array, en: number): Promise<void> => {
    await archivo.write(bytes, 0, bytes.length, en);
  };
  return {
    entrada: async (rotulo, trozos) => {
      const inicio = escritos;
      let crc = 0;
      let originales = 0;
      let fin = inicio + LARGO_LOCAL + rotulo.nombre.length;
      const datos_en = fin;
      await pipeline(
        async function* () {
          for await (const trozo of trozos) {
            crc = crc32(trozo, crc);
            originales += trozo.length;
            if (originales > MAXIMO_DE_ENTRADA) throw new Error(`${rotulo.nombre} pasa de 4 GB`);
            yield trozo;
          }
        },
        createDeflateRaw({ level: NIVEL }),
        async (comprimidos: AsyncIterable<Uint8Array>) => {
          for await (const bytes of comprimidos) {
            await escribir(bytes, fin);
            fin += bytes.length;
          }
        },
      );
      const medidas = { crc, comprimidos: fin - datos_en, originales };
      await escribir(cabeceraLocal(rotulo, medidas), inicio);
      zip.anotar([rotulo], {
        bytes: { length: fin - inicio },
        medidas: Uint32Array.of(crc, medidas.comprimidos, originales),
      });
      escritos = fin;
    },
    tanda: async (rotulos, tanda) => {
      await escribir(tanda.bytes, escritos);
      zip.anotar(rotulos, tanda);
      escritos += tanda.bytes.length;
    },
    terminar: async () => {
      for (const bytes of zip.cerrar()) {
        await escribir(bytes, escritos);
        escritos += bytes.length;
      }
    },
    cerrar: () => archivo.close(),
  };
};
