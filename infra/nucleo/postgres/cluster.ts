import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmod,
  lchown,
  mkdir,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { asentarDirectorio, fijarUnaVez, leerSiExiste } from './archivos.ts';
import { AMBIENTE, type Binarios } from './binarios.ts';
import { codigoDe, ErrorPostgresEmbebido } from './error.ts';
import { procesoVivo } from './proceso.ts';
import { puedeAtravesar, somosRoot, type UsuarioSistema, usuarioParaRoot } from './usuario.ts';

const ejecutar = promisify(execFile);

/** Where root puts what its lent user must reach and DATA_DIR does not let it. */
export const DIR_ALTERNO = '/var/lib';

/** Where a cluster is (or will be) and as whom its programs run. */
export type UbicacionDelCluster = {
  /** PGDATA, under a real path. */
  readonly cluster: string;
  readonly usuario: UsuarioSistema | undefined;
};

const existe = async (ruta: string): Promise<boolean> =>
  (await stat(ruta).catch(() => undefined)) !== undefined;

const estaIniciado = (cluster: string): Promise<boolean> => existe(join(cluster, 'PG_VERSION'));

const chownTodo = async (ruta: string, usuario: UsuarioSistema): Promise<void> => {
  await lchown(ruta, usuario.uid, usuario.gid);
  const entradas = await readdir(ruta, { withFileTypes: true });
  for (const entrada of entradas) {
    const hija = join(ruta, entrada.name);
    if (entrada.isDirectory()) await chownTodo(hija, usuario);
    else await lchown(hija, usuario.uid, usuario.gid);
  }
};

/** Another account's cluster cannot even be looked into: told before anything else fails. */
const exigirNuestro = async (cluster: string): Promise<void> => {
  const estado = await stat(cluster).catch(() => undefined);
  if (!estado || somosRoot() || estado.uid === process.geteuid?.()) return;
  throw new ErrorPostgresEmbebido(
    `Los datos de ${cluster} pertenecen a otro usuario (uid ${estado.uid}): se crearon al ` +
      'ejecutar el programa como root u otra cuenta. Use la misma cuenta u otro DATA_DIR.',
  );
};

/** The owner of a cluster runs it; one that a copy left to root is given to root's lent user. */
const usuarioDelCluster = async (cluster: string): Promise<UsuarioSistema | undefined> => {
  if (!somosRoot()) return undefined;
  const { uid, gid } = await stat(cluster);
  if (uid !== 0) return { uid, gid };
  const usuario = await usuarioParaRoot();
  await chownTodo(cluster, usuario);
  return usuario;
};

const exigirAlcanzable = async (cluster: string, usuario: UsuarioSistema): Promise<void> => {
  if (await puedeAtravesar(dirname(cluster), usuario)) return;
  throw new ErrorPostgresEmbebido(
    `El usuario de sistema ${usuario.uid}, dueño de ${cluster}, no puede llegar hasta ese ` +
      'directorio. Abra el paso (chmod o+x) a los directorios que lo contienen.',
  );
};

/** A new directory under DIR_ALTERNO; one that is there already belongs to a deleted DATA_DIR. */
const crearAlterno = async (dirDatos: string): Promise<string> => {
  const huella = createHash('sha256').update(dirDatos).digest('hex').slice(0, 16);
  for (let vida = 1; vida < 1000; vida++) {
    const alterno = join(DIR_ALTERNO, `comprobantes-${huella}${vida === 1 ? '' : `-${vida}`}`);
    try {
      // Root's own, so that Postgres' user cannot swap what is inside; the data are 0700 below.
      await mkdir(alterno);
      await chmod(alterno, 0o711);
      return alterno;
    } catch (error) {
      if (codigoDe(error) !== 'EEXIST') throw error;
    }
  }
  throw new ErrorPostgresEmbebido(`Demasiados directorios comprobantes-* en ${DIR_ALTERNO}.`);
};

const reubicar = async (dirDatos: string, puntero: string): Promise<string> => {
  const propuesto = await crearAlterno(dirDatos);
  const fijado = await fijarUnaVez(puntero, propuesto);
  if (fijado !== propuesto) await rm(propuesto, { recursive: true, force: true });
  return fijado;
};

/**
 * Decides where the cluster of `dirDatos` (a real path) lives: in `<dirDatos>/postgres`, or, when
 * root's lent user cannot get there, in a directory that `<dirDatos>/postgres.lugar` names.
 */
