import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pausa } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Entorno } from '#infra/http/entorno.ts';
import { proxiesDe } from '#infra/http/ip.ts';
import { iniciarServidor, type OpcionesServidor } from '#infra/http/servidor.ts';
import { type BordeAparte, lanzarBorde } from '#test/support/http/borde-aparte.ts';
import { lentitud } from '#test/support/lentitud.ts';

const get = (camino: string): string => `GET ${camino} HTTP/1.1\r\nHost: a\r\n\r\n`;

const abrir = async (url: string): Promise<Socket> => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => socket.destroy());
  return socket;
};

/** Milliseconds of one request of somebody else. */
const preguntar = async (url: string): Promise<number> => {
  const inicio = performance.now();
  expect((await fetch(`${url}/salud/vivo`)).status).toBe(200);
  return performance.now() - inicio;
};

describe('Quien escribe mil peticiones de una vez en una conexión', () => {
  let borde: BordeAparte;
  beforeAll(async () => {
    borde = await lanzarBorde();
  });
  afterAll(() => borde.detener());

  it('y no lee ocupa lo que una respuesta, y los demás son atendidos', async () => {
    await (await fetch(`${borde.url}/docs/swagger-ui-bundle.js`)).arrayBuffer();
    const antes = await borde.memoria_mb();
    const sordos = await Promise.all(Array.from({ length: 4 }, () => abrir(borde.url)));
    for (const sordo of sordos) {
      sordo.pause();
      sordo.write(get('/docs/swagger-ui-bundle.js').repeat(1000));
    }
    let mayor = 0;
    for (let i = 0; i < 15; i++) {
      await preguntar(borde.url);
      mayor = Math.max(mayor, await borde.memoria_mb());
      await pausa(50);
    }
    for (const sordo of sordos) sordo.destroy();
    // Started all at once they are more than a gigabyte each.
    expect(mayor - antes).toBeLessThan(100);
  });

  it('y lee tiene todas sus respuestas, mientras los demás esperan poco', async () => {
    const CUANTAS = 20_000;
    const conexion = await abrir(borde.url);
    let respuestas = 0;
    conexion.setEncoding('latin1').on('data', (texto: string) => {
      respuestas += texto.split('{"vivo":true}').length - 1;
    });
    conexion.write(get('/salud/vivo').repeat(CUANTAS));
    const esperas: number[] = [];
    while (respuestas < CUANTAS * 0.9) esperas.push(await preguntar(borde.url));
    while (respuestas < CUANTAS) await pausa(5);
    conexion.destroy();
    esperas.sort((a, b) => a - b);
    expect(esperas.length).toBeGreaterThan(20);
    // All in one go they take seconds, which is what everybody else would wait for.
    expect(esperas[Math.floor(esperas.length * 0.9)]! / lentitud()).toBeLessThan(100);
  }, 60_000);
});

describe('las peticiones que llegan juntas', () => {
  const conServidor = async (
    opciones: Partial<OpcionesServidor>,
    probar: (url: string) => Promise<void>,
  ): Promise<void> => {
    const app = new Hono<Entorno>();
    let enCurso = 0;
    app.all('/:n', async (c) => {
      enCurso += 1;
      const juntas = enCurso;
      const cuerpo = await c.req.text();
      await pausa(2);
      enCurso -= 1;
      return c.text(`<${c.req.param('n')}:${juntas}:${cuerpo.length}>`);
    });
    const servidor = await iniciarServidor({
      app,
      puerto: 0,
      host: '127.0.0.1',
      apagado: new AbortController(),
      ...opciones,
    });
    try {
      await probar(servidor.url);
    } finally {
      await servidor.cerrar();
    }
  };

  /** What comes back until there are so many answers, or the other end closes. */
  const traer = async (socket: Socket, cuantas: number): Promise<string[]> => {
    let texto = '';
    socket.setEncoding('latin1').on('data', (trozo: string) => {
      texto += trozo;
    });
    const hechas = (): string[] => texto.match(/<[^>]*>/g) ?? [];
    while (hechas().length < cuantas && !socket.closed) await pausa(5);
    return hechas();
  };

  it('se atienden de una en una y en su orden, también con cuerpos entre ellas', () =>
    conServidor({}, async (url) => {
      const socket = await abrir(url);
      const conCuerpo = (n: number, largo: number): string =>
        `POST /${n} HTTP/1.1\r\nHost: a\r\nContent-Length: ${largo}\r\n\r\n${'x'.repeat(largo)}`;
      const porPartes = `POST /4 HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${`1000\r\n${'y'.repeat(4096)}\r\n`.repeat(30)}0\r\n\r\n`;
      socket.write(
        get('/1') + conCuerpo(2, 300_000) + conCuerpo(3, 5) + porPartes + get('/5').repeat(100),
      );
      const respuestas = await traer(socket, 104);
      expect(respuestas.slice(0, 5)).toEqual([
        '<1:1:0>',
        '<2:1:300000>',
        '<3:1:5>',
        '<4:1:122880>',
        '<5:1:0>',
      ]);
      expect(new Set(respuestas.slice(4))).toEqual(new Set(['<5:1:0>']));
      socket.destroy();
    }));

  it(
    'no detienen a la que viene con una cabecera que nadie cumple, o sin Host',
    () =>
      conServidor({}, async (url) => {
        const socket = await abrir(url);
        const rara = 'GET /1 HTTP/1.1\r\nHost: a\r\nExpect: un-milagro\r\n\r\n';
        socket.write(rara.repeat(300) + get('/2'));
        expect((await traer(socket, 301)).at(-1)).toBe('<2:1:0>');
        socket.destroy();
        const sin = await abrir(url);
        sin.write('GET /1 HTTP/1.1\r\n\r\n'.repeat(3000) + get('/3'));
        expect(await traer(sin, 1)).toEqual(['<3:1:0>']);
        sin.destroy();
        expect((await fetch(`${url}/3`)).status).toBe(200);
      }),
    30_000,
  );

  it('una conexión más de las que caben se despide con el cuerpo documentado', async () => {
    const conexiones = { por_direccion: 3, en_total: 5 };
    const despedida = async (url: string): Promise<string> => {
      const socket = await abrir(url);
      let texto = '';
      socket.on('data', (trozo) => {
        texto += String(trozo);
      });
      socket.write(get('/1'));
      while (!socket.closed) await pausa(5);
      return texto;
    };
    await conServidor({ conexiones }, async (url) => {
      const abiertas = await Promise.all([1, 2, 3].map(() => abrir(url)));
      const texto = await despedida(url);
      expect(texto).toMatch(/^HTTP\/1\.1 429 /);
      expect(texto).toContain('Retry-After: 1\r\n');
      expect(JSON.parse(texto.split('\r\n\r\n')[1]!)).toMatchObject({
        codigo: 'limite.de_conexiones',
        detail: expect.any(String),
      });
      abiertas[0]!.destroy();
      await pausa(50);
      const otra = await abrir(url);
      otra.write(get('/1'));
      expect(await traer(otra, 1)).toEqual(['<1:1:0>']);
      for (const socket of [...abiertas, otra]) socket.destroy();
    });
    // Behind a proxy of ours everybody has one address.
    await conServidor({ conexiones, proxies: proxiesDe(['127.0.0.1']) }, async (url) => {
      const abiertas = await Promise.all([1, 2, 3, 4, 5].map(() => abrir(url)));
      expect(await despedida(url)).toMatch(/^HTTP\/1\.1 503 /);
      for (const socket of abiertas) socket.destroy();
    });
  });
});
