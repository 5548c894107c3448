import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import paquete from '../../package.json' with { type: 'json' };

/** The suite, as `npm start`, runs with the names of the project resolved by `infra/nombres.ts`. */

const RAIZ = new URL('../../', import.meta.url);

it('va por delante de todo lo que arranca', () => {
  expect(process.env.NODE_OPTIONS).toContain(`--import=${new URL('infra/nombres.ts', RAIZ).href}`);
  for (const orden of ['start', 'demo', 'operar'] as const) {
    expect(paquete.scripts[orden]).toContain('--import ./infra/nombres.ts ');
  }
});

it('cada módulo es uno solo, se lo nombre como se lo nombre', async () => {
  const [por_nombre, por_camino, por_url] = await Promise.all([
    import('#domain/kernel/dinero.ts'),
    import('../../domain/kernel/dinero.ts'),
    import(new URL('domain/kernel/dinero.ts', RAIZ).href),
  ]);
  expect(por_nombre).toBe(por_camino);
  expect(por_nombre).toBe(por_url);
});

it('lo que se toma de Node y de un paquete es lo que toman los paquetes', async () => {
  const nombrado = createRequire(import.meta.url);
  expect((await import('node:path')).default).toBe(nombrado('path'));
  expect((await import('pino')).default).toBe(nombrado('pino'));
});

it.each([
  ['#infra/no-existe.ts', 'ERR_MODULE_NOT_FOUND'],
  ['#ajeno/x.ts', 'ERR_PACKAGE_IMPORT_NOT_DEFINED'],
  ['./no-existe.ts', 'ERR_MODULE_NOT_FOUND'],
  ['paquete-que-no-existe', 'ERR_MODULE_NOT_FOUND'],
  ['zod/no-existe', 'ERR_PACKAGE_PATH_NOT_EXPORTED'],
  ['node:no-existe', 'ERR_UNKNOWN_BUILTIN_MODULE'],
])('de %s, que no hay, se dice lo que dice Node', async (nombre, code) => {
  await expect(import(nombre)).rejects.toMatchObject({ code });
});
