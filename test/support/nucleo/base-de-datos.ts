import { createHash, randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';

/** A database that is prepared once per run and then copied, which is much faster. */
export type Plantilla = {
  /** Names what `preparar` does: two templates with one name are taken as the same. */
  readonly nombre: string;
  /** Must close its connections: a database with sessions cannot be copied. */
  readonly preparar: (url: string) => Promise<void>;
};

export type BaseDePrueba = {
  /** With user, password and database name. */
  readonly url: string;
  /** Drops the database, whoever is still connected. */
  readonly borrar: () => Promise<void>;
};

const CERROJO_PLANTILLAS = 5_550_123;

const urlDe = (servidor: string, base: string): string => {
  const url = new URL(servidor);
  url.pathname = `/${base}`;
  return url.href;
};

const enServidor = async <T>(trabajo: (sql: postgres.Sql) => Promise<T>): Promise<T> => {
  // Without its query for array types, which would cost each of these brief connections half its time.
  const sql = postgres(inject('postgres_url'), {
    max: 1,
    fetch_types: false,
    onnotice: () => undefined,
  });
  try {
    return await trabajo(sql);
  } finally {
    await sql.end();
  }
};

/** The files as they are, not page by page: a fifth of the time. Before version 15, the only way. */
const porArchivos = async (sql: postgres.Sql): Promise<string> => {
  const [{ version }] = await sql<[{ version: number }]>`
    select current_setting('server_version_num')::int4 as version`;
  return version < 150_000 ? '' : 'strategy file_copy';
};

const nombreNuevo = (): string => `t_${inject('corrida')}_${randomBytes(6).toString('hex')}`;

/** Made under another name and renamed at the end: a half prepared template has no taker. */
const prepararPlantilla = async (sql: postgres.Sql, plantilla: Plantilla, base: string) => {
  const provisional = nombreNuevo();
  await sql`create database ${sql(provisional)}`;
  await plantilla.preparar(urlDe(inject('postgres_url'), provisional));
  await sql`alter database ${sql(provisional)} rename to ${sql(base)}`;
};

/** Test files run in processes of their own: the first one prepares, the others wait for it. */
const asegurarPlantilla = async (sql: postgres.Sql, plantilla: Plantilla): Promise<string> => {
  const huella = createHash('sha256').update(plantilla.nombre).digest('hex').slice(0, 12);
  const base = `t_${inject('corrida')}_plantilla_${huella}`;
  const existe = async (): Promise<boolean> =>
    (await sql`select 1 from pg_database where datname = ${base}`).length > 0;
  if (await existe()) return base;
  await sql`select pg_advisory_lock(${CERROJO_PLANTILLAS})`;
  try {
    if (!(await existe())) await prepararPlantilla(sql, plantilla, base);
    return base;
  } finally {
    await sql`select pg_advisory_unlock(${CERROJO_PLANTILLAS})`;
  }
};

/**
 * A database of its own for a test file, empty or a copy of `plantilla`. Call it in `beforeAll`
 * and `borrar` in `afterAll`; what is left is dropped when the run ends.
 */
export const crearBaseDeDatos = async (
  opciones: { readonly plantilla?: Plantilla } = {},
): Promise<BaseDePrueba> => {
  const base = nombreNuevo();
  await enServidor(async (sql) => {
    const modelo = opciones.plantilla
      ? await asegurarPlantilla(sql, opciones.plantilla)
      : undefined;
    const desde = modelo === undefined ? '' : `template ${modelo}`;
    await sql.unsafe(`create database ${base} ${desde} ${await porArchivos(sql)}`);
  });
  return {
    url: urlDe(inject('postgres_url'), base),
    borrar: () =>
      enServidor(async (sql) => {
        await sql`drop database if exists ${sql(base)} with (force)`;
      }),
  };
};
