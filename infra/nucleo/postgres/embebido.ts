import { randomBytes } from 'node:crypto';
import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { fijarUnaVez, leerSiExiste } from './archivos.ts';
import { prepararBinarios } from './binarios.ts';
import { DIR_ALTERNO, iniciarCluster, ubicarCluster } from './cluster.ts';
import { ErrorPostgresEmbebido } from './error.ts';
import { lanzarPostgres } from './lanzamiento.ts';
import { detenerPostmaster } from './proceso.ts';
import { asegurarBase } from './propiedad.ts';
import { type Contexto, conseguirServidor, type Servidor, urlDe } from './servidor.ts';
import { somosRoot } from './usuario.ts';

export type OpcionesPostgres = {
  /** DATA_DIR; holds `postgres/` (the cluster), its password, port and log. Made if absent. */
  readonly dir_datos: string;
  /** Fixed port of 127.0.0.1; by default the one of the last time, or any free one. */
  readonly puerto?: number;
  /** Receives what a person should know, a line in Spanish each. */
  readonly registro?: (linea: string) => void;
  /** Server settings over the defaults, as `postgres -c name=value`. */
  readonly ajustes?: Readonly<Record<string, string>>;
};

export type PostgresEmbebido = {
  /** With user, password and database; the same across restarts while its port is free. */
  readonly url: string;
  readonly puerto: number;
  /** Of the postmaster; another one after it died and was started again. */
  readonly pid: number;
  /** Fast shutdown; returns when the server has ended. May be called again. */
  readonly detener: () => Promise<void>;
};

/** The application's database inside the cluster. */
const BASE = 'comprobantes';
const PAUSA_TRAS_FALLA_MS = 2_000;

const claveDe = async (dirDatos: string, cluster: string): Promise<string> => {
  const archivo = join(dirDatos, 'postgres.clave');
  const guardada = await leerSiExiste(archivo);
  if (guardada) return guardada;
  if ((await leerSiExiste(join(cluster, 'PG_VERSION'))) === undefined) {
    return fijarUnaVez(archivo, randomBytes(24).toString('hex'));
  }
  throw new ErrorPostgresEmbebido(
    `Falta ${archivo}, la contraseña de la base que está en ${cluster}. Restáurela de un respaldo.`,
  );
};

const prepararContexto = async (opciones: OpcionesPostgres): Promise<Contexto> => {
  const registro = opciones.registro ?? (() => undefined);
  const ajustes = opciones.ajustes ?? {};
  await mkdir(opciones.dir_datos, { recursive: true });
  const dirDatos = await realpath(opciones.dir_datos);
  const ubicacion = await ubicarCluster(dirDatos, registro);
  const clave = await claveDe(dirDatos, ubicacion.cluster);
  const dir_copias = somosRoot() ? DIR_ALTERNO : dirDatos;
  const binarios = await prepararBinarios({ usuario: ubicacion.usuario, dir_copias, registro });
  const asentar = ajustes.fsync !== 'off';
  const { creado } = await iniciarCluster({ ubicacion, binarios, clave, asentar });
  if (creado) registro(`Base de datos nueva en ${ubicacion.cluster}`);
  const bitacora = join(dirDatos, 'postgres.log');
  const lanzar: Contexto['lanzar'] = (puerto) =>
    lanzarPostgres({ ubicacion, binarios, puerto, ajustes, bitacora });
  return { dirDatos, cluster: ubicacion.cluster, clave, lanzar, registro };
};

/**
 * Keeps a server alive while the service lasts: when it dies by itself (or is killed), it is
 * started again on the same port, and clients that reconnect go on.
 */
const comoServicio = (contexto: Contexto, primero: Servidor): PostgresEmbebido => {
  const { cluster, clave, registro } = contexto;
  const { puerto } = primero;
  let actual = primero;
  let fin: Promise<void> | undefined;

  const recobrar = async (): Promise<void> => {
    try {
      actual = await conseguirServidor(contexto, puerto);
      registro(`Postgres está de nuevo en servicio (pid ${actual.pid})`);
    } catch (error) {
      registro(`Postgres no se levanta: ${error instanceof Error ? error.message : String(error)}`);
      await esperar(PAUSA_TRAS_FALLA_MS);
    }
  };
  const vigilar = async (): Promise<void> => {
    while (!fin) {
      await actual.propiedad.perdida;
      if (fin) return;
      registro('Postgres cayó; se levanta de nuevo');
      await actual.propiedad.soltar();
      await recobrar();
    }
  };
  const vigilancia = vigilar();
  const detener = async (): Promise<void> => {
    await detenerPostmaster(cluster);
    await actual.propiedad.soltar();
    await vigilancia;
    await detenerPostmaster(cluster);
    await actual.propiedad.soltar();
  };
  return {
    url: urlDe(clave, puerto, BASE),
    puerto,
    get pid() {
      return actual.pid;
    },
    detener: () => {
      fin ??= detener();
      return fin;
    },
  };
};

/**
 * Starts the project's own Postgres on 127.0.0.1, or adopts the one that a killed parent left.
 * Its data survive restarts, kill -9 and power cuts. Exactly one process owns it at a time, and
 * the process does not end by itself before `detener`.
 * @throws ErrorPostgresEmbebido with a message for the person who runs the program
 */
export const iniciarPostgres = async (opciones: OpcionesPostgres): Promise<PostgresEmbebido> => {
  const contexto = await prepararContexto(opciones);
  const servidor = await conseguirServidor(contexto, opciones.puerto);
  await asegurarBase(servidor.propiedad, BASE);
  return comoServicio(contexto, servidor);
};
