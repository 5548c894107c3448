import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { detenerPostmaster } from '#infra/nucleo/postgres/proceso.ts';
import { nuevoDirTemporal } from './dir-temporal.ts';

const ejecutar = promisify(execFile);
const GUION = new URL('padre-postgres.ts', import.meta.url).pathname;

export type Noticia = {
  readonly url?: string;
  readonly pid?: number;
  readonly error?: string;
  readonly vivo?: number;
};

export type Padre = {
  readonly proceso: ChildProcess;
  /** The next line that it prints. */
  readonly leer: () => Promise<Noticia>;
  /** kill -9; returns when it is gone. */
  readonly matar: () => Promise<void>;
};

/** A process of its own that starts the embedded Postgres on `dir`; leads its process group. */
export const lanzarPadre = (
  dir: string,
  opciones: { readonly uid?: number; readonly gid?: number; readonly fsync?: 'off' } = {},
): Padre => {
  const { fsync = 'on', ...usuario } = opciones;
  const proceso = spawn(process.execPath, [GUION, dir, fsync], {
    ...usuario,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lineas = createInterface({ input: proceso.stdout })[Symbol.asyncIterator]();
  return {
    proceso,
    leer: async () => JSON.parse((await lineas.next()).value ?? '{"error":"calló"}') as Noticia,
    matar: async () => {
      if (proceso.exitCode !== null || proceso.signalCode !== null) return;
      const fin = once(proceso, 'exit');
      proceso.kill('SIGKILL');
      await fin;
    },
  };
};

export type DirTemporal = {
  readonly dir: string;
  /** Stops the server that runs on it and leaves the data. */
  readonly soltar: () => Promise<void>;
  /** The same, and the data are gone. */
  readonly borrar: () => Promise<void>;
};

/**
 * A data directory that any user can pass through, with the clean-up that it needs: empty, or a
 * copy of `modelo`, one whose server is stopped (that is faster than making a cluster). In memory
 * where there is room, or below `lugar`.
 */
export const dirTemporal = async ({
  modelo,
  lugar,
}: {
  readonly modelo?: string;
  readonly lugar?: string;
} = {}): Promise<DirTemporal> => {
  const dir = await nuevoDirTemporal(lugar);
  if (modelo) await ejecutar('cp', ['-a', `${modelo}/.`, dir]);
  const soltar = async (): Promise<void> => {
    await detenerPostmaster(join(dir, 'postgres')).catch(() => undefined);
  };
  const borrar = async (): Promise<void> => {
    await soltar();
    await rm(dir, { recursive: true, force: true, maxRetries: 10 });
  };
  return { dir, soltar, borrar };
};

/** Runs `trabajo` on a connection of its own. */
export const conSql = async <T>(
  url: string | undefined,
  trabajo: (sql: postgres.Sql) => Promise<T>,
): Promise<T> => {
  const sql = postgres(url ?? '', { max: 1, onnotice: () => undefined });
  try {
    return await trabajo(sql);
  } finally {
    await sql.end();
  }
};

/** Leaves a row that the next start has to find. */
export const anotar = (url: string | undefined): Promise<void> =>
  conSql(url, async (sql) => {
    await sql`create table if not exists notas (nota text)`;
    await sql`insert into notas values ('sigo aquí')`;
  });

export const leerNotas = (url: string | undefined): Promise<string[]> =>
  conSql(url, async (sql) => {
    const filas = await sql<{ nota: string }[]>`select nota from notas`;
    return filas.map(({ nota }) => nota);
  });

/** User id of a running process (Linux). */
export const uidDe = async (pid: number): Promise<number> => {
  const estado = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^Uid:\s+(\d+)/m.exec(estado)?.[1]);
};

/**
 * Ends the connections of one base that have such a name (a pattern of `like`), or those of them in a
 * state. Of no other base: the files of the suite that run beside share the server.
 */
export const cortarConexiones = (
  url: string,
  nombre: string,
  estado: string | null = null,
): Promise<unknown> =>
  conSql(
    url,
    (sql) => sql`
      select pg_terminate_backend(pid) from pg_stat_activity
       where application_name like ${nombre} and datname = current_database()
         and (${estado}::text is null or state = ${estado})`,
  );
