import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type DobleEventStoreDB,
  iniciarDobleEventStoreDB,
} from '#test/support/eventstoredb/doble.ts';
import { type BaseDePrueba, crearBaseDeDatos } from '#test/support/nucleo/base-de-datos.ts';
import { type DirTemporal, dirTemporal } from '#test/support/nucleo/postgres-hijo.ts';
import { type Hijo, lanzarSinEsperar, terminarTodos } from './programa.ts';

describe('npm start con EVENTSTORE_URL', () => {
  let temporal: DirTemporal;
  let base: BaseDePrueba;
  let doble: DobleEventStoreDB;
  beforeAll(async () => {
    [temporal, base, doble] = await Promise.all([
      dirTemporal(),
      crearBaseDeDatos(),
      iniciarDobleEventStoreDB(),
    ]);
  });
  afterEach(() => terminarTodos());
  afterAll(async () => {
    await Promise.all([temporal.borrar(), base.borrar(), doble.detener()]);
  });

  const lanzar = (EVENTSTORE_URL: string): Hijo =>
    lanzarSinEsperar({
      dir: temporal.dir,
      simulador_url: 'http://127.0.0.1:9',
      env: {
        EVENTSTORE_URL,
        SRI_MODO: 'simulador',
        DATABASE_URL: base.url,
        CLAVE_MAESTRA: `prueba:${randomBytes(32).toString('base64')}`,
      },
    });

  it('lo que no tiene remedio: una línea con la variable, sin traza ni clave', async () => {
    const casos = [
      [
        '127.0.0.1:2113?tlsVerifyCert=false',
        /^ {2}EVENTSTORE_URL: .*tlsCAFile el archivo de la CA$/,
      ],
      [`127.0.0.1:${doble.puerto}`, /^EVENTSTORE_URL: .* no habla TLS: .*tls=false\.$/],
    ] as const;
    await Promise.all(
      casos.map(async ([donde, linea]) => {
        const hijo = lanzar(`esdb://ana:S3creto@${donde}`);
        expect((await hijo.terminado).codigo).toBe(1);
        expect(hijo.errores().trimEnd().split('\n').at(-1)).toMatch(linea);
        expect(hijo.salida() + hijo.errores()).not.toMatch(/S3creto|\n {4}at /);
      }),
    );
  });

  it('a un servidor que llega después lo espera, lo dice y sirve; entretanto, SIGTERM la termina', async () => {
    await doble.apagar();
    const [uno, otro] = [lanzar(doble.url), lanzar(doble.url)];
    const plazo = { timeout: 30_000, interval: 50 };
    await expect.poll(uno.errores, plazo).toContain('se lo espera 60 s');
    await expect.poll(otro.errores, plazo).toContain('se lo espera 60 s');
    expect((await otro.senalar('SIGTERM')).codigo).toBe(0);
    expect(otro.errores()).not.toContain('\n    at ');
    await doble.encender();
    await expect.poll(uno.salida, plazo).toContain('· Bitácora de eventos en EventStoreDB');
    expect((await uno.senalar('SIGTERM')).codigo).toBe(0);
  });
});
