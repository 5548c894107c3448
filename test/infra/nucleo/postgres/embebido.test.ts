import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { iniciarPostgres, type PostgresEmbebido } from '#infra/nucleo/postgres/embebido.ts';
import { leerPostmaster, postmasterVivo, procesoVivo } from '#infra/nucleo/postgres/proceso.ts';
import {
  anotar,
  conSql,
  type DirTemporal,
  dirTemporal,
  lanzarPadre,
  leerNotas,
  type Padre,
} from '#test/support/nucleo/postgres-hijo.ts';

let modelo: DirTemporal;
let dir: string;
let borrar: () => Promise<void>;
let padres: Padre[];
let servidores: PostgresEmbebido[];

const iniciar = async (puerto?: number): Promise<PostgresEmbebido> => {
  const opciones = { dir_datos: dir, ...(puerto === undefined ? {} : { puerto }) };
  const servidor = await iniciarPostgres(opciones);
  servidores.push(servidor);
  return servidor;
};
const padre = (): Padre => {
  const nuevo = lanzarPadre(dir);
  padres.push(nuevo);
  return nuevo;
};
/** Back to a directory where there was never a server. */
const vaciar = async (): Promise<void> => {
  await borrar();
  await mkdir(dir, { mode: 0o711 });
};
const cluster = (): string => join(dir, 'postgres');

beforeAll(async () => {
  modelo = await dirTemporal();
  await (await iniciarPostgres({ dir_datos: modelo.dir })).detener();
});
afterAll(() => modelo.borrar());
beforeEach(async () => {
  ({ dir, borrar } = await dirTemporal({ modelo: modelo.dir }));
  padres = [];
  servidores = [];
});
afterEach(async () => {
  for (const vivo of padres) await vivo.matar();
  for (const vivo of servidores) await vivo.detener();
  await borrar();
});

describe('el Postgres propio, recién iniciado', () => {
  it('es durable, escucha solo en 127.0.0.1 y guarda UTF-8 en orden de código', async () => {
    const { url } = await iniciar();
    const ajustes = await conSql(url, async (sql) => {
      const nombres = ['fsync', 'full_page_writes', 'listen_addresses', 'unix_socket_directories'];
      const filas = await sql<{ name: string; setting: string }[]>`
        select name, setting from pg_settings
        where name = any(${[...nombres, 'server_encoding', 'jit', 'max_connections']})`;
      return Object.fromEntries(filas.map(({ name, setting }) => [name, setting]));
    });
    expect(ajustes).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      server_encoding: 'UTF8',
      jit: 'off',
      max_connections: '100',
    });
    const [orden] = await conSql(url, (sql) => sql`select 'Z' < 'a' as z, 'Ñ' ilike 'ñ' as enie`);
    expect(orden).toEqual({ z: true, enie: true });
  });

  it('su clave, que es azar, se prueba en una vuelta; la de quien se cree después, en las de siempre', async () => {
    const { url } = await iniciar();
    const claves = await conSql(url, async (sql) => {
      await sql`create role otro password 'adivinable'`;
      return sql<{ rolname: string; vueltas: string }[]>`
        select rolname, substring(rolpassword from '^SCRAM-SHA-256\\$([0-9]+):') as vueltas
          from pg_authid where rolpassword is not null order by 1`;
    });
    expect(claves).toEqual([
      { rolname: 'otro', vueltas: '4096' },
      { rolname: 'postgres', vueltas: '1' },
    ]);
  });

  it('pide contraseña, y la guarda donde solo su dueño la lee', async () => {
    const { url } = await iniciar();
    const ajena = new URL(url);
    ajena.password = 'otra';
    await expect(conSql(ajena.href, (sql) => sql`select 1`)).rejects.toMatchObject({
      code: '28P01',
    });
    expect((await stat(join(dir, 'postgres.clave'))).mode & 0o777).toBe(0o600);
    expect((await stat(cluster())).mode & 0o777).toBe(0o700);
  });

  it('toma otro puerto si el suyo se ocupó, y se queja si ese puerto era obligatorio', async () => {
    const primero = await iniciar();
    await primero.detener();
    const intruso = createServer().listen(primero.puerto, '127.0.0.1');
    await once(intruso, 'listening');
    try {
      await expect(iniciar(primero.puerto)).rejects.toThrow(/puerto \d+ .* ocupado/);
      const segundo = await iniciar();
      expect(segundo.puerto).not.toBe(primero.puerto);
      expect(await conSql(segundo.url, (sql) => sql`select 1 as uno`)).toEqual([{ uno: 1 }]);
    } finally {
      intruso.close();
    }
  });
});

