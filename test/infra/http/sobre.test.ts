import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parametrosDeEjemplo } from '#infra/http/parametros.ts';
import { RUTAS } from '#infra/http/rutas.ts';
import { iniciarServidor, type Servidor } from '#infra/http/servidor.ts';
import { type AplicacionDePrueba, CLAVES, prepararAplicacion } from './aplicacion-de-prueba.ts';

/** No route answers without the envelope: garbage, as bytes on a socket, at all of them and beside them. */

let prueba: AplicacionDePrueba;
let servidor: Servidor;
beforeAll(async () => {
  prueba = await prepararAplicacion();
  const apagado = new AbortController();
  servidor = await iniciarServidor({ app: prueba.app, puerto: 0, host: '127.0.0.1', apagado });
});
afterAll(async () => {
  await servidor.cerrar();
  await prueba.cerrar();
});

type Cruda = {
  readonly estado: number;
  readonly cabeceras: { readonly [nombre: string]: string };
  readonly cuerpo: string;
};

const leerCruda = (bytes: string): Cruda => {
  const [cabeza = '', ...resto] = bytes.split('\r\n\r\n');
  const [primera = '', ...lineas] = cabeza.split('\r\n');
  const cabeceras = Object.fromEntries(
    lineas.map((linea) => {
      const [nombre = '', ...valor] = linea.split(':');
      return [nombre.toLowerCase(), valor.join(':').trim()];
    }),
  );
  return { estado: Number(primera.split(' ')[1]), cabeceras, cuerpo: resto.join('\r\n\r\n') };
};

