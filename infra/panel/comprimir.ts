import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** What shrinks. index.html is not here: each answer of it is another. */
const ENCOGEN = new Set(['.css', '.js', '.json', '.mjs', '.svg', '.txt', '.wasm', '.webmanifest']);
/** Below this the headers are most of it. */
const MINIMO_BYTES = 512;

const comprimirArchivo = async (archivo: string): Promise<void> => {
  const bytes = await readFile(archivo);
  if (bytes.length < MINIMO_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${archivo}.br`, br), writeFile(`${archivo}.gz`, gz)]);
};

/** Leaves beside each file what it is as brotli and as gzip, as small as they get: nobody waits for it. */
export const comprimir = (): Plugin => {
  let carpeta = '';
  return {
    name: 'comprimir',
    apply: 'build',
    configResolved: ({ root, build }) => {
      carpeta = resolve(root, build.outDir);
    },
    closeBundle: async () => {
      const todos = await readdir(carpeta, { recursive: true, withFileTypes: true });
      const archivos = todos
        .filter((entrada) => entrada.isFile() && ENCOGEN.has(extname(entrada.name)))
        .map(({ parentPath, name }) => join(parentPath, name))
        .filter((archivo) => !archivo.startsWith(join(carpeta, '.vite')));
      await Promise.all(archivos.map(comprimirArchivo));
    },
  };
};