export const ubicarCluster = async (
  dirDatos: string,
  registro: (linea: string) => void,
): Promise<UbicacionDelCluster> => {
  const puntero = join(dirDatos, 'postgres.lugar');
  const alterno = await leerSiExiste(puntero);
  if (alterno !== undefined && !(await existe(alterno))) {
    throw new ErrorPostgresEmbebido(
      `Los datos de Postgres estaban en ${alterno} y ya no existen. Restáurelos, o borre ` +
        `${puntero} para empezar con una base vacía.`,
    );
  }
  const conocido = join(alterno ?? dirDatos, 'postgres');
  await exigirNuestro(conocido);
  if (await estaIniciado(conocido)) {
    const cluster = await realpath(conocido);
    const usuario = await usuarioDelCluster(cluster);
    if (usuario) await exigirAlcanzable(cluster, usuario);
    return { cluster, usuario };
  }
  if (!somosRoot()) return { cluster: conocido, usuario: undefined };
  const usuario = await usuarioParaRoot();
  if (alterno !== undefined || (await puedeAtravesar(dirDatos, usuario))) {
    return { cluster: conocido, usuario };
  }
  const nuevo = await reubicar(dirDatos, puntero);
  registro(
    `${dirDatos} no es accesible para el usuario de Postgres (uid ${usuario.uid}): ` +
      `los datos van en ${nuevo}, como lo anota ${puntero}`,
  );
  return { cluster: join(nuevo, 'postgres'), usuario };
};

const crearDe = async (ruta: string, usuario: UsuarioSistema | undefined): Promise<void> => {
  await mkdir(ruta, { mode: 0o700 });
  if (usuario) await lchown(ruta, usuario.uid, usuario.gid);
};

const correrInitdb = async (
  obra: string,
  ubicacion: UbicacionDelCluster,
  binarios: Binarios,
  clave: string,
  asentar: boolean,
): Promise<void> => {
  const archivoClave = join(obra, 'clave');
  await writeFile(archivoClave, `${clave}\n`, { mode: 0o600 });
  if (ubicacion.usuario) await lchown(archivoClave, ubicacion.usuario.uid, ubicacion.usuario.gid);
  const argumentos = [
    `--pgdata=${join(obra, 'datos')}`,
    '--username=postgres',
    `--pwfile=${archivoClave}`,
    '--auth=scram-sha-256',
    // Rounds make a guessable password slow to guess. This one is 24 random bytes, and each
    // connection would go through them; a role made later has the server's own number.
    '--set=scram_iterations=1',
    '--encoding=UTF8',
    '--locale=C',
    // Sorted by code point as "C" is, but upper, lower and ILIKE know Ñ and accents.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(asentar ? [] : ['--no-sync']),
  ];
  const opciones = { ...ubicacion.usuario, cwd: '/', env: AMBIENTE };
  await ejecutar(binarios.initdb, argumentos, opciones).catch((causa: unknown) => {
    const detalle = causa instanceof Error && 'stderr' in causa ? String(causa.stderr) : '';
    throw new ErrorPostgresEmbebido(
      `No se pudo crear la base de datos en ${ubicacion.cluster}: ${detalle.trim() || String(causa)}`,
      { cause: causa },
    );
  });
};

/** What earlier starts left half done. One that is being made right now is not touched. */
const limpiarObras = async (base: string): Promise<void> => {
  for (const nombre of await readdir(base)) {
    const pid = Number(/^postgres\.init-(\d+)-[0-9a-f]+$/.exec(nombre)?.[1] ?? Number.NaN);
    if (Number.isNaN(pid) || (pid !== process.pid && (await procesoVivo(pid)))) continue;
    // An orphaned initdb may still be writing there.
    await rm(join(base, nombre), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
};

const negarAjeno = (cluster: string): never => {
  throw new ErrorPostgresEmbebido(
    `${cluster} tiene archivos pero no es una base de Postgres: muévalo o bórrelo.`,
  );
};

/**
 * Makes the cluster unless there is one. initdb works in a directory beside it, which is renamed
 * at the end: killed at any point, or run by two at once, there is a whole cluster or none.
 */
export const iniciarCluster = async (opciones: {
  readonly ubicacion: UbicacionDelCluster;
  readonly binarios: Binarios;
  readonly clave: string;
  /** False leaves out fsync: for tests. */
  readonly asentar: boolean;
}): Promise<{ readonly creado: boolean }> => {
  const { ubicacion, binarios, clave, asentar } = opciones;
  if (await estaIniciado(ubicacion.cluster)) return { creado: false };
  const hay = await readdir(ubicacion.cluster).catch(() => []);
  if (hay.length > 0 && !(await estaIniciado(ubicacion.cluster))) negarAjeno(ubicacion.cluster);
  const base = dirname(ubicacion.cluster);
  await limpiarObras(base);
  const marca = `init-${process.pid}-${randomBytes(4).toString('hex')}`;
  const obra = join(base, `${basename(ubicacion.cluster)}.${marca}`);
  await crearDe(obra, ubicacion.usuario);
  try {
    await correrInitdb(obra, ubicacion, binarios, clave, asentar);
    await rename(join(obra, 'datos'), ubicacion.cluster);
    await asentarDirectorio(base);
    return { creado: true };
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(codigoDe(error) ?? '')) throw error;
    if (await estaIniciado(ubicacion.cluster)) return { creado: false };
    return negarAjeno(ubicacion.cluster);
  } finally {
    await rm(obra, { recursive: true, force: true });
  }
};
