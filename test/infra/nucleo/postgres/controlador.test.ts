import { readFileSync } from 'node:fs';
import postgres from 'postgres';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Consulta } from '#infra/nucleo/postgres/conexion.ts';

/**
 * What `infra/nucleo/postgres` uses of the driver that it does not promise, one by one: another version of it
 * says here what changed, and not under load. See `infra/decisions/conexiones-que-se-pierden.md`.
 */

/** Nobody listens there, and nobody is asked. */
const sql = postgres('postgres://nadie@127.0.0.1:1/nada', { max: 1 });

const SIN_ATENDER: unknown[] = [];
const callar = (razon: unknown): void => {
  SIN_ATENDER.push(razon);
};
beforeEach(() => {
  process.on('unhandledRejection', callar);
});
afterEach(async () => {
  process.off('unhandledRejection', callar);
  await sql.end({ timeout: 0 });
});

const DEL_CONTROLADOR = [
  ['de `unsafe`', () => sql.unsafe('select 1') as unknown as Consulta],
  ['de una plantilla', () => sql`select ${1}` as unknown as Consulta],
] as const;

it('la versión instalada es la que se probó', () => {
  const de = (ruta: string): { version?: string; dependencies?: { postgres: string } } =>
    JSON.parse(readFileSync(new URL(`../../../../${ruta}`, import.meta.url), 'utf8')) as never;
  const { version } = de('node_modules/postgres/package.json');
  expect(version).toBe('3.4.9');
  expect(de('package.json').dependencies?.postgres).toBe(version);
});

it.each(DEL_CONTROLADOR)(
  'una sentencia %s es una promesa con handler, canceller y reject',
  (_de, hacer) => {
    const consulta = hacer();
    expect(consulta).toBeInstanceOf(Promise);
    expect(Object.keys(consulta)).toEqual(
      expect.arrayContaining(['handler', 'canceller', 'reject']),
    );
    expect([consulta.handler, consulta.canceller, consulta.reject, consulta.cancel]).toEqual(
      Array(4).fill(expect.any(Function)),
    );
    expect([consulta.handler.length, (consulta.canceller as () => void).length]).toEqual([1, 1]);
  },
);

it.each(DEL_CONTROLADOR)(
  'una %s va, ella misma y una vez, al handler que tenga cuando se la espera',
  async (_de, hacer) => {
    const entregadas: unknown[] = [];
    const consulta = Object.assign(hacer(), {
      handler: (una: Consulta): void => {
        entregadas.push(una === consulta);
        (una as unknown as { resolve: (filas: unknown) => void }).resolve(['fila']);
      },
    });
    await new Promise(setImmediate);
    expect(entregadas).toEqual([]);
    expect(await consulta).toEqual(['fila']);
    await consulta;
    expect(entregadas).toEqual([true]);
  },
);

it('`reject` la rechaza, y `cancel` pide a su canceller que la deje, una vez', async () => {
  const canceladas: unknown[] = [];
  const [, hacer] = DEL_CONTROLADOR[0];
  const consulta = Object.assign(hacer(), {
    handler: () => {},
    canceller: (una: unknown) => canceladas.push(una),
  });
  const razon = expect(consulta).rejects.toThrow('se perdió');
  consulta.reject(new Error('se perdió'));
  await razon;
  consulta.cancel();
  consulta.cancel();
  expect(canceladas).toEqual([consulta]);
});

it('la de una copia corre cuando se espera su flujo, y `reject` lo rechaza', async () => {
  const entregadas: unknown[] = [];
  const consulta = Object.assign(sql.unsafe('copy nada from stdin'), {
    handler: (una: unknown) => entregadas.push(una),
  });
  const flujo = consulta.writable();
  await new Promise(setImmediate);
  expect(entregadas).toEqual([consulta]);
  (consulta as unknown as Consulta).reject(new Error('rehusada'));
  await expect(flujo).rejects.toThrow('rehusada');
});
