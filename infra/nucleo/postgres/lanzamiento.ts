import { type ChildProcess, spawn } from 'node:child_process';
import { type FileHandle, open, rename, stat } from 'node:fs/promises';
import { setTimeout as esperar } from 'node:timers/promises';
import { AMBIENTE, type Binarios } from './binarios.ts';
import type { UbicacionDelCluster } from './cluster.ts';
import { ErrorPostgresEmbebido } from './error.ts';
import { leerPostmaster } from './proceso.ts';
import { puertoLibre } from './puerto.ts';

/** How an attempt to have a server ended. `ausente`: none of this cluster runs, try (again). */
export type Lanzamiento =
  | { readonly tipo: 'listo'; readonly pid: number; readonly puerto: number }
  | { readonly tipo: 'ausente' }
  | { readonly tipo: 'puerto_ocupado' };

/** For a machine of 2 to 4 cores that also runs the application. Durability is never traded. */
const AJUSTES: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  fsync: 'on',
  full_page_writes: 'on',
  scram_iterations: '4096',
  max_wal_size: '1GB',
  checkpoint_timeout: '10min',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Statements carry customers' data: they do not belong in a plain log file.
  log_min_error_statement: 'panic',
};

const LIMITE_BITACORA = 16 * 1024 * 1024;
const PAUSA_MS = 15;

const abrirBitacora = async (archivo: string): Promise<FileHandle> => {
  const bytes = (await stat(archivo).catch(() => undefined))?.size ?? 0;
  if (bytes > LIMITE_BITACORA) await rename(archivo, `${archivo}.1`);
  return open(archivo, 'a+', 0o600);
};

const leerDesde = async (manejo: FileHandle, desde: number): Promise<string> => {
  const bytes = (await manejo.stat()).size - desde;
  const { buffer, bytesRead } = await manejo.read(Buffer.alloc(Math.max(bytes, 0)), {
    position: desde,
  });
  return buffer.toString('utf8', 0, bytesRead).trim();
};

/** Another server came first, or the memory of a killed one is not yet released: try again. */
const PASAJERO = /lock file "postmaster\.pid" already exists|shared memory block .* still in use/;

const explicarSalida = async (salida: string, puerto: number): Promise<Lanzamiento> => {
  if (PASAJERO.test(salida)) return { tipo: 'ausente' };
  if (!(await puertoLibre(puerto))) return { tipo: 'puerto_ocupado' };
  const cola = salida.split('\n').slice(-8).join('\n');
  throw new ErrorPostgresEmbebido(`Postgres terminó al arrancar:\n${cola}`);
};

const esperarListo = async (
  hijo: ChildProcess,
  cluster: string,
): Promise<{ readonly pid: number; readonly puerto: number } | undefined> => {
  while (hijo.exitCode === null && hijo.signalCode === null) {
    const postmaster = await leerPostmaster(cluster);
    if (postmaster?.pid === hijo.pid && postmaster?.listo) return postmaster;
    await esperar(PAUSA_MS);
  }
  return undefined;
};

const arrancado = (hijo: ChildProcess): Promise<void> =>
  new Promise((resolver, rechazar) => {
    hijo.once('spawn', resolver);
    hijo.once('error', rechazar);
  });

/**
 * Runs `postgres` on the cluster, in a process group of its own (Ctrl-C at the terminal reaches
 * the application only, which stops it in good order) and with its output in `bitacora` (a file,
 * so that it does not lose it with its parent). Waits for recovery, however long.
 * @throws ErrorPostgresEmbebido when it ends at once for a reason of its own
 */
export const lanzarPostgres = async (opciones: {
  readonly ubicacion: UbicacionDelCluster;
  readonly binarios: Binarios;
  readonly puerto: number;
  readonly ajustes: Readonly<Record<string, string>>;
  readonly bitacora: string;
}): Promise<Lanzamiento> => {
  const { ubicacion, binarios, puerto } = opciones;
  const ajustes = Object.entries({ ...AJUSTES, ...opciones.ajustes, port: String(puerto) });
  const argumentos = ajustes.flatMap(([nombre, valor]) => ['-c', `${nombre}=${valor}`]);
  const bitacora = await abrirBitacora(opciones.bitacora);
  try {
    const desde = (await bitacora.stat()).size;
    const hijo = spawn(binarios.postgres, ['-D', ubicacion.cluster, ...argumentos], {
      ...ubicacion.usuario,
      cwd: '/',
      env: AMBIENTE,
      detached: true,
      stdio: ['ignore', bitacora.fd, bitacora.fd],
    });
    await arrancado(hijo);
    const listo = await esperarListo(hijo, ubicacion.cluster);
    hijo.unref();
    if (listo) return { tipo: 'listo', pid: listo.pid, puerto: listo.puerto };
    return await explicarSalida(await leerDesde(bitacora, desde), puerto);
  } finally {
    await bitacora.close();
  }
};
