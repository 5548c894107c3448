import { chmod, cp, lstat, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  completarEnlaces,
  localizarNativo,
  prepararBinarios,
} from '#infra/nucleo/postgres/binarios.ts';
import { iniciarPostgres } from '#infra/nucleo/postgres/embebido.ts';
import { detenerPostmaster } from '#infra/nucleo/postgres/proceso.ts';
import { somosRoot, usuarioParaRoot } from '#infra/nucleo/postgres/usuario.ts';
import {
  anotar,
  dirTemporal,
  lanzarPadre,
  leerNotas,
  uidDe,
} from '#test/support/nucleo/postgres-hijo.ts';

/** Only root can lend Postgres a user, or run a test as somebody else. */
const root = somosRoot();
const NADIE = { uid: 65_534, gid: 65_534 };
/** Where things are does not depend on it, and initdb is three times faster. */
const ajustes = { fsync: 'off' };

let dir: string;
let borrar: () => Promise<void>;
let lineas: string[];
const registro = (linea: string): void => {
  lineas.push(linea);
};

beforeEach(async () => {
  lineas = [];
  ({ dir, borrar } = await dirTemporal());
});
afterEach(() => borrar());

describe('el usuario de sistema que corre Postgres', () => {
  it.skipIf(!root)('si el programa corre como root, es otro', async () => {
    const servidor = await iniciarPostgres({ dir_datos: dir, ajustes });
    try {
      expect(await uidDe(servidor.pid)).toBe((await usuarioParaRoot()).uid);
    } finally {
      await servidor.detener();
    }
  });

  it('si el programa corre como un usuario común, es el mismo', async () => {
    await chmod(dir, 0o777);
    const datos = join(dir, 'datos');
    const padre = lanzarPadre(datos, { ...(root ? NADIE : {}), fsync: 'off' });
    const { url, pid, error } = await padre.leer();
    expect(error).toBeUndefined();
    expect(await uidDe(pid ?? 0)).toBe(root ? NADIE.uid : process.getuid?.());
    await anotar(url);
    padre.proceso.kill('SIGINT');
    expect(await padre.leer()).toEqual({ vivo: 1 });
  });

  it.skipIf(!root)('root sigue con los datos que creó un usuario común', async () => {
    await chmod(dir, 0o777);
    const datos = join(dir, 'datos');
    const padre = lanzarPadre(datos, { ...NADIE, fsync: 'off' });
    await anotar((await padre.leer()).url);
    await padre.matar();
    const servidor = await iniciarPostgres({ dir_datos: datos, ajustes });
    try {
      expect(await leerNotas(servidor.url)).toEqual(['sigo aquí']);
      expect(await uidDe(servidor.pid)).toBe(NADIE.uid);
    } finally {
      await servidor.detener();
    }
  });

  it.skipIf(!root)('un usuario común no toca los datos que creó root: lo explica', async () => {
    await chmod(dir, 0o777);
    await (await iniciarPostgres({ dir_datos: dir, ajustes })).detener();
    const { error } = await lanzarPadre(dir, NADIE).leer();
    expect(error).toMatch(/pertenecen a otro usuario \(uid \d+\)/);
  });
});

