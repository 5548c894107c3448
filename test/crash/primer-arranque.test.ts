import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Demo } from '#infra/demo/archivo.ts';
import { type DirTemporal, dirTemporal } from '#test/support/nucleo/postgres-hijo.ts';
import { type Hijo, lanzarSinEsperar, pidDePostgres, terminarTodos } from './programa.ts';

let temporal: DirTemporal;

beforeEach(async () => {
  temporal = await dirTemporal();
});

afterEach(async () => {
  await terminarTodos();
  await temporal.borrar();
});

/** Waits for a file as a script does, and gives up when the program does. */
const esperarArchivo = async (hijo: Hijo, nombre: string): Promise<string> => {
  const archivo = join(temporal.dir, nombre);
  let terminado = false;
  void hijo.terminado.then(() => {
    terminado = true;
  });
  while (!terminado) {
    if (
      await access(archivo).then(
        () => true,
        () => false,
      )
    )
      return readFile(archivo, 'utf8');
    await new Promise((resolver) => setTimeout(resolver, 2));
  }
  throw new Error(`Terminó sin ${nombre}: ${hijo.errores()}`);
};

const lanzar = (env: Record<string, string> = {}, puerto = 0): Hijo =>
  lanzarSinEsperar({ dir: temporal.dir, puerto, env });

/** What a person reads is lines, and a defect of ours is a trace. */
const traza = /^\s+at /m;

it('demo.json aparece cuando su clave y su usuario ya sirven; en producción no hay demo', async () => {
  for (const vez of ['la primera', 'otra']) {
    const hijo = lanzar();
    const { base_url, api_key, usuario } = JSON.parse(
      await esperarArchivo(hijo, 'demo.json'),
    ) as Demo;
    const conClave = await fetch(`${base_url}/eventos`, { headers: { 'X-API-Key': api_key } });
    const ingreso = await fetch(`${base_url}/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: usuario?.email, password: usuario?.password }),
    });
    expect([vez, conClave.status, ingreso.status]).toEqual([vez, 200, 200]);
    expect(await hijo.senalar('SIGTERM')).toEqual({ codigo: 0, senal: null });
  }
  const produccion = lanzar({ NODE_ENV: 'production' });
  expect(await produccion.terminado).toEqual({ codigo: 1, senal: null });
  expect(produccion.errores()).toMatch(/^DATA_DIR .*empresa de demostración.*producción.*\n$/);
  expect(await pidDePostgres(temporal.dir)).toBe(0);
});

it('SIGTERM en pleno primer arranque: termina en orden, sin traza y sin dejar un Postgres', async () => {
  const hijo = lanzar();
  await esperarArchivo(hijo, 'postgres.puerto');
  expect(await hijo.senalar('SIGTERM')).toEqual({ codigo: 0, senal: null });
  expect(hijo.errores()).not.toMatch(traza);
  expect(await pidDePostgres(temporal.dir)).toBe(0);
});
