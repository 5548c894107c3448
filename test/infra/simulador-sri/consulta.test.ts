import { afterAll, beforeAll, expect, test } from 'vitest';
import { iniciarSimulador, type Simulador } from '#infra/simulador-sri/servidor.ts';
import { SriInalcanzable } from '#processes/documentos/sri.puerto.ts';
import {
  AHORA,
  crearFirmante,
  type FacturaDePrueba,
  type PedidoDeFactura,
} from '#test/support/documentos/factura-de-prueba.ts';
import { clienteDe } from '#test/support/servidor-guionado.ts';

/** What the simulator says that it holds of a key now. */

let simulador: Simulador;
let cliente: ReturnType<typeof clienteDe>;
let factura: Awaited<ReturnType<typeof crearFirmante>>;
let siguiente = 700;

beforeAll(async () => {
  factura = await crearFirmante();
  simulador = await iniciarSimulador({ reloj: () => Date.parse(AHORA), demora_ms: 0 });
  cliente = clienteDe(simulador.url, { lectura: 600 });
});
afterAll(async () => {
  cliente.cerrar();
  await simulador.detener();
});

const emitir = async (cambios: PedidoDeFactura | string): Promise<FacturaDePrueba> => {
  const suyos = typeof cambios === 'string' ? { razon_social: `Ana ${cambios}` } : cambios;
  const emitida = factura({ secuencial: ++siguiente, ...suyos });
  await cliente.enviar('1', emitida.xml).catch(() => undefined);
  return emitida;
};
const verificar = ({ clave }: Pick<FacturaDePrueba, 'clave'>): Promise<string> =>
  cliente.verificar('1', clave).then(
    ({ tipo, mensajes }) => [tipo, ...mensajes.map((m) => m.identificador)].join(' '),
    (error: unknown) => (error instanceof SriInalcanzable ? 'calla' : 'otra cosa'),
  );

test('lo autorizado y lo que no lo fue, aunque nadie lo haya consultado', async () => {
  expect(await verificar(await emitir(''))).toBe('AUTORIZADO');
  expect(await verificar(await emitir('[SRI:RECHAZADO]'))).toBe('NO AUTORIZADO');
});

test('[SRI:ANULADO] se autoriza, y quien pregunta lo halla anulado', async () => {
  const anulada = await emitir('[SRI:ANULADO]');
  expect((await cliente.consultar('1', anulada.clave)).tipo).toBe('AUTORIZADO');
  expect(await verificar(anulada)).toBe('ANULADO');
  expect((await cliente.consultar('1', anulada.clave)).tipo).toBe('AUTORIZADO');
});

test('[SRI:ANULADO:n] está pendiente de anular hasta la n-ésima pregunta', async () => {
  const anulada = await emitir('[SRI:ANULADO:3]');
  const dichos = [await verificar(anulada), await verificar(anulada), await verificar(anulada)];
  expect(dichos).toEqual(['PENDIENTE DE ANULAR', 'PENDIENTE DE ANULAR', 'ANULADO']);
});

test('99: lo que no conoce, lo que devolvió y lo que aún procesa', async () => {
  expect(await verificar(factura({ secuencial: ++siguiente }))).toBe('RECHAZADA 99');
  expect(await verificar(await emitir('[SRI:DEVUELTA]'))).toBe('RECHAZADA 99');
  expect(await verificar(await emitir('[SRI:EN_PROCESO:1]'))).toBe('RECHAZADA 99');
});

test('99: una clave mal formada, y una de antes del mes anterior', async () => {
  const { clave } = await emitir('');
  const otro = clave.endsWith('1') ? '2' : '1';
  expect(await verificar({ clave: clave.slice(0, -1) + otro })).toBe('RECHAZADA 99');
  expect(await verificar(await emitir({ fecha: '2026-09-30' }))).toBe('RECHAZADA 99');
  expect(await verificar(await emitir({ fecha: '2026-10-01' }))).toBe('AUTORIZADO');
});

test('las marcas que callan y que demoran valen también aquí', async () => {
  const caida = await emitir('[SRI:CAIDO:3]');
  expect(await verificar(caida)).toBe('RECHAZADA 99');
  await cliente.enviar('1', caida.xml).catch(() => undefined);
  expect([await verificar(caida), await verificar(caida)]).toEqual(['calla', 'AUTORIZADO']);
  expect(await verificar(await emitir('[SRI:LENTO:30]'))).toBe('calla');
});

test('su WSDL dice cómo se llama', async () => {
  const url = `${simulador.url}/comprobantes-electronicos-ws/ConsultaComprobante?wsdl`;
  const texto = await (await fetch(url)).text();
  expect(texto).toContain('consultarEstadoAutorizacionComprobante');
  expect(texto).toContain('http://ec.gob.sri.ws.consultas');
});
