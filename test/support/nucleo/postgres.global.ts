import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { iniciarPostgres } from '#infra/nucleo/postgres/embebido.ts';
import { nuevoDirTemporal, recogerRestos } from './dir-temporal.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Server for the tests' databases; its user may create and drop them. */
    postgres_url: string;
    /** Letters that mark this run's templates on a server that outlives it. */
    corrida: string;
    /** For what its files share: it goes with the run. */
    dir_corrida: string;
  }
}

type Servidor = { readonly url: string; readonly detener: () => Promise<void> };

/** Projects whose tests never open a database: run alone, they start none. */
const SIN_BASE = new Set(['dominio', 'arquitectura']);

/** Speed only: what these databases hold is worth nothing after the run. */
const AJUSTES_DE_PRUEBA = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '300',
};

const embebido = (dir_datos: string): Promise<Servidor> =>
  iniciarPostgres({ dir_datos, ajustes: AJUSTES_DE_PRUEBA });

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

const conseguirServidor = (corrida: string, dir: string): Promise<Servidor> => {
  const url = process.env.DATABASE_URL;
  if (url) return Promise.resolve(externo(url, corrida));
  return process.env.TESTCONTAINERS === '1' ? enDocker() : embebido(dir);
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
  await recogerRestos();
  const dir = await nuevoDirTemporal();
  const borrar = (): Promise<void> => rm(dir, { recursive: true, force: true, maxRetries: 5 });
  try {
    const servidor = await conseguirServidor(corrida, dir);
    raiz.provide('postgres_url', servidor.url);
    raiz.provide('corrida', corrida);
    raiz.provide('dir_corrida', dir);
    return async () => {
      try {
        await servidor.detener();
      } finally {
        await borrar();
      }
    };
  } catch (error) {
    await borrar();
    throw error;
  }
};

export default setup;