/** Writes the bytes, and reads until the other end closes. */
const enviar = (bytes: string | Buffer): Promise<Cruda> =>
  new Promise((resolver, rechazar) => {
    const trozos: Buffer[] = [];
    const socket = connect(servidor.puerto, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(5_000, () =>
      socket.destroy(new Error(`Nadie respondió a ${bytes.toString()}`)),
    );
    socket.on('data', (trozo: Buffer) => trozos.push(trozo));
    socket.on('close', () => resolver(leerCruda(Buffer.concat(trozos).toString())));
    socket.on('error', rechazar);
  });

const CLAVE = `X-API-Key: ${CLAVES.total}`;
const peticion = (metodo: string, camino: string, cabeceras: readonly string[] = [], cuerpo = '') =>
  [
    `${metodo} ${camino} HTTP/1.1`,
    'Host: a',
    'Connection: close',
    ...cabeceras,
    ...(cuerpo === '' ? [] : [`Content-Length: ${Buffer.byteLength(cuerpo)}`]),
    '',
    cuerpo,
  ].join('\r\n');

/** Every refusal is the documented body, with what names the request and what keeps a browser honest. */
const exigirSobre = (
  que: string,
  { estado, cabeceras, cuerpo }: Cruda,
  sinCuerpo = false,
): void => {
  const dicho = `${que} → ${estado} ${cuerpo.slice(0, 80)}`;
  expect(estado, dicho).toBeGreaterThanOrEqual(200);
  expect(cabeceras['x-request-id'], dicho).toMatch(/^[\w.:/+=@-]{1,128}$/);
  expect(cabeceras['x-content-type-options'], dicho).toBe('nosniff');
  if (estado < 400 || sinCuerpo) return;
  expect(cabeceras['content-type'], dicho).toMatch(/^application\/json/);
  const { detail, codigo } = JSON.parse(cuerpo) as { detail: unknown; codigo?: unknown };
  if (estado === 422) expect(Array.isArray(detail), dicho).toBe(true);
  else expect([typeof detail, typeof codigo], dicho).toEqual(['string', 'string']);
};

/** What a hostile caller puts in place of what is expected. */
const BASURA: readonly (readonly [que: string, (metodo: string, camino: string) => string])[] = [
  ['%ff en el camino', (m, camino) => peticion(m, camino.replace(/\/[^/]*$/, '/%ff%'), [CLAVE])],
  ['la consulta mal codificada', (m, camino) => peticion(m, `${camino}?%ff=%zz&a[]=%&=`, [CLAVE])],
  ['JSON cortado', (m, c) => peticion(m, c, [CLAVE, 'Content-Type: application/json'], '{"a":')],
  [
    'un formulario sin fin',
    (m, c) =>
      peticion(m, c, [CLAVE, 'Content-Type: multipart/form-data; boundary=x'], '--x\r\nbasura'),
  ],
  [
    'cabeceras que no son de nadie',
    (m, c) =>
      peticion(
        m,
        c,
        [CLAVE, 'X-Min-Revision: ÿ', 'Idempotency-Key: ÿ', 'X-Request-Id: "a b"'],
        '{}',
      ),
  ],
  ['Expect desconocido', (m, c) => peticion(m, c, [CLAVE, 'Expect: banana'])],
  ['Upgrade', (m, c) => peticion(m, c, [CLAVE, 'Upgrade: websocket'])],
  ['sin credencial', (m, c) => peticion(m, c)],
  ['otro método', (_m, c) => peticion('PROPFIND', c, [CLAVE])],
  ['TRACE', (_m, c) => peticion('TRACE', c, [CLAVE])],
  ['OPTIONS', (_m, c) => peticion('OPTIONS', c, [CLAVE])],
];

describe('toda ruta declarada', () => {
  const concreto = ({ camino, ...ruta }: (typeof RUTAS)[number]): string => {
    const suyos = parametrosDeEjemplo(ruta, '2026-11-20');
    const lleno = camino.replaceAll(/\{(\w+)\}/g, (_, n: string) => String(suyos[n] ?? 1));
    return `/api/v1${lleno}`;
  };
  it.each(BASURA)(
    'a «%s» responde con el sobre',
    async (que, hacer) => {
      for (const ruta of RUTAS) {
        const nombre = `${que}: ${ruta.metodo} ${ruta.camino}`;
        exigirSobre(nombre, await enviar(hacer(ruta.metodo, concreto(ruta))));
      }
    },
    120_000,
  );

  it('HEAD dice lo mismo sin cuerpo', async () => {
    for (const ruta of RUTAS) {
      const respuesta = await enviar(peticion('HEAD', concreto(ruta)));
      exigirSobre(`HEAD ${ruta.camino}`, respuesta, true);
      expect(respuesta.cuerpo).toBe('');
    }
  });
});

describe('lo que no es ruta de nadie', () => {
  const CAMINOS = [
    '/',
    '/%',
    '/%ff',
    '//',
    '/api',
    '/api/v1',
    '/api/v1/',
    '/api/v1/%2e%2e/x',
    '/api/v1/nada',
    '/docs/nada',
    '/docs/%ff',
    '/salud',
    '/acceso/%',
    '/favicon.ico',
    '/\\x',
    '/?a=\\',
    'http://otra.parte/api/v1/facturas',
    'http://%/',
    '*',
    'ftp://a/b',
    '/a b',
    '/ñ',
  ];
  it.each(CAMINOS)('GET %s', async (camino) => {
    for (const metodo of ['GET', 'POST', 'TRACE', 'OPTIONS', 'BREW']) {
      exigirSobre(`${metodo} ${camino}`, await enviar(peticion(metodo, camino, [CLAVE])));
    }
  });

  it.each([
    ['lo que no es HTTP', 'HOLA\r\n\r\n'],
    ['HTTP/2 sin acordarlo', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['una versión que no hay', 'GET / HTTP/9.9\r\nHost: a\r\n\r\n'],
    ['sin Host', 'GET /salud/vivo HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['sin Host, de antes', 'GET /nada HTTP/1.0\r\n\r\n'],
    ['dos Host', 'GET /nada HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
    ['un Host imposible', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
    ['CONNECT', 'CONNECT otra.parte:443 HTTP/1.1\r\nHost: otra.parte\r\n\r\n'],
    ['una longitud que no es número', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n'],
    ['una longitud negativa', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n'],
    [
      'dos longitudes',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    ],
    [
      'longitud y partes',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'partes rotas',
      `POST /api/v1/facturas HTTP/1.1\r\nHost: a\r\n${CLAVE}\r\nContent-Type: application/json\r\n` +
        'Transfer-Encoding: chunked\r\n\r\nzz\r\n',
    ],
    ['una cabecera con NUL', 'GET / HTTP/1.1\r\nHost: a\r\nX-A: \0\r\n\r\n'],
    ['una cabecera sin nombre', 'GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n'],
    ['cabeceras enormes', `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['un camino enorme', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
    [
      'Upgrade h2c',
      'GET /nada HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, close\r\nUpgrade: h2c\r\n\r\n',
    ],
  ])('%s', async (que, bytes) => {
    const respuesta = await enviar(bytes);
    exigirSobre(que, respuesta);
    expect(respuesta.estado).toBeGreaterThanOrEqual(400);
  });
});
