import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { iniciarSimulador, type Simulador } from '#infra/simulador-sri/servidor.ts';
import { type ClienteSri, SriInalcanzable } from '#processes/documentos/sri.puerto.ts';
import {
  AHORA,
  crearFirmante,
  type FacturaDePrueba,
} from '#test/support/documentos/factura-de-prueba.ts';
import { clienteDe } from '#test/support/servidor-guionado.ts';

let simulador: Simulador;
let cliente: ClienteSri & { cerrar(): void };
let factura: Awaited<ReturnType<typeof crearFirmante>>;
let siguiente = 500;

beforeAll(async () => {
  factura = await crearFirmante();
  simulador = await iniciarSimulador({ reloj: () => Date.parse(AHORA), demora_ms: 0 });
  cliente = clienteDe(simulador.url);
});
afterAll(async () => {
  cliente.cerrar();
  await simulador.detener();
});

const caido = (error: unknown): string => {
  expect(error).toBeInstanceOf(SriInalcanzable);
  return 'caído';
};
const enviar = (f: FacturaDePrueba): Promise<string> =>
  cliente
    .enviar('1', f.xml)
    .then((r) => [r.tipo, ...r.mensajes.map((m) => m.identificador)].join(' '), caido);
const consultar = (f: FacturaDePrueba): Promise<string> =>
  cliente.consultar('1', f.clave).then((r) => r.tipo, caido);

/** The attempts at one number whose buyer's name carries the marker. */
const intentosDe = (marca: string) => {
  const secuencial = ++siguiente;
  return (intento: number): FacturaDePrueba =>
    factura({ secuencial, intento, razon_social: `Compañía ${marca} S.A.` });
};
const enRegistro = async (f: FacturaDePrueba) =>
  (await simulador.registro()).comprobantes.find((c) => c.clave === f.clave);

describe('[SRI:DEVUELTA]', () => {
  test('devuelve siempre, también con clave nueva', async () => {
    const f = intentosDe('[SRI:DEVUELTA]');
    for (const intento of [1, 1, 2, 3]) expect(await enviar(f(intento))).toBe('DEVUELTA 35');
    expect(await consultar(f(1))).toBe('DESCONOCIDA');
    expect((await enRegistro(f(1)))?.estado).toBe('DEVUELTA');
  });

  test('con n, solo las primeras n veces de ese número', async () => {
    const f = intentosDe('[SRI:DEVUELTA:2]');
    expect(await enviar(f(1))).toBe('DEVUELTA 35');
    expect(await enviar(f(2))).toBe('DEVUELTA 35');
    expect(await enviar(f(3))).toBe('RECIBIDA');
    expect(await consultar(f(3))).toBe('AUTORIZADO');
  });
});

describe('[SRI:RECHAZADO]', () => {
  test('niega siempre, también con clave nueva', async () => {
    const f = intentosDe('[SRI:RECHAZADO]');
    for (const intento of [1, 2, 3]) {
      expect(await enviar(f(intento))).toBe('RECIBIDA');
      expect(await consultar(f(intento))).toBe('NO_AUTORIZADO');
    }
  });

  test('con n, solo las primeras n veces de ese número', async () => {
    const f = intentosDe('[SRI:RECHAZADO:1]');
    await enviar(f(1));
    expect(await consultar(f(1))).toBe('NO_AUTORIZADO');
    expect(await enviar(f(2))).toBe('RECIBIDA');
    expect(await consultar(f(2))).toBe('AUTORIZADO');
  });
});

test('[SRI:EN_PROCESO:n] responde en proceso a n consultas, y 70 a quien reenvía', async () => {
  const f = intentosDe('[SRI:EN_PROCESO:2]')(1);
  expect(await enviar(f)).toBe('RECIBIDA');
  expect(await consultar(f)).toBe('EN_PROCESO');
  expect(await enviar(f)).toBe('DEVUELTA 70');
  expect((await enRegistro(f))?.estado).toBe('EN_PROCESO');
  expect(await consultar(f)).toBe('EN_PROCESO');
  expect(await consultar(f)).toBe('AUTORIZADO');
  expect(await enviar(f)).toBe('DEVUELTA 43');
});

