import { readFile, writeFile } from 'node:fs/promises';
import type { Documento } from '../../http/documento.ts';
import { clientePhp } from './php.ts';
import { clienteTypescript } from './typescript.ts';

/** The clients' generated files: `npm run contratos` writes them; a test fails while they differ. */

const SDK = new URL('../', import.meta.url);
const DOCUMENTO = new URL('../http/openapi.json', SDK);

export const leerDocumento = async (): Promise<Documento> =>
  JSON.parse(await readFile(DOCUMENTO, 'utf8')) as Documento;

/** By their address. */
export const generados = async (): Promise<ReadonlyMap<string, string>> => {
  const documento = await leerDocumento();
  const archivos = [...clienteTypescript(documento), ...clientePhp(documento)];
  return new Map(archivos.map(([archivo, texto]) => [new URL(archivo, SDK).href, texto]));
};

if (import.meta.main) {
  for (const [archivo, texto] of await generados()) await writeFile(new URL(archivo), texto);
}
