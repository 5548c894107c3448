import { spawnSync } from 'node:child_process';
import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firmar } from '#infra/webhooks/firma.ts';
import { empaquetar, type Paquete } from '#test/support/sdk/paquete.ts';
import {
  crearServidorGuionado,
  type Pedido,
  type ServidorGuionado,
} from '#test/support/servidor-guionado.ts';

/** The published client does the same in each of the engines that run programs: node, Deno and Bun. */

/** How each runs a program of a project that has installed it, and asks nothing of anybody. */
const MOTORES: readonly (readonly [nombre: string, ...mandato: string[]])[] = [
  ['node', process.execPath],
  ['deno', 'deno', 'run', '--no-remote', '--node-modules-dir=manual', '--allow-net=127.0.0.1'],
  ['bun', 'bun'],
];
const esta = (motor: string): boolean => spawnSync(motor, ['--version']).status === 0;

let paquete: Paquete;
let api: ServidorGuionado;
beforeAll(async () => {
  paquete = await empaquetar();
});
afterAll(() => paquete?.borrar());
beforeEach(async () => {
  api = await crearServidorGuionado();
});
afterEach(() => api.cerrar());

const json = (respuesta: ServerResponse, cuerpo: unknown, estado = 200): void => {
  respuesta.writeHead(estado, { 'Content-Type': 'application/json', 'X-Revision': '5' });
  respuesta.end(JSON.stringify(cuerpo));
};
const a_medias = (respuesta: ServerResponse, cabeceras: { [nombre: string]: string }): void => {
  respuesta.writeHead(200, cabeceras);
  respuesta.write('{"id": 7');
  setTimeout(() => respuesta.socket?.destroy(), 20);
};

/** What went wrong with each of the three attempts before the one that is answered. */
const alta = (respuesta: ServerResponse, { cabeceras }: Pedido): void => {
  const tipo = { 'Content-Type': 'application/json' };
  const intento = api.pedidos.filter(({ ruta }) => ruta.endsWith('/personas-empresas')).length;
  if (intento === 1) respuesta.socket?.destroy();
  else if (intento === 2) a_medias(respuesta, { ...tipo, 'Content-Length': '500' });
  else if (intento === 3) a_medias(respuesta, tipo);
  else json(respuesta, { clave: cabeceras['idempotency-key'] });
};

const contestar = (respuesta: ServerResponse, pedido: Pedido): void => {
  const { pathname, searchParams } = new URL(pedido.ruta, api.url);
  const [, recurso = ''] = /^\/api\/v1(.*)$/.exec(pathname) ?? [];
  const [desde, cuantos] = ['offset', 'limit'].map((uno) => Number(searchParams.get(uno)));
  if (recurso === '/personas-empresas') alta(respuesta, pedido);
  else if (recurso.endsWith('/anular')) respuesta.socket?.destroy();
  else if (recurso.endsWith('/ride')) {
    a_medias(respuesta, { 'Content-Type': 'application/pdf', 'Content-Length': '500' });
  } else if (recurso.endsWith('/xml')) respuesta.writeHead(302, { Location: '/ajeno' }).end();
  else if (recurso === '/facturas/8') {
    json(respuesta, { detail: 'No.', codigo: 'x.y', bloqueos: [{ tipo: 'cobro', id: 3 }] }, 409);
  } else if (recurso === '/facturas') {
    const ids = Array.from({ length: 250 }, (_, i) => ({ id: 250 - i }));
    json(respuesta, ids.slice(desde, desde! + cuantos!));
  } else if (recurso === '/eventos') json(respuesta, { eventos: [], ultimo_id: 9, hay_mas: false });
  // 9 is never answered.
  else if (recurso !== '/facturas/9') {
    json(respuesta, { revision: pedido.cabeceras['x-min-revision'] ?? null });
  }
};

const programa = (url: string, firmado: readonly string[]): string => `
  import * as sdk from 'comprobantes-cliente';
  const cliente = sdk.crearCliente({ url: ${JSON.stringify(`${url}/api/v1`)}, clave: 'fpk_x' });
  const dichos = {};
  const probar = async (nombre, hacer) => {
    dichos[nombre] = await hacer().catch((error) => ({
      clase: error.constructor.name, nombre: error.name, codigo: error.codigo, intentos: error.intentos,
      bloqueos: error.bloqueos,
    }));
  };
  const [raw, firma, secreto] = ${JSON.stringify(firmado)};
  await probar('alta', () => cliente.personasEmpresas.crear({}));
  await probar('anular', () => cliente.facturas.anular(1, { motivo: 'x' }));
  await probar('descarga', async () => (await cliente.facturas.ride(1)).text());
  await probar('redirige', () => cliente.facturas.xml(1));
  await probar('conflicto', () => cliente.facturas.obtener(8));
  await probar('plazo', () => cliente.facturas.obtener(9, { plazo_ms: 100, reintentos: 1 }));
  await probar('abandono', () => cliente.facturas.obtener(9, { signal: AbortSignal.timeout(100) }));
  await probar('sin_fin', () => cliente.facturas.obtener(1, { plazo_ms: Infinity, plazo_total_ms: Infinity }));
  await probar('lista', async () => (await cliente.facturas.listar().todos()).length);
  await probar('eventos', async () => (await cliente.eventos.seguir({ desde_id: 3 }).next()).value.ultimo_id);
  await probar('escrito', async () => {
    await cliente.facturas.reenviar(1);
    return cliente.leyendoLoEscrito().facturas.obtener(1);
  });
  await probar('webhook', () => sdk.verificarWebhook(raw, firma, secreto));
  await probar('ajeno', () => sdk.verificarWebhook(raw, firma, 'otro'));
  console.log(JSON.stringify(dichos));
`;

describe.each(MOTORES)('%s', (nombre, ...mandato) => {
  const falta = !esta(mandato[0]!);
  if (falta) console.warn(`Se omite el cliente en ${nombre}: no está en el PATH`);

  it.skipIf(falta)('hace lo mismo con una red que no es como se quisiera', async () => {
    api.responder(contestar);
    const raw = JSON.stringify({ evento: 'cobro.registrado', data: { id: 1 } });
    const firma = firmar(['whsec_ñ'], Math.floor(Date.now() / 1000), raw);
    const dicho = await paquete.correr(programa(api.url, [raw, firma, 'whsec_ñ']), mandato);
    const clave = api.pedidos[0]!.cabeceras['idempotency-key'];
    expect(JSON.parse(dicho)).toMatchObject({
      alta: { clave },
      anular: { clase: 'ErrorDeConexion', codigo: 'cliente.sin_conexion', intentos: 1 },
      descarga: { nombre: 'TypeError' },
      redirige: { clase: 'ErrorDeServidor', codigo: 'cliente.respuesta_ajena' },
      conflicto: { clase: 'ErrorDeConflicto', bloqueos: [{ tipo: 'cobro', id: 3 }] },
      plazo: { clase: 'ErrorDePlazo', codigo: 'cliente.plazo_agotado', intentos: 2 },
      abandono: { nombre: 'TimeoutError' },
      sin_fin: { revision: null },
      lista: 250,
      eventos: 9,
      escrito: { revision: '5' },
      webhook: JSON.parse(raw),
      ajeno: { clase: 'ErrorDeFirma' },
    });
    const claves = api.pedidos
      .filter(({ ruta }) => ruta.endsWith('/personas-empresas'))
      .map(({ cabeceras }) => cabeceras['idempotency-key']);
    expect(claves).toEqual(Array(4).fill(clave));
    expect(api.pedidos.some(({ ruta }) => ruta === '/ajeno')).toBe(false);
  });
});
