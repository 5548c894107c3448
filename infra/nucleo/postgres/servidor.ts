import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { escribirAtomico, leerSiExiste } from './archivos.ts';
import { codigoDe, ErrorPostgresEmbebido } from './error.ts';
import type { Lanzamiento } from './lanzamiento.ts';
import { desmentirPidReusado, postmasterVivo } from './proceso.ts';
import { type Propiedad, tomarPropiedad } from './propiedad.ts';
import { elegirPuerto } from './puerto.ts';

/** A server that runs and is ours. */
export type Servidor = {
  readonly pid: number;
  readonly puerto: number;
  readonly propiedad: Propiedad;
};

export type Contexto = {
  readonly dirDatos: string;
  /** PGDATA, a real path. */
  readonly cluster: string;
  /** Of the user `postgres`. */
  readonly clave: string;
  readonly lanzar: (puerto: number) => Promise<Lanzamiento>;
  readonly registro: (linea: string) => void;
};

/** How long a start waits for a server that is recovering, or shutting down, to decide itself. */
const PACIENCIA_MS = 10 * 60_000;
const PAUSA_MS = 25;
/** About twenty seconds of tries, each pause twice the one before up to a second. */
const INTENTOS = 25;

export const urlDe = (clave: string, puerto: number, base: string): string =>
  `postgres://postgres:${clave}@127.0.0.1:${puerto}/${base}`;

/** A server of this cluster that is already there: waits until it is ready or gone. */
const esperarExistente = async (cluster: string): Promise<Lanzamiento> => {
  const hasta = Date.now() + PACIENCIA_MS;
  while (Date.now() < hasta) {
    const postmaster = await postmasterVivo(cluster);
    if (!postmaster) return { tipo: 'ausente' };
    if (postmaster.listo) return { tipo: 'listo', ...postmaster };
    await esperar(PAUSA_MS);
  }
  throw new ErrorPostgresEmbebido(
    `El Postgres de ${cluster} no termina de arrancar ni de detenerse.`,
  );
};

const lanzarEnPuerto = async (
  contexto: Contexto,
  fijo: number | undefined,
): Promise<Lanzamiento> => {
  const archivo = join(contexto.dirDatos, 'postgres.puerto');
  const anterior = Number(await leerSiExiste(archivo)) || undefined;
  const puerto = fijo ?? (await elegirPuerto(anterior));
  const lanzamiento = await contexto.lanzar(puerto);
  if (lanzamiento.tipo === 'listo') await escribirAtomico(archivo, String(puerto));
  if (lanzamiento.tipo === 'puerto_ocupado' && fijo !== undefined) {
    throw new ErrorPostgresEmbebido(`El puerto ${fijo} de 127.0.0.1 ya está ocupado.`);
  }
  return lanzamiento;
};

const adoptarOLanzar = async (
  contexto: Contexto,
  fijo: number | undefined,
): Promise<Lanzamiento> => {
  const existente = await esperarExistente(contexto.cluster);
  if (existente.tipo === 'listo') {
    contexto.registro(`Se usa el Postgres que ya corría (pid ${existente.pid})`);
    return existente;
  }
  await desmentirPidReusado(contexto.cluster);
  return lanzarEnPuerto(contexto, fijo);
};

/** The server was coming or going when we connected: not an answer yet. */
const PASAJEROS = new Set([
  '57P01',
  '57P02',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
]);

const aduenarse = async (contexto: Contexto, puerto: number): Promise<Propiedad | undefined> => {
  try {
    return await tomarPropiedad(urlDe(contexto.clave, puerto, 'postgres'), contexto.cluster);
  } catch (error) {
    if (PASAJEROS.has(codigoDe(error) ?? '')) return undefined;
    if (error instanceof ErrorPostgresEmbebido) throw error;
    const detalle = error instanceof Error ? error.message : String(error);
    throw new ErrorPostgresEmbebido(
      `No se pudo entrar al Postgres de ${contexto.cluster} con la clave de ` +
        `${join(contexto.dirDatos, 'postgres.clave')}: ${detalle}`,
      { cause: error },
    );
  }
};

/**
 * Adopts the server that runs on the cluster, or launches one, until there is one that is ready
 * and ours. `fijo` is a port that must be kept.
 * @throws ErrorPostgresEmbebido
 */
export const conseguirServidor = async (contexto: Contexto, fijo?: number): Promise<Servidor> => {
  for (let intento = 0; intento < INTENTOS; intento++) {
    const lanzamiento = await adoptarOLanzar(contexto, fijo);
    if (lanzamiento.tipo === 'listo') {
      const { pid, puerto } = lanzamiento;
      const propiedad = await aduenarse(contexto, puerto);
      if (propiedad) return { pid, puerto, propiedad };
    }
    await esperar(Math.min(PAUSA_MS * 2 ** intento, 1_000));
  }
  throw new ErrorPostgresEmbebido(
    `No se pudo iniciar Postgres en ${contexto.cluster}: vea ` +
      `${join(contexto.dirDatos, 'postgres.log')}.`,
  );
};
