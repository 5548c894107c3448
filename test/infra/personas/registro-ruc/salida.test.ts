import { afterEach, describe, expect, it } from 'vitest';
import { ConfiguracionInvalida, leerConfiguracion } from '#infra/configuracion.ts';
import { crearClienteRuc } from '#infra/personas/registro-ruc/cliente.ts';
import { consultaDelRegistro } from '#infra/personas/registro-ruc/consulta.ts';
import { registroDe } from '#infra/personas/registro-ruc/eleccion.ts';
import { RegistroNoDisponible, RegistroRehusado } from '#infra/personas/registro-ruc/transporte.ts';
import { crearSalida, type Salida } from '#infra/salida/salida.ts';
import { crearServidorGuionado, type ServidorGuionado } from '#test/support/servidor-guionado.ts';

/** Look-ups leave through the guard: what it refuses is never called, whoever configured it. */

const RUC = '1790016919001';
const abiertas: Salida[] = [];
const servidores: ServidorGuionado[] = [];
afterEach(async () => {
  for (const salida of abiertas.splice(0)) salida.cerrar();
  for (const servidor of servidores.splice(0)) await servidor.cerrar();
});

const guardia = (direccion: string, permitir_loopback = false): Salida => {
  const resolver = async (): Promise<readonly string[]> => {
    if (direccion === '') throw new Error('sin nombre');
    return [direccion];
  };
  const salida = crearSalida({ permitir_loopback, resolver });
  abiertas.push(salida);
  return salida;
};

const clienteEn = (url: string, salida: Salida) =>
  crearClienteRuc(salida, { url, plazo_ms: 500, plazo_total_ms: 1_000, maximo_bytes: 10_000 });

const fallaDe = async (url: string, salida: Salida): Promise<Error> => {
  try {
    await clienteEn(url, salida).porRuc(RUC);
  } catch (error) {
    return error as Error;
  }
  throw new Error('Se le dejó salir');
};

describe('La guardia', () => {
  it.each([
    ['esta máquina', 'https://registro.ejemplo.com', '127.0.0.1'],
    ['esta máquina en IPv6', 'https://registro.ejemplo.com', '::1'],
    ['una red privada', 'https://registro.ejemplo.com', '10.1.2.3'],
    ['los metadatos de una nube', 'https://registro.ejemplo.com', '169.254.169.254'],
    ['una red de operador', 'https://registro.ejemplo.com', '100.64.0.1'],
    ['una red local de IPv6', 'https://registro.ejemplo.com', 'fd00::1'],
    ['una IPv4 dentro de una IPv6', 'https://registro.ejemplo.com', '::ffff:10.0.0.1'],
    ['una IPv4 tras NAT64', 'https://registro.ejemplo.com', '64:ff9b::a00:1'],
    ['una dirección escrita', 'https://192.168.1.1', '203.0.113.9'],
    ['un nombre de la red propia', 'https://registro', '8.8.8.8'],
    ['http sin cifrar', 'http://registro.ejemplo.com', '8.8.8.8'],
    ['el puerto de otra cosa', 'https://registro.ejemplo.com:25', '8.8.8.8'],
    ['credenciales en la dirección', 'https://ana:secreta@registro.ejemplo.com', '8.8.8.8'],
  ])('no deja ir a %s', async (_, url, direccion) => {
    const falla = await fallaDe(url, guardia(direccion));
    expect(falla).toBeInstanceOf(RegistroRehusado);
    expect(falla.message).not.toContain('secreta');
  });

  it('un nombre que hoy no resuelve es una caída, no un rechazo', async () => {
    const falla = await fallaDe('https://registro.ejemplo.com', guardia(''));
    expect(falla).toBeInstanceOf(RegistroNoDisponible);
    expect(falla).not.toBeInstanceOf(RegistroRehusado);
  });

  it('con la misma opción que los webhooks deja ir a esta máquina, y sin ella no le llega nada', async () => {
    const servidor = await crearServidorGuionado();
    servidores.push(servidor);
    servidor.responder((respuesta) => respuesta.end('[]'));
    await fallaDe(servidor.url, guardia('127.0.0.1', false));
    expect(servidor.pedidos).toEqual([]);
    await fallaDe(servidor.url, guardia('127.0.0.1', true));
    expect(servidor.pedidos.length).toBeGreaterThan(0);
  });

  it('a quien consulta se le dice que el registro no responde; a quien opera, por qué', async () => {
    const fallas: unknown[] = [];
    const consultar = consultaDelRegistro({
      cliente: clienteEn('https://registro.ejemplo.com', guardia('10.0.0.1')),
      memoria: { leer: async () => undefined, guardar: async () => {} },
      reloj: Date.now,
      alFallar: (error) => fallas.push(error),
    });
    const { contribuyente, mensaje } = await consultar(1, RUC);
    expect([contribuyente, mensaje]).toEqual([null, expect.stringContaining('no responde')]);
    expect(fallas.map(String)).toEqual([expect.stringContaining('registro.ejemplo.com')]);
  });
});

describe('Qué registro se consulta', () => {
  const propio = { url: 'http://127.0.0.1:4000/', propio: true };
  const ajeno = { url: 'http://127.0.0.1:4000', propio: false };
  const OTRO = { REGISTRO_RUC_URL: 'https://otro.ejemplo.com/' };
  it.each([
    ['el real', {}, undefined, 'https://srienlinea.sri.gob.ec', false],
    ['el simulador propio, que está en esta máquina', {}, propio, 'http://127.0.0.1:4000', true],
    ['un simulador de otros', {}, ajeno, 'http://127.0.0.1:4000', false],
    [
      'el simulador propio en producción',
      { NODE_ENV: 'production' },
      propio,
      'http://127.0.0.1:4000',
      false,
    ],
    ['el que se nombra', OTRO, propio, 'https://otro.ejemplo.com', false],
  ])('%s', (_, entorno, simulador, url, simulador_propio) => {
    const elegido = registroDe(leerConfiguracion(entorno), simulador);
    expect(elegido).toMatchObject({ url, simulador_propio });
    // Whoever a simulator names is nobody, and people are told.
    expect(elegido.inventa).toBe(url === 'http://127.0.0.1:4000');
  });

  it('por http solo se nombra con la opción de las pruebas, que en producción no arranca', () => {
    const REGISTRO_RUC_URL = 'http://127.0.0.1:4000';
    expect(() => leerConfiguracion({ REGISTRO_RUC_URL })).toThrow(ConfiguracionInvalida);
    const deprueba = { REGISTRO_RUC_URL, SALIDA_PERMITIR_LOOPBACK: '1' };
    expect(leerConfiguracion(deprueba).REGISTRO_RUC_URL).toBe(REGISTRO_RUC_URL);
    expect(() => leerConfiguracion({ ...deprueba, NODE_ENV: 'production' })).toThrow(
      ConfiguracionInvalida,
    );
  });
});
