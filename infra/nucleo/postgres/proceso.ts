import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { promisify } from 'node:util';
import { leerSiExiste } from './archivos.ts';
import { codigoDe, ErrorPostgresEmbebido } from './error.ts';

const ejecutar = promisify(execFile);

/** What `postmaster.pid` says of the server that runs, or ran, on a cluster. */
export type Postmaster = {
  readonly pid: number;
  readonly puerto: number;
  /** Postgres has finished recovery and accepts connections. */
  readonly listo: boolean;
};

const HAY_PROC = existsSync('/proc/self/stat');

/** Reads `postmaster.pid` (pid, directory, start, port, socket, address, memory, status). */
export const leerPostmaster = async (cluster: string): Promise<Postmaster | undefined> => {
  const lineas = (await leerSiExiste(join(cluster, 'postmaster.pid')))?.split('\n');
  const pid = Number(lineas?.[0]);
  if (!lineas || !Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, puerto: Number(lineas[3] ?? 0), listo: lineas[7]?.trim() === 'ready' };
};

/** Whether the process runs. One that ended and that nobody reaped (a zombie) does not. */
export const procesoVivo = async (pid: number): Promise<boolean> => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codigoDe(error) === 'EPERM';
  }
  if (!HAY_PROC) return true;
  const estado = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const letra = estado.slice(estado.lastIndexOf(')') + 2, estado.lastIndexOf(')') + 3);
  return letra !== '' && letra !== 'Z' && letra !== 'X';
};

const ordenDe = async (pid: number): Promise<string> => {
  if (HAY_PROC) {
    const orden = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return orden.replaceAll('\0', ' ');
  }
  const argumentos = ['-ww', '-o', 'command=', '-p', String(pid)];
  const { stdout } = await ejecutar('/bin/ps', argumentos).catch(() => ({ stdout: '' }));
  return stdout.trim();
};

/** A pid is soon used again: only a postgres started with `-D cluster` is this cluster's. */
const sirve = async (pid: number, cluster: string): Promise<boolean> => {
  return `${await ordenDe(pid)} `.includes(`/postgres -D ${cluster} `);
};

/** The live server of this cluster (a real path), ready or not, whoever started it. */
export const postmasterVivo = async (cluster: string): Promise<Postmaster | undefined> => {
  const postmaster = await leerPostmaster(cluster);
  if (!postmaster || !(await procesoVivo(postmaster.pid))) return undefined;
  return (await sirve(postmaster.pid, cluster)) ? postmaster : undefined;
};

/**
 * Postgres ignores a stale `postmaster.pid` unless its pid lives again as another process of the
 * same user (usual in containers) or as a zombie. The file is not removed, because it also names
 * the shared memory that Postgres checks before it starts; naming ourselves, its parent, as the
 * old server is what Postgres takes as stale for certain.
 */
export const desmentirPidReusado = async (cluster: string): Promise<void> => {
  const archivo = join(cluster, 'postmaster.pid');
  const texto = await leerSiExiste(archivo);
  if (texto === undefined || (await postmasterVivo(cluster))) return;
  const pid = Number(texto.split('\n')[0]);
  if (!Number.isInteger(pid) || !pidExiste(pid)) return;
  // In place, so that it keeps its owner: Postgres, as another user, has to read it.
  await writeFile(archivo, `${texto.replace(/^\d+/, String(process.pid))}\n`);
};

const pidExiste = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codigoDe(error) === 'EPERM';
  }
};

const esperarFin = async (pid: number, limite_ms: number): Promise<boolean> => {
  for (let ms = 0; ms < limite_ms; ms += 20) {
    if (!(await procesoVivo(pid))) return true;
    await esperar(20);
  }
  return false;
};

const senalar = (pid: number, senal: NodeJS.Signals): void => {
  try {
    process.kill(pid, senal);
  } catch (error) {
    if (codigoDe(error) !== 'ESRCH') throw error;
  }
};

/**
 * Stops the cluster's server, if one runs: fast shutdown (open transactions are rolled back, a
 * checkpoint is written), and after a minute the immediate one, which costs a recovery only.
 */
export const detenerPostmaster = async (cluster: string): Promise<void> => {
  const postmaster = await postmasterVivo(await realpath(cluster));
  if (!postmaster) return;
  senalar(postmaster.pid, 'SIGINT');
  if (await esperarFin(postmaster.pid, 60_000)) return;
  senalar(postmaster.pid, 'SIGQUIT');
  if (await esperarFin(postmaster.pid, 15_000)) return;
  throw new ErrorPostgresEmbebido(`Postgres (pid ${postmaster.pid}) no se detiene.`);
};
