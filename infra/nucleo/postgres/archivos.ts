import { randomBytes } from 'node:crypto';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codigoDe } from './error.ts';

/** The file's text without surrounding blanks, or undefined when there is no such file. */
export const leerSiExiste = async (archivo: string): Promise<string | undefined> => {
  try {
    return (await readFile(archivo, 'utf8')).trim();
  } catch (error) {
    if (codigoDe(error) === 'ENOENT') return undefined;
    throw error;
  }
};

/** Makes the directory's entries (a rename, a new file) survive a power cut. */
export const asentarDirectorio = async (directorio: string): Promise<void> => {
  const manejo = await open(directorio, 'r');
  try {
    await manejo.sync();
  } finally {
    await manejo.close();
  }
};

const escribirAparte = async (archivo: string, texto: string): Promise<string> => {
  const aparte = `${archivo}.${randomBytes(6).toString('hex')}`;
  const manejo = await open(aparte, 'wx', 0o600);
  try {
    await manejo.writeFile(`${texto}\n`);
    await manejo.sync();
  } finally {
    await manejo.close();
  }
  return aparte;
};

/** Replaces the file (mode 0600) whole: a reader never sees half of it. */
export const escribirAtomico = async (archivo: string, texto: string): Promise<void> => {
  await rename(await escribirAparte(archivo, texto), archivo);
  await asentarDirectorio(dirname(archivo));
};

/**
 * Writes the file (mode 0600) unless it exists, and returns what it holds: of several processes
 * that try at once one wins, and all of them go on with its value.
 */
export const fijarUnaVez = async (archivo: string, texto: string): Promise<string> => {
  const aparte = await escribirAparte(archivo, texto);
  try {
    await link(aparte, archivo);
    await asentarDirectorio(dirname(archivo));
    return texto;
  } catch (error) {
    if (codigoDe(error) !== 'EEXIST') throw error;
    return (await leerSiExiste(archivo)) ?? texto;
  } finally {
    await rm(aparte, { force: true });
  }
};
