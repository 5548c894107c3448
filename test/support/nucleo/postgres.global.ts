import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { iniciarPostgres } from '#infra/nucleo/postgres/embebido.ts';
import { detenerPostmaster, procesoVivo } from '#infra/nucleo/postgres/proceso.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Server for the tests' databases; its user may create and drop them. */
    postgres_url: string;
    /** Letters that mark this run's templates on a server that outlives it. */
    corrida: string;
  }
}

type Servidor = { readonly url: string; readonly detener: () => Promise<void> };

/** Projects whose tests never open a database: run alone, they start none. */
const SIN_BASE = new Set(['dominio', 'arquitectura']);
const PREFIJO = 'comprobantes-pruebas-';

/** Speed only: what these databases hold is worth nothing after the run. */
const AJUSTES_DE_PRUEBA = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '300',
};

/** Runs that were killed could not clean up: their names tell which process they were. */
const recogerRestos = async (): Promise<void> => {
  for (const nombre of await readdir(tmpdir())) {
    const pid = Number(nombre.startsWith(PREFIJO) ? nombre.slice(PREFIJO.length).split('-')[0] : 0);
    if (!(pid > 0) || (await procesoVivo(pid))) continue;
    const dir = join(tmpdir(), nombre);
    await detenerPostmaster(join(dir, 'postgres')).catch(() => undefined);
    await rm(dir, { recursive: true, force: true }).catch(() => undefined);
  }
};

const embebido = async (): Promise<Servidor> => {
  await recogerRestos();
  const dir = await mkdtemp(join(tmpdir(), `${PREFIJO}${process.pid}-`));
  await chmod(dir, 0o711);
  const borrar = (): Promise<void> => rm(dir, { recursive: true, force: true, maxRetries: 5 });
  try {
    const servidor = await iniciarPostgres({ dir_datos: dir, ajustes: AJUSTES_DE_PRUEBA });
    const detener = async (): Promise<void> => {
      try {
        await servidor.detener();
      } finally {
        await borrar();
      }
    };
    return { url: servidor.url, detener };
  } catch (error) {
    await borrar();
    throw error;
  }
};

const enDocker = async (): Promise<Servidor> => {
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
  const contenedor = await new PostgreSqlContainer('postgres:18-alpine')
    .withCommand(['postgres', '-c', 'fsync=off', '-c', 'max_connections=300'])
    .start();
  return {
    url: contenedor.getConnectionUri(),
    detener: async () => {
      await contenedor.stop();
    },
  };
};

const externo = (url: string, corrida: string): Servidor => ({
  url,
  detener: async () => {
    const sql = postgres(url, { max: 1, onnotice: () => undefined });
    const bases = await sql<{ datname: string }[]>`
      select datname from pg_database where datname like ${`t\\_${corrida}\\_%`}`;
    for (const { datname } of bases) await sql`drop database ${sql(datname)} with (force)`;
    await sql.end();
  },
});

const conseguirServidor = (corrida: string): Promise<Servidor> => {
  const url = process.env.DATABASE_URL;
  if (url) return Promise.resolve(externo(url, corrida));
  return process.env.TESTCONTAINERS === '1' ? enDocker() : embebido();
};

/**
 * vitest calls this for each project that has files to run, and for the root project always. The
 * first one that needs a server starts it and provides it through the root, where the others
 * (each with its own copy of this module) find it.
 */
const setup = async (proyecto: TestProject): Promise<(() => Promise<void>) | undefined> => {
  if (proyecto.isRootProject() || SIN_BASE.has(proyecto.name)) return undefined;
  const raiz = proyecto.vitest.getRootProject();
  if (raiz.getProvidedContext().postgres_url) return undefined;
  const corrida = randomBytes(4).toString('hex');
  const servidor = await conseguirServidor(corrida);
  raiz.provide('postgres_url', servidor.url);
  raiz.provide('corrida', corrida);
  return () => servidor.detener();
};

export default setup;
