import { statfsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { detenerPostmaster, procesoVivo } from '#infra/nucleo/postgres/proceso.ts';

/** Directories for clusters of the tests, which any user can pass through. */

const MEMORIA = '/dev/shm';
/** More than all the clusters of a run, which are small and few at a time. */
const HOLGURA_BYTES = 4 * 1024 ** 3;
const PREFIJO = 'comprobantes-pruebas-';

const hayHolgura = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(MEMORIA);
    return Math.min(bavail * bsize, freemem()) > HOLGURA_BYTES;
  } catch {
    return false;
  }
};

/**
 * In memory where the system offers it with room to spare: a database is a thousand files, which are
 * made there ten times sooner than on a disk, and no test is about a disk that loses what it has.
 */
const LUGAR = hayHolgura() ? MEMORIA : tmpdir();

/** A new directory, named after this process. */
export const nuevoDirTemporal = async (lugar = LUGAR): Promise<string> => {
  const dir = await mkdtemp(join(lugar, `${PREFIJO}${process.pid}-`));
  await chmod(dir, 0o711);
  return dir;
};

const recogerRestosEn = async (lugar: string): Promise<void> => {
  for (const nombre of await readdir(lugar)) {
    const pid = Number(nombre.startsWith(PREFIJO) ? nombre.slice(PREFIJO.length).split('-')[0] : 0);
    if (!(pid > 0) || (await procesoVivo(pid))) continue;
    const dir = join(lugar, nombre);
    await detenerPostmaster(join(dir, 'postgres')).catch(() => undefined);
    await rm(dir, { recursive: true, force: true }).catch(() => undefined);
  }
};

/** What runs that were killed left behind, server and all: the names tell whose they were. */
export const recogerRestos = async (): Promise<void> => {
  for (const lugar of new Set([LUGAR, tmpdir()])) await recogerRestosEn(lugar);
};
