import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as dormir } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { crearBitacoraEventStoreDB } from '#infra/nucleo/bitacora/eventstoredb.ts';
import { esperarEventStoreDB } from '#infra/nucleo/bitacora/eventstoredb-arranque.ts';
import { BitacoraInaccesible } from '#infra/nucleo/bitacora/inaccesible.ts';
import {
  type DobleEventStoreDB,
  iniciarDobleEventStoreDB,
  type OpcionesDeDoble,
} from '#test/support/eventstoredb/doble.ts';
import { crearAutoridad } from '#test/support/tls.ts';

const ACCESO = { usuario: 'ana', clave: 'S3creto:@/', lee_todo: true };

describe('arrancar sobre EventStoreDB', () => {
  const autoridad = crearAutoridad();
  const tls = autoridad.emitir({ ips: ['127.0.0.1'], nombres: ['localhost'] });
  let dir: string;
  let ca: string;
  let doble: DobleEventStoreDB | undefined;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'eventstoredb-'));
    ca = `tlsCAFile=${encodeURIComponent(join(dir, 'ca.crt'))}`;
    writeFileSync(join(dir, 'ca.crt'), autoridad.pem);
  });
  afterEach(async () => {
    await doble?.detener();
    doble = undefined;
  });
  afterAll(() => rm(dir, { recursive: true }));

  const levantar = async (opciones: OpcionesDeDoble = {}): Promise<DobleEventStoreDB> => {
    doble = await iniciarDobleEventStoreDB(opciones);
    return doble;
  };
  /** What it told, and why it could not be used if it could not. */
  const arrancar = async (url: string, espera_ms = 0) => {
    const avisos: string[] = [];
    const avisar = (mensaje: string) => void avisos.push(mensaje);
    const bitacora = await crearBitacoraEventStoreDB({ url, plazo_ms: 1_000 });
    try {
      await esperarEventStoreDB(bitacora, url, { espera_ms, avisar });
      return { avisos, falla: '' };
    } catch (error) {
      expect(error).toBeInstanceOf(BitacoraInaccesible);
      const falla = (error as Error).message;
      expect(falla).toMatch(/^EVENTSTORE_URL: /);
      expect(falla).not.toContain('\n');
      expect(falla).not.toContain('S3creto');
      return { avisos, falla };
    } finally {
      await bitacora.cerrar();
    }
  };

  test('con su propia CA, usuario y clave, se usa sin decir nada', async () => {
    const { url } = await levantar({ tls, acceso: ACCESO });
    expect(await arrancar(`${url}?${ca}`)).toEqual({ avisos: [], falla: '' });
  });

  test('clave equivocada: no se espera, y se dice cuál es el ajuste', async () => {
    const { puerto } = await levantar({ tls, acceso: ACCESO });
    const { falla } = await arrancar(`esdb://ana:otra@127.0.0.1:${puerto}?${ca}`, 60_000);
    expect(falla).toContain('no acepta el usuario y la clave');
  });

  test('un usuario sin derecho a leer $all: se dice cuál derecho', async () => {
    const { url } = await levantar({ tls, acceso: { ...ACCESO, lee_todo: false } });
    const { falla } = await arrancar(`${url}?${ca}`, 60_000);
    expect(falla).toContain('no puede leer $all');
    expect(falla).toContain('$admins');
  });

  test.each([
    ['un nodo', (url: string) => url],
    ['un clúster', (url: string) => url.replace('esdb:', 'esdb+discover:')],
  ])('%s con certificado de una CA desconocida: se nombra tlsCAFile', async (_, como) => {
    const { url } = await levantar({ tls, acceso: ACCESO });
    const { falla } = await arrancar(como(url), 60_000);
    expect(falla).toContain('no se confía en el certificado de 127.0.0.1:');
    expect(falla).toContain('tlsCAFile=');
  });

  test('un certificado que nombra a otro tampoco vale', async () => {
    const { url } = await levantar({
      tls: autoridad.emitir({ nombres: ['otro'] }),
      acceso: ACCESO,
    });
    expect((await arrancar(`${url}?${ca}`, 60_000)).falla).toContain(
      'ERR_TLS_CERT_ALTNAME_INVALID',
    );
  });

  test('TLS contra un servidor que no lo habla, y al revés', async () => {
    const { puerto } = await levantar();
    const conTls = await arrancar(`esdb://ana:clave@127.0.0.1:${puerto}`, 60_000);
    expect(conTls.falla).toContain('no habla TLS');
    expect(conTls.falla).toContain('tls=false');
    await doble?.detener();
    const seguro = await levantar({ tls, acceso: ACCESO });
    const sinTls = await arrancar(`esdb://127.0.0.1:${seguro.puerto}?tls=false`, 60_000);
    expect(sinTls.falla).toContain('habla TLS y la dirección dice tls=false');
  });

  test('uno que aún no está se espera, se dice una vez, y se sigue cuando llega', async () => {
    const { url, apagar, encender, puerto } = await levantar();
    await apagar();
    const espera = arrancar(url, 20_000);
    await dormir(1_200);
    await encender();
    expect(await espera).toEqual({
      falla: '',
      avisos: [
        `EventStoreDB no atiende todavía en 127.0.0.1:${puerto} (ECONNREFUSED): se lo espera 20 s`,
        `EventStoreDB responde en 127.0.0.1:${puerto}`,
      ],
    });
  });

  test('uno que no llega: se dice cuánto se esperó, dónde y por qué', async () => {
    const { url, apagar, encender, puerto } = await levantar();
    await apagar();
    const { falla } = await arrancar(url, 1_000);
    expect(falla).toContain(`no atiende en 127.0.0.1:${puerto} tras 1 s de espera (ECONNREFUSED)`);
    await encender();
  });

  test('uno sin líder se espera también', async () => {
    const { url, fallos } = await levantar();
    fallos.listo(false);
    expect((await arrancar(url, 600)).falla).toContain('Server Is Not Ready');
  });
});
