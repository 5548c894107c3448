import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pausa } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Entorno } from '#infra/http/entorno.ts';
import { iniciarServidor, type Servidor } from '#infra/http/servidor.ts';
import { cronometrar } from '#test/support/lentitud.ts';
import {
  type AplicacionDePrueba,
  CLAVES,
  facturaValida,
  leer,
  prepararAplicacion,
} from './aplicacion-de-prueba.ts';

describe('el servidor', () => {
  let prueba: AplicacionDePrueba;
  let servidor: Servidor;
  let apagado: AbortController;
  beforeAll(async () => {
    prueba = await prepararAplicacion();
  });
  beforeEach(async () => {
    apagado = new AbortController();
    servidor = await iniciarServidor({ app: prueba.app, puerto: 0, host: '127.0.0.1', apagado });
    return () => servidor.cerrar();
  });
  afterAll(() => prueba.cerrar());

  const publicar = (cuerpo: string | ReadableStream, headers: Record<string, string> = {}) =>
    fetch(`${servidor.url}/api/v1/facturas`, {
      method: 'POST',
      body: cuerpo,
      headers: { 'Content-Type': 'application/json', 'X-API-Key': CLAVES.total, ...headers },
      ...(typeof cuerpo !== 'string' && { duplex: 'half' as const }),
    });

  /** Bytes as they are on a socket of their own; the answer until the other end closes. */
  const enCrudo = (texto: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(servidor.puerto, '127.0.0.1', () => socket.write(texto));
      let respuesta = '';
      socket.setEncoding('utf8');
      socket.on('data', (trozo: string) => {
        respuesta += trozo;
      });
      socket.on('close', () => resolve(respuesta));
      socket.on('error', reject);
    });

  it('atiende con los cuerpos de siempre y los que llegan por partes', async () => {
    expect((await publicar(JSON.stringify(facturaValida()))).status).toBe(201);
    const partes = new Blob([JSON.stringify(facturaValida())]).stream();
    expect((await publicar(partes)).status).toBe(201);
  });

  it('2 MB son 413 aunque vengan por partes, y la vida sigue', async () => {
    const enorme = JSON.stringify({ x: 'x'.repeat(2 * 1024 * 1024) });
    for (const cuerpo of [enorme, new Blob([enorme]).stream()]) {
      const respuesta = await publicar(cuerpo);
      expect(respuesta.status).toBe(413);
      expect((await leer(respuesta)).codigo).toBe('peticion.demasiado_grande');
    }
    expect((await publicar(JSON.stringify(facturaValida()))).status).toBe(201);
  });

  it.each([
    ['cabeceras enormes', `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['lo que no es HTTP', 'HOLA\r\n\r\n', 400],
    ['un Host imposible', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
  ])('a %s responde con el cuerpo documentado', async (_, texto, estado) => {
    const respuesta = await enCrudo(texto);
    expect(respuesta).toMatch(new RegExp(`^HTTP/1.1 ${estado} `));
    expect(JSON.parse(respuesta.split('\r\n\r\n')[1]!)).toEqual({
      detail: expect.any(String),
      codigo: 'peticion.mal_formada',
    });
  });

  it('al cerrarse termina lo que está dentro, suelta a quien espera y no admite a nadie más', async () => {
    const agente = new Agent({ keepAlive: true });
    const conAgente = (camino: string) =>
      new Promise<{ estado: number; conexion: string | undefined }>((resolve, reject) => {
        const opciones = { agent: agente, headers: { 'X-API-Key': CLAVES.total } };
        request(`${servidor.url}/api/v1${camino}`, opciones, (respuesta) => {
          respuesta.resume();
          const conexion = respuesta.headers.connection;
          respuesta.on('end', () => resolve({ estado: respuesta.statusCode!, conexion }));
        })
          .on('error', reject)
          .end();
      });
    expect(await conAgente('/eventos')).toEqual({ estado: 200, conexion: 'keep-alive' });
    const revision = String(prueba.libro.eventos.length);
    const lenta = fetch(`${servidor.url}/api/v1/eventos`, {
      headers: { 'X-API-Key': CLAVES.total, 'X-Min-Revision': revision },
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    const inicio = cronometrar();
    const cierre = servidor.cerrar();
    expect((await lenta).status).toBe(503);
    expect((await lenta).headers.get('Connection')).toBe('close');
    await cierre;
    expect(inicio.enCalma_ms()).toBeLessThan(3000);
    await expect(fetch(`${servidor.url}/salud/vivo`)).rejects.toThrow();
    agente.destroy();
  });
});

describe('quien no lee su respuesta', () => {
  const PLAZO_MS = 1_000;
  /** Larger than what the buffers of two sockets of this machine swallow. */
  const ENORME = 'x'.repeat(64 * 1024 * 1024);

  it('se queda sin conexión; quien espera o lee despacio, no', async () => {
    const app = new Hono<Entorno>();
    let cerrada: Promise<unknown> = Promise.resolve();
    app.get('/enorme', (c) => {
      cerrada = once(c.env.incoming!.socket as Socket, 'close');
      return c.body(ENORME);
    });
    app.get('/lenta', async (c) => {
      await pausa(2 * PLAZO_MS);
      return c.body(ENORME);
    });
    const apagado = new AbortController();
    const opciones = { app, puerto: 0, host: '127.0.0.1', apagado };
    const servidor = await iniciarServidor({ ...opciones, plazo_escritura_ms: PLAZO_MS });

    const sordo = connect(servidor.puerto, '127.0.0.1');
    sordo.write('GET /enorme HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(sordo, 'readable');
    await cerrada;
    sordo.destroy();

    const respuesta = await fetch(`${servidor.url}/lenta`);
    let bytes = 0;
    for await (const trozo of respuesta.body!) {
      if (bytes === 0) await pausa(PLAZO_MS / 3);
      bytes += (trozo as Uint8Array).length;
    }
    expect(bytes).toBe(ENORME.length);
    await servidor.cerrar();
  });
});
