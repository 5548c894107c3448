import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ErrorPostgresEmbebido } from './error.ts';

/** The system user Postgres runs as. Absent (undefined) means: as ourselves. */
export type UsuarioSistema = { readonly uid: number; readonly gid: number };

/** In order of preference. initdb needs the user to have an entry in the passwd file. */
const CANDIDATOS = ['postgres', 'nobody'];

export const somosRoot = (): boolean => process.geteuid?.() === 0;

/**
 * Postgres refuses to run as root, so root lends it one of the system's own users.
 * `pasaporte` is the path of the passwd file.
 */
export const usuarioParaRoot = async (pasaporte = '/etc/passwd'): Promise<UsuarioSistema> => {
  const lineas = (await readFile(pasaporte, 'utf8')).split('\n').map((linea) => linea.split(':'));
  for (const nombre of CANDIDATOS) {
    const entrada = lineas.find((campos) => campos[0] === nombre);
    const uid = Number(entrada?.[2]);
    const gid = Number(entrada?.[3]);
    if (Number.isInteger(uid) && Number.isInteger(gid) && uid !== 0) return { uid, gid };
  }
  throw new ErrorPostgresEmbebido(
    'Postgres no corre como root y no existe el usuario "postgres" ni "nobody". ' +
      'Ejecute el programa con un usuario común o defina DATABASE_URL.',
  );
};

const permiso = (estado: Stats, usuario: UsuarioSistema, bit: 1 | 4): boolean => {
  if (estado.uid === usuario.uid) return (estado.mode & (bit << 6)) !== 0;
  if (estado.gid === usuario.gid) return (estado.mode & (bit << 3)) !== 0;
  return (estado.mode & bit) !== 0;
};

/** Whether the user may pass through `directorio` (a real path) and all its ancestors. */
export const puedeAtravesar = async (
  directorio: string,
  usuario: UsuarioSistema,
): Promise<boolean> => {
  if (!permiso(await stat(directorio), usuario, 1)) return false;
  const padre = dirname(directorio);
  return padre === directorio || puedeAtravesar(padre, usuario);
};

/** Whether the user may read the file, its directories included. */
export const puedeLeer = async (archivo: string, usuario: UsuarioSistema): Promise<boolean> =>
  permiso(await stat(archivo), usuario, 4) && puedeAtravesar(dirname(archivo), usuario);