describe.skipIf(!root)('un DATA_DIR por el que el usuario de Postgres no puede pasar', () => {
  let cerrado: string;
  const alternos: string[] = [];
  const iniciar = async (): ReturnType<typeof iniciarPostgres> => {
    const servidor = await iniciarPostgres({ dir_datos: cerrado, ajustes, registro });
    alternos.push((await readFile(join(cerrado, 'postgres.lugar'), 'utf8')).trim());
    return servidor;
  };
  let mascara: number;
  beforeEach(async () => {
    await chmod(dir, 0o700);
    cerrado = join(dir, 'datos');
    mascara = process.umask(0o077);
  });
  afterEach(async () => {
    process.umask(mascara);
    for (const alterno of alternos.splice(0)) {
      await detenerPostmaster(join(alterno, 'postgres')).catch(() => undefined);
      await rm(alterno, { recursive: true, force: true });
    }
  });

  it('lleva los datos a /var/lib, lo anota, lo dice, y los encuentra al volver', async () => {
    const antes = await iniciar();
    await anotar(antes.url);
    await antes.detener();
    expect(lineas.join('\n')).toMatch(/no es accesible .*\/var\/lib\/comprobantes-/);
    const { uid, mode } = await lstat(join(alternos[0] ?? '', 'postgres'));
    expect({ uid, mode: mode & 0o777 }).toEqual({
      uid: (await usuarioParaRoot()).uid,
      mode: 0o700,
    });
    const despues = await iniciar();
    expect(await leerNotas(despues.url)).toEqual(['sigo aquí']);
    expect(despues.url).toBe(antes.url);
    await despues.detener();
  });

  it('borrado y vuelto a crear empieza vacío: no resucita los datos de antes', async () => {
    const antes = await iniciar();
    await anotar(antes.url);
    await antes.detener();
    await rm(cerrado, { recursive: true });
    const despues = await iniciar();
    await expect(leerNotas(despues.url)).rejects.toThrow(/notas/);
    expect(alternos[1]).not.toBe(alternos[0]);
    await despues.detener();
  });

  it('cuyos datos de /var/lib desaparecieron lo dice, en vez de empezar vacío', async () => {
    await (await iniciar()).detener();
    await rm(alternos[0] ?? '', { recursive: true });
    await expect(iniciarPostgres({ dir_datos: cerrado })).rejects.toThrow(/ya no existen/);
  });
});

describe('los binarios', () => {
  const copiarNativo = async (destino: string): Promise<string> => {
    const nativo = join(destino, 'native');
    await mkdir(destino, { recursive: true });
    const filter = async (ruta: string): Promise<boolean> =>
      !ruta.endsWith('.a') && !(await lstat(ruta)).isSymbolicLink();
    await cp(await localizarNativo(), nativo, { recursive: true, filter });
    return nativo;
  };
  const opciones = async (nativo: string) => {
    const usuario = root ? await usuarioParaRoot() : undefined;
    return { nativo, usuario, dir_copias: dir, registro };
  };

  it('sin los enlaces que npm no instaló, se completan y sirven donde están', async () => {
    const nativo = await copiarNativo(join(dir, 'paquete'));
    await expect(lstat(join(nativo, 'lib', 'libicuuc.so.60'))).rejects.toThrow(/ENOENT/);
    const { postgres } = await prepararBinarios(await opciones(nativo));
    expect(postgres).toBe(join(nativo, 'bin', 'postgres'));
    expect((await lstat(join(nativo, 'lib', 'libicuuc.so.60'))).isSymbolicLink()).toBe(true);
    await completarEnlaces(nativo);
  });

  it.skipIf(!root)('bajo un directorio cerrado se copian, una sola vez, y sirven', async () => {
    const cerrado = join(dir, 'cerrado');
    const nativo = await copiarNativo(cerrado);
    await chmod(cerrado, 0o700);
    const primera = await prepararBinarios(await opciones(nativo));
    expect(primera.postgres).toMatch(/comprobantes-binarios-\w+\/native\/bin\/postgres$/);
    expect(lineas.join()).toMatch(/Binarios de Postgres copiados/);
    lineas = [];
    expect(await prepararBinarios(await opciones(nativo))).toEqual(primera);
    expect(lineas).toEqual([]);
  });

  it('que no existen para la plataforma se explican, y se ofrece DATABASE_URL', async () => {
    await expect(localizarNativo('plan9-mips')).rejects.toThrow(/plan9-mips.*DATABASE_URL/);
  });

  it('que no corren en este sistema se explican, y se ofrece DATABASE_URL', async () => {
    const nativo = join(dir, 'roto', 'native');
    await mkdir(join(nativo, 'bin'), { recursive: true });
    await mkdir(join(nativo, 'share', 'postgresql'), { recursive: true });
    await cp('/bin/false', join(nativo, 'bin', 'postgres'));
    await cp('/bin/false', join(nativo, 'share', 'postgresql', 'postgres.bki'));
    await expect(prepararBinarios(await opciones(nativo))).rejects.toThrow(/DATABASE_URL/);
  });
});
