import { realpath } from 'node:fs/promises';
import { setTimeout as esperar } from 'node:timers/promises';
import postgres from 'postgres';
import { ErrorPostgresEmbebido } from './error.ts';
import { procesoVivo } from './proceso.ts';

/** The right to use and to stop a server: a session that holds an advisory lock. */
export type Propiedad = {
  readonly sql: postgres.ReservedSql;
  /** Resolves when the session ends, by whatever cause: from then on it owns nothing. */
  readonly perdida: Promise<void>;
  readonly soltar: () => Promise<void>;
};

/** In the database `postgres`, where nothing else takes advisory locks. */
const CERROJO = 7_238_511;
/** Name of the owner's session; its process id follows. */
const SESION = 'comprobantes:';
/** For the server to notice, usually in milliseconds, that a killed owner's connection is gone. */
const ESPERA_MS = 5_000;

const intentarCerrojo = async (sql: postgres.ReservedSql): Promise<boolean> => {
  const [fila] = await sql<
    { tomado: boolean }[]
  >`select pg_try_advisory_lock(${CERROJO}) as tomado`;
  return fila?.tomado === true;
};

const exigirMismoCluster = async (sql: postgres.ReservedSql, cluster: string): Promise<void> => {
  const [fila] = await sql<{ data_directory: string }[]>`show data_directory`;
  const servido = fila?.data_directory ?? '';
  if (servido === cluster || (await realpath(servido).catch(() => '')) === cluster) return;
  throw new ErrorPostgresEmbebido(`El servidor encontrado sirve ${servido} y no ${cluster}.`);
};

/** Process id of the owner, as its session says. */
const duenioActual = async (sql: postgres.ReservedSql): Promise<number | undefined> => {
  const [fila] = await sql<{ application_name: string }[]>`
    select application_name from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and classid = 0 and objid = ${CERROJO}`;
  const pid = Number(fila?.application_name.slice(SESION.length));
  return Number.isInteger(pid) ? pid : undefined;
};

const tomarCon = async (sql: postgres.ReservedSql, cluster: string): Promise<void> => {
  await exigirMismoCluster(sql, cluster);
  let pid: number | undefined;
  for (let ms = 0; ms < ESPERA_MS; ms += 50) {
    if (await intentarCerrojo(sql)) return;
    pid = await duenioActual(sql);
    if (pid !== undefined && pid !== process.pid && (await procesoVivo(pid))) break;
    await esperar(50);
  }
  throw new ErrorPostgresEmbebido(
    `Otro proceso del programa (pid ${pid ?? 'desconocido'}) ya usa los datos de ${cluster}. ` +
      'Deténgalo, o use otro DATA_DIR.',
  );
};

/**
 * Takes the ownership of the server, which lasts as long as this process lives: a second parent
 * on the same data is told so, and the heir of a killed one gets it.
 * @throws ErrorPostgresEmbebido when another process owns it, or it serves other data
 */
export const tomarPropiedad = async (url: string, cluster: string): Promise<Propiedad> => {
  const { promise: perdida, resolve: perder } = Promise.withResolvers<void>();
  const conexion = postgres(url, {
    max: 1,
    onclose: () => perder(),
    max_lifetime: null,
    connect_timeout: 10,
    onnotice: () => undefined,
    connection: { application_name: `${SESION}${process.pid}` },
  });
  const soltar = (): Promise<void> => conexion.end({ timeout: 0 });
  try {
    const sql = await conexion.reserve();
    await tomarCon(sql, cluster);
    return { sql, perdida, soltar };
  } catch (error) {
    await soltar();
    throw error;
  }
};

/** Whether a living program owns the server at `url` (its database `postgres`). */
export const tieneDuenio = async (url: string): Promise<boolean> => {
  const conexion = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => undefined });
  try {
    const sql = await conexion.reserve();
    const pid = await duenioActual(sql);
    sql.release();
    return pid !== undefined && (await procesoVivo(pid));
  } catch {
    return false;
  } finally {
    await conexion.end({ timeout: 0 });
  }
};

/** Makes the application's database unless it exists. */
export const asegurarBase = async ({ sql }: Propiedad, base: string): Promise<void> => {
  const [existe] = await sql`select 1 from pg_database where datname = ${base}`;
  if (!existe) await sql`create database ${sql(base)}`;
};
