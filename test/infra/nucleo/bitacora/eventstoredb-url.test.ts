import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ConfiguracionInvalida, leerConfiguracion } from '#infra/configuracion.ts';
import { crearBitacoraEventStoreDB } from '#infra/nucleo/bitacora/eventstoredb.ts';
import { leerUrlDeEventStoreDB, UrlInvalida } from '#infra/nucleo/bitacora/eventstoredb-url.ts';
import { cronometrarProcesador } from '#test/support/lentitud.ts';

const SECRETO = 'S3creto';

describe('EVENTSTORE_URL', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'eventstoredb-'));
    writeFileSync(join(dir, 'ca.crt'), 'x');
  });
  afterAll(() => rm(dir, { recursive: true }));

  test('dice nodos, TLS, autoridad y credenciales', () => {
    const ca = join(dir, 'ca.crt');
    const url = `esdb://ana:a%3Ab%40c@uno:2114,dos.local,10.0.0.3:1/?tls_ca_file=${encodeURIComponent(ca)}`;
    expect(leerUrlDeEventStoreDB(url)).toMatchObject({
      nodos: [
        { host: 'uno', puerto: 2114 },
        { host: 'dos.local', puerto: 2113 },
        { host: '10.0.0.3', puerto: 1 },
      ],
      tls: true,
      ca,
      credenciales: { username: 'ana', password: 'a:b@c' },
    });
  });

  test.each([
    ['tlsVerifyCert=false', 'quítela y nombre con tlsCAFile el archivo de la CA'],
    ['TLS-verify-cert=true', 'quítela y nombre con tlsCAFile'],
    ['tlsCAFile=/no/existe.crt', '«tlsCAFile» nombra un archivo que no existe'],
    ['tlsCaPath=/x', 'una opción desconocida: «tlsCaPath»'],
    ['constructor=1', 'una opción desconocida: «constructor»'],
    ['keepAliveTimeout=diez', '«keepAliveTimeout» debe ser un entero'],
    ['tls=no', '«tls» debe ser true o false'],
    ['nodePreference=follower', '«nodePreference» solo puede ser leader'],
    ['tls', '«tls» necesita un valor'],
    ['connectionName=%E0%A4%A', '«connectionName» necesita un valor'],
  ])('la opción %s se rechaza y se dice qué hacer', (opcion, texto) => {
    expect(() => leerUrlDeEventStoreDB(`esdb://ana:${SECRETO}@uno:2113?${opcion}`)).toThrow(texto);
  });

  test.each([
    ['postgres://ana:S3creto@uno', 'debe ser esdb://'],
    ['esdb://127.0.0.1:2113', 'necesita usuario y clave, o tls=false'],
    ['esdb://ana:S3cr:eto@uno', 'se escriben codificados'],
    ['esdb://ana:S3cr@eto@uno', 'se escriben codificados'],
    ['esdb://ana:S3cr/eto@uno', 'se escriben codificados'],
    ['esdb://ana:S3creto?x@uno', 'se escriben codificados'],
    ['esdb://ana:2113?S3creto=x@uno', 'se escriben codificados'],
    ['esdb://ana:S3creto@', 'no se entienden sus nodos'],
    ['esdb://ana:S3creto@[::1]:2113', 'no se entienden sus nodos'],
    ['esdb://ana:S3creto@uno:puerto', 'no se entienden sus nodos'],
    ['esdb://ana:%E0%A4%A@uno', 'no se entienden usuario y clave'],
  ])('%s: se dice qué está mal sin mostrar nada de ella', (url, texto) => {
    let mensaje = '';
    try {
      leerUrlDeEventStoreDB(url);
    } catch (error) {
      expect(error).toBeInstanceOf(UrlInvalida);
      mensaje = String(error);
    }
    expect(mensaje).toContain(texto);
    expect(mensaje).not.toMatch(/S3cr|eto|creto/);
  });

  test('el cliente nunca llega a escribir la dirección, y su error no la muestra', async () => {
    const escrito = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'log')];
    for (const opcion of [
      'otra=1',
      'tlsVerifyCert=false',
      'connectionName=a?b',
      'defaultDeadline=0',
    ]) {
      const url = `esdb://ana:${SECRETO}@uno:2113?${opcion}`;
      const error: unknown = await crearBitacoraEventStoreDB({ url }).catch((e: unknown) => e);
      expect(error).toBeInstanceOf(UrlInvalida);
      expect(String((error as Error).stack)).not.toContain(SECRETO);
    }
    for (const espia of escrito) {
      expect(espia).not.toHaveBeenCalled();
      espia.mockRestore();
    }
  });

  test('la configuración la revisa al arrancar y nombra la variable', () => {
    const EVENTSTORE_URL = `esdb://ana:${SECRETO}@uno:2113?tlsVerifyCert=false`;
    const leer = () => leerConfiguracion({ EVENTSTORE_URL });
    expect(leer).toThrow(ConfiguracionInvalida);
    expect(leer).toThrow(/EVENTSTORE_URL: la opción «tlsVerifyCert» .* tlsCAFile/);
    expect(leer).not.toThrow(SECRETO);
  });

  test('un megabyte se revisa al instante', () => {
    const inicio = cronometrarProcesador();
    for (const relleno of ['a', ':', '@', ',', 'x,', '&', '=', '?', '%', 'a=b&']) {
      const largo = relleno.repeat(Math.floor(1_000_000 / relleno.length));
      for (const url of [`esdb://${largo}`, `esdb://a:b@c?${largo}`]) {
        expect(() => leerUrlDeEventStoreDB(url)).toThrow(UrlInvalida);
      }
    }
    expect(inicio.procesador_ms()).toBeLessThan(2_000);
  });
});