test('[SRI:EN_PROCESO:n] ocupa su número mientras dura, aunque después se niegue', async () => {
  const f = intentosDe('[SRI:RECHAZADO:1][SRI:EN_PROCESO:1]');
  await enviar(f(1));
  expect(await enviar(f(2))).toBe('DEVUELTA 45');
  expect(await consultar(f(1))).toBe('EN_PROCESO');
  expect(await consultar(f(1))).toBe('NO_AUTORIZADO');
  expect(await enviar(f(2))).toBe('RECIBIDA');
});

test('la misma clave, enviada otra vez tras la negativa, vuelve a empezar su espera', async () => {
  const f = intentosDe('[SRI:RECHAZADO:1][SRI:EN_PROCESO:1]')(1);
  await enviar(f);
  expect(await consultar(f)).toBe('EN_PROCESO');
  expect(await consultar(f)).toBe('NO_AUTORIZADO');
  expect(await enviar(f)).toBe('RECIBIDA');
  expect(await consultar(f)).toBe('EN_PROCESO');
  expect(await consultar(f)).toBe('AUTORIZADO');
});

test('[SRI:DESCONOCIDO:n] niega conocerlo n veces aunque lo tiene', async () => {
  const f = intentosDe('[SRI:DESCONOCIDO:1]')(1);
  await enviar(f);
  expect(await consultar(f)).toBe('DESCONOCIDA');
  expect(await enviar(f)).toBe('DEVUELTA 43');
  expect(await consultar(f)).toBe('AUTORIZADO');
});

describe('[SRI:CAIDO:n]', () => {
  test('con 1 se cae antes de registrar: no lo tiene, y el reenvío entra', async () => {
    const f = intentosDe('[SRI:CAIDO:1]')(1);
    expect(await enviar(f)).toBe('caído');
    expect((await enRegistro(f))?.estado).toBe('NO_RECIBIDO');
    expect(await consultar(f)).toBe('DESCONOCIDA');
    expect(await enviar(f)).toBe('RECIBIDA');
    expect(await consultar(f)).toBe('AUTORIZADO');
  });

  test('con 2 la segunda caída es después de registrar: la consulta lo encuentra', async () => {
    const f = intentosDe('[SRI:CAIDO:2]')(1);
    expect(await enviar(f)).toBe('caído');
    expect(await consultar(f)).toBe('DESCONOCIDA');
    expect(await enviar(f)).toBe('caído');
    expect(await consultar(f)).toBe('AUTORIZADO');
    expect(await enRegistro(f)).toMatchObject({ recibidos: 1, caidas: 2, estado: 'AUTORIZADO' });
  });

  test('con 3 se cae también la consulta', async () => {
    const f = intentosDe('[SRI:CAIDO:3]')(1);
    expect(await enviar(f)).toBe('caído');
    expect(await enviar(f)).toBe('caído');
    expect(await consultar(f)).toBe('caído');
    expect(await consultar(f)).toBe('AUTORIZADO');
  });
});

test('[SRI:LENTO:s] registra, y tarda en decirlo más de lo que espera el cliente', async () => {
  const f = intentosDe('[SRI:LENTO:1]')(1);
  const impaciente = clienteDe(simulador.url, { lectura: 150 });
  await expect(impaciente.enviar('1', f.xml)).rejects.toBeInstanceOf(SriInalcanzable);
  await expect(impaciente.consultar('1', f.clave)).rejects.toBeInstanceOf(SriInalcanzable);
  impaciente.cerrar();
  expect(await consultar(f)).toBe('AUTORIZADO');
});

test('[SRI:LENTO:s] responde a quien sí espera', async () => {
  const f = intentosDe('[SRI:LENTO:1]')(1);
  const inicio = performance.now();
  expect(await enviar(f)).toBe('RECIBIDA');
  expect(performance.now() - inicio).toBeGreaterThan(950);
});

test('detener no espera a las respuestas lentas', async () => {
  const otro = await iniciarSimulador({ reloj: () => Date.parse(AHORA) });
  const c = clienteDe(otro.url, { lectura: 20_000 });
  const envio = c.enviar('1', intentosDe('[SRI:LENTO:60]')(1).xml);
  const fallo = expect(envio).rejects.toBeInstanceOf(SriInalcanzable);
  await expect.poll(async () => (await otro.registro()).comprobantes.length).toBe(1);
  await otro.detener();
  await fallo;
  c.cerrar();
});
