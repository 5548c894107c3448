import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codigoDe } from '../nucleo/postgres/error.ts';

/** What `.data/demo.json` holds (mode 600): how to reach the demo company. */
export type Demo = {
  readonly base_url: string;
  readonly docs_url: string | null;
  readonly empresa_id: number;
  readonly api_key: string;
  readonly usuario: { readonly email: string; readonly password: string } | null;
  readonly panel_url: string;
  /** Where the mails that left can be seen; null where there is no catcher. */
  readonly correos_url: string | null;
};

export const archivoDeDemo = (dirDatos: string): string => join(dirDatos, 'demo.json');

/**
 * The file of a demo before all of it works: the key is written down before it exists, so that a
 * start which is interrupted is finished by the next one.
 */
const pendienteDeDemo = (dirDatos: string): string => join(dirDatos, 'demo.pendiente.json');

const leer = async (archivo: string): Promise<Demo | undefined> => {
  try {
    return JSON.parse(await readFile(archivo, 'utf8')) as Demo;
  } catch (error) {
    if (codigoDe(error) === 'ENOENT') return undefined;
    throw new Error(`No se puede leer ${archivo}: ${String(error)}`, { cause: error });
  }
};

/** The demo company of a running program; `undefined` where there is none to be read. */
export const leerDemo = (dirDatos: string): Promise<Demo | undefined> =>
  leer(archivoDeDemo(dirDatos)).catch(() => undefined);

/** What an earlier start wrote down, whether it came to its end or not. */
export const leerDemoApartada = (dirDatos: string): Promise<Demo | undefined> =>
  leer(pendienteDeDemo(dirDatos));

/**
 * Takes the file out of sight, when a program ends and before the next one stands: whoever waits
 * for it finds one whose address answers. Only for who owns the directory.
 */
export const apartarDemo = async (dirDatos: string): Promise<void> => {
  try {
    await rename(archivoDeDemo(dirDatos), pendienteDeDemo(dirDatos));
  } catch (error) {
    if (codigoDe(error) !== 'ENOENT') throw error;
  }
};

/** Writes down what is about to be made. Replaces the file whole. */
export const anotarDemo = async (dirDatos: string, demo: Demo): Promise<void> => {
  const archivo = pendienteDeDemo(dirDatos);
  await writeFile(`${archivo}.tmp`, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  await rename(`${archivo}.tmp`, archivo);
};

/** Everything in it works: it may be seen. */
export const publicarDemo = (dirDatos: string): Promise<void> =>
  rename(pendienteDeDemo(dirDatos), archivoDeDemo(dirDatos));
