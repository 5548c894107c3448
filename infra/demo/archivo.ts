import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What `.data/demo.json` holds (mode 600): how to reach the demo company. */
export type Demo = {
  readonly base_url: string;
  readonly docs_url: string | null;
  readonly empresa_id: number;
  readonly api_key: string;
  readonly usuario: { readonly email: string; readonly password: string } | null;
  readonly panel_url: string | null;
  /** Where the mails that left can be seen; null where there is no catcher. */
  readonly correos_url: string | null;
};

export const archivoDeDemo = (dirDatos: string): string => join(dirDatos, 'demo.json');

/** The demo company of a data directory; `undefined` where there is none to be read. */
export const leerDemo = async (dirDatos: string): Promise<Demo | undefined> => {
  try {
    return JSON.parse(await readFile(archivoDeDemo(dirDatos), 'utf8')) as Demo;
  } catch {
    return undefined;
  }
};

/** Replaces the file whole. */
export const guardarDemo = async (dirDatos: string, demo: Demo): Promise<void> => {
  const archivo = archivoDeDemo(dirDatos);
  await writeFile(`${archivo}.tmp`, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  await rename(`${archivo}.tmp`, archivo);
};