describe('los datos sobreviven', () => {
  it('a detener e iniciar, con la misma url', async () => {
    const antes = await iniciar();
    await anotar(antes.url);
    await antes.detener();
    expect(await procesoVivo(antes.pid)).toBe(false);
    const despues = await iniciar();
    expect(despues.url).toBe(antes.url);
    expect(await leerNotas(despues.url)).toEqual(['sigo aquí']);
  });

  it('a un kill -9 del padre: el siguiente adopta el huérfano y puede detenerlo', async () => {
    const primero = padre();
    const { url, pid } = await primero.leer();
    await anotar(url);
    await primero.matar();
    expect(await procesoVivo(pid ?? 0)).toBe(true);
    const heredero = await iniciar();
    expect(heredero).toMatchObject({ url, pid });
    expect(await leerNotas(url)).toEqual(['sigo aquí']);
    await heredero.detener();
    expect(await postmasterVivo(cluster())).toBeUndefined();
  });

  it('a un kill -9 del padre y del servidor, con su postmaster.pid de recuerdo', async () => {
    const primero = padre();
    const { url, pid } = await primero.leer();
    await anotar(url);
    await primero.matar();
    process.kill(pid ?? 0, 'SIGKILL');
    expect((await leerPostmaster(cluster()))?.pid).toBe(pid);
    const despues = await iniciar();
    expect(despues.pid).not.toBe(pid);
    expect(await leerNotas(despues.url)).toEqual(['sigo aquí']);
  });

  it('a que el pid de postmaster.pid sea hoy de otro proceso del mismo usuario', async () => {
    const antes = await iniciar();
    await anotar(antes.url);
    const recuerdo = await readFile(join(cluster(), 'postmaster.pid'), 'utf8');
    await antes.detener();
    const { uid, gid } = await stat(cluster());
    const ajeno = spawn('/bin/sleep', ['60'], { uid, gid, stdio: 'ignore' });
    try {
      await once(ajeno, 'spawn');
      await writeFile(
        join(cluster(), 'postmaster.pid'),
        recuerdo.replace(/^\d+/, String(ajeno.pid)),
      );
      expect(await leerNotas((await iniciar()).url)).toEqual(['sigo aquí']);
      expect(await procesoVivo(ajeno.pid ?? 0)).toBe(true);
    } finally {
      ajeno.kill('SIGKILL');
    }
  });

  it('a un kill -9 del servidor solo: vuelve a la misma url mientras el padre vive', async () => {
    const servidor = await iniciar();
    await anotar(servidor.url);
    const { pid } = servidor;
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(() => leerNotas(servidor.url).catch(() => []), { timeout: 15_000 })
      .toEqual(['sigo aquí']);
    await expect.poll(() => servidor.pid).not.toBe(pid);
    await servidor.detener();
    expect(await postmasterVivo(cluster())).toBeUndefined();
  });
});

describe('un solo dueño', () => {
  it('un segundo padre recibe un error claro y no molesta al primero', async () => {
    const primero = await iniciar();
    const { error } = await padre().leer();
    expect(error).toMatch(`Otro proceso del programa (pid ${process.pid}) ya usa los datos`);
    await anotar(primero.url);
    expect(await leerNotas(primero.url)).toEqual(['sigo aquí']);
  });

  it('de tres que empiezan a la vez sobre un directorio vacío, gana uno', async () => {
    await vaciar();
    const noticias = await Promise.all([padre(), padre(), padre()].map((uno) => uno.leer()));
    const errores = noticias.flatMap(({ error }) => error ?? []);
    expect(errores).toHaveLength(2);
    for (const error of errores) expect(error).toMatch(/Otro proceso/);
    const ganador = noticias.find(({ url }) => url !== undefined);
    await anotar(ganador?.url);
    expect(await leerNotas(ganador?.url)).toEqual(['sigo aquí']);
  });

  it('Ctrl-C en la terminal no mata al servidor antes de que el programa lo detenga', async () => {
    const primero = padre();
    const { pid } = await primero.leer();
    process.kill(-(primero.proceso.pid ?? 0), 'SIGINT');
    expect(await primero.leer()).toEqual({ vivo: 1 });
    expect(await procesoVivo(pid ?? 0)).toBe(false);
  });
});

describe('una creación interrumpida', () => {
  const obras = async (): Promise<string[]> =>
    (await readdir(dir)).filter((nombre) => nombre.startsWith('postgres.init-'));

  it('por kill -9 a medio initdb se rehace desde cero, sin dejar restos', async () => {
    await vaciar();
    const primero = padre();
    while ((await obras()).length === 0) await esperar(2);
    await primero.matar();
    expect(await readdir(dir)).not.toContain('postgres');
    const { url } = await iniciar();
    await anotar(url);
    expect(await leerNotas(url)).toEqual(['sigo aquí']);
    expect(await obras()).toEqual([]);
  });

  it('si falta la contraseña de una base que existe, se dice en vez de tocarla', async () => {
    await rm(join(dir, 'postgres.clave'));
    await expect(iniciar()).rejects.toThrow(/Falta .*postgres\.clave/);
  });

  it('si el lugar tiene archivos que no son de Postgres, no se tocan', async () => {
    await vaciar();
    const ajeno = join(dir, 'postgres');
    await mkdir(ajeno);
    await writeFile(join(ajeno, 'tesis.doc'), 'importante');
    await expect(iniciar()).rejects.toThrow(/no es una base de Postgres/);
    expect(await readFile(join(ajeno, 'tesis.doc'), 'utf8')).toBe('importante');
  });
});

it('la contraseña de otro servidor se explica sin mostrarla', async () => {
  await writeFile(join(dir, 'postgres.clave'), 'equivocada\n');
  const fallo = await iniciar().catch((error: unknown) => error);
  expect(fallo).toBeInstanceOf(Error);
  expect(String(fallo)).toMatch(/No se pudo entrar .*postgres\.clave/);
  expect(String(fallo)).not.toContain('equivocada');
  expect(fallo).not.toBeInstanceOf(postgres.PostgresError);
});
