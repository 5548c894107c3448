import { describe, expect, it } from 'vitest';
import { claseDeDireccion } from '#infra/salida/direcciones.ts';
import { POLITICA_HTTP, POLITICA_SMTP, POLITICA_WEBHOOK } from '#infra/salida/politica.ts';
import { direccionesPropias } from '#infra/salida/propias.ts';
import { SalidaRehusada } from '#infra/salida/rechazo.ts';
import { crearSalida } from '#infra/salida/salida.ts';
import { DESTINOS_ESCRITOS } from '#test/support/salida/destinos.ts';

const PROHIBIDAS = [
  ['0.0.0.0', 'sin especificar'],
  ['0.1.2.3', 'esta red, 0/8'],
  ['10.0.0.1', 'privada'],
  ['100.64.0.1', 'CGNAT, principio'],
  ['100.127.255.255', 'CGNAT, final'],
  ['169.254.169.254', 'enlace local: metadatos de las nubes'],
  ['172.16.0.1', 'privada'],
  ['172.31.255.255', 'privada, final'],
  ['192.0.0.170', 'protocolos del IETF'],
  ['192.0.2.1', 'documentación'],
  ['192.31.196.1', 'AS112'],
  ['192.52.193.1', 'AMT'],
  ['192.88.99.1', 'relevo de 6to4'],
  ['192.168.1.1', 'privada'],
  ['192.175.48.1', 'AS112'],
  ['198.18.0.1', 'medidas'],
  ['198.19.255.255', 'medidas, final'],
  ['198.51.100.1', 'documentación'],
  ['203.0.113.1', 'documentación'],
  ['224.0.0.1', 'multidifusión'],
  ['239.255.255.255', 'multidifusión, final'],
  ['240.0.0.1', 'reservada'],
  ['255.255.255.255', 'difusión'],
  ['::', 'sin especificar'],
  ['::7f00:1', 'compatible con IPv4, en desuso'],
  ['::ffff:8.8.8.8', 'IPv4 dentro de IPv6, con puntos'],
  ['::ffff:7f00:1', 'IPv4 dentro de IPv6, en hexadecimal'],
  ['::ffff:0:808:808', 'IPv4 traducida'],
  ['64:ff9b::a00:1', 'NAT64'],
  ['64:ff9b::808:808', 'NAT64 hacia una pública'],
  ['64:ff9b:1::a00:1', 'NAT64 de uso local'],
  ['100::1', 'descarte'],
  ['2001::1', 'Teredo'],
  ['2001:2::1', 'medidas'],
  ['2001:10::1', 'ORCHID'],
  ['2001:20::1', 'ORCHID v2'],
  ['2001:db8::1', 'documentación'],
  ['2002:7f00:1::', '6to4 hacia loopback'],
  ['2002:808:808::1', '6to4 hacia una pública'],
  ['3fff::1', 'documentación'],
  ['4000::1', 'sin repartir'],
  ['5f00::1', 'SRv6'],
  ['fc00::1', 'ULA'],
  ['fd12:3456::1', 'ULA'],
  ['fe80::1', 'enlace local'],
  ['fe80::1%eth0', 'enlace local con zona'],
  ['2606:4700::1111%1', 'una pública con zona'],
  ['fec0::1', 'sitio local, en desuso'],
  ['ff02::1', 'multidifusión'],
  ['no es una dirección', 'otra cosa'],
  ['0x7f.1', 'una forma que no es canónica'],
] as const;

describe('Qué direcciones son públicas', () => {
  it.each(PROHIBIDAS)('%s no: %s', (direccion) => {
    expect(claseDeDireccion(direccion)).toBe('prohibida');
  });
  it.each(['127.0.0.1', '127.255.0.1', '::1'])('%s es esta máquina', (direccion) => {
    expect(claseDeDireccion(direccion)).toBe('loopback');
  });
  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '100.63.255.255',
    '100.128.0.1',
    '172.32.0.1',
    '198.17.255.255',
    '198.20.0.1',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450::1',
  ])('%s sí', (direccion) => {
    expect(claseDeDireccion(direccion)).toBe('publica');
  });
});

const PUBLICA = '8.8.8.8';

const salidaCon = (respuestas: readonly string[] | Error, permitir_loopback = false) =>
  crearSalida({
    permitir_loopback,
    resolver: async () => {
      if (respuestas instanceof Error) throw respuestas;
      return respuestas;
    },
  });

const motivoDe = async (promesa: Promise<unknown>): Promise<string> => {
  try {
    await promesa;
    return 'pasa';
  } catch (error) {
    if (error instanceof SalidaRehusada) return error.motivo;
    throw error;
  }
};

const revisar = (url: string, respuestas: readonly string[] | Error = [PUBLICA]) =>
  motivoDe(salidaCon(respuestas).revisarUrl(url, POLITICA_WEBHOOK));

describe('Las maneras de escribir un destino', () => {
  it.each(DESTINOS_ESCRITOS)('%s → %s', async (url, esperado) => {
    const dns = /localhost/i.test(url) ? ['127.0.0.1'] : [PUBLICA];
    expect(await revisar(url, dns)).toBe(esperado);
  });
});

describe('Lo que el DNS contesta', () => {
  it.each([
    ['una pública', ['8.8.8.8'], 'pasa'],
    ['varias públicas', ['2606:4700:4700::1111', '1.1.1.1'], 'pasa'],
    ['una privada', ['10.0.0.1'], 'direccion'],
    ['públicas y una privada al final', ['8.8.8.8', '1.1.1.1', '192.168.0.1'], 'direccion'],
    ['una pública y loopback', ['8.8.8.8', '127.0.0.1'], 'direccion'],
    ['una pública y una IPv6 que lleva una IPv4', ['8.8.8.8', '::ffff:8.8.8.8'], 'direccion'],
    ['nada', [], 'no_resuelve'],
    ['demasiadas', Array.from({ length: 33 }, (_, i) => `8.8.8.${i}`), 'no_resuelve'],
  ])('%s', async (_que, direcciones, esperado) => {
    expect(await revisar('https://ejemplo.com/', direcciones)).toBe(esperado);
  });

  it('un error', async () => {
    expect(await revisar('https://ejemplo.com/', new Error('SERVFAIL'))).toBe('no_resuelve');
  });
});

describe('Lo que es del que nos aloja, o nuestro', () => {
  it.each(['168.63.129.16', '169.254.169.254', '169.254.0.1', 'fd00:ec2::254', '100.100.100.200'])(
    'la dirección de la nube %s no se llama',
    (direccion) => {
      expect(claseDeDireccion(direccion)).toBe('prohibida');
    },
  );

  it('las direcciones públicas de esta misma máquina tampoco, escritas o resueltas', async () => {
    const salida = crearSalida({
      permitir_loopback: false,
      resolver: async () => ['203.0.114.9'],
      propias: () => new Set(['203.0.114.9', '2606:4700:4700::1111']),
    });
    const en = (url: string) => motivoDe(salida.revisarUrl(url, POLITICA_WEBHOOK));
    expect(await en('https://ejemplo.com/')).toBe('direccion');
    expect(await en('https://203.0.114.9/')).toBe('direccion');
    expect(await en('https://[2606:4700:4700:0:0:0:0:1111]/')).toBe('direccion');
    expect(await en('https://203.0.114.8/')).toBe('pasa');
    expect(direccionesPropias()().has('127.0.0.1')).toBe(true);
  });

  it('un nombre que no se resuelve y uno que lleva adentro se niegan con las mismas palabras', async () => {
    const decir = async (respuestas: readonly string[] | Error) =>
      salidaCon(respuestas)
        .revisarUrl('https://interno.ejemplo.com/', POLITICA_WEBHOOK)
        .catch((error: unknown) => (error as Error).message);
    const dichos = await Promise.all(
      [new Error('NXDOMAIN'), [], ['10.0.0.1'], ['127.0.0.1']].map(decir),
    );
    expect(new Set(dichos).size).toBe(1);
  });
});

describe('La excepción de las pruebas', () => {
  const revisarEnPruebas = (url: string, dns: readonly string[] = []) =>
    motivoDe(salidaCon(dns, true).revisarUrl(url, POLITICA_WEBHOOK));

  it.each([
    ['http://127.0.0.1:9/', 'pasa'],
    ['https://[::1]:9/', 'pasa'],
    ['http://127.0.0.1:80/', 'pasa'],
    ['http://8.8.8.8/', 'protocolo'],
    ['https://8.8.8.8:22/', 'puerto'],
    ['http://10.0.0.1/', 'direccion'],
    ['http://[::ffff:127.0.0.1]/', 'direccion'],
  ])('%s → %s', async (url, esperado) => {
    expect(await revisarEnPruebas(url)).toBe(esperado);
  });

  it('loopback mezclado con otra cosa no pasa', async () => {
    expect(await revisarEnPruebas('http://a.b/', ['127.0.0.1', '8.8.8.8'])).toBe('direccion');
  });
});

describe('resolverSeguro, para los servidores de correo de una empresa', () => {
  it('responde la dirección revisada y el nombre para TLS', async () => {
    const salida = salidaCon(['2606:4700:4700::1111', '8.8.8.8']);
    expect(await salida.resolverSeguro('Correo.Ejemplo.com', 587, POLITICA_SMTP)).toEqual({
      direccion: '8.8.8.8',
      familia: 4,
      direcciones: ['8.8.8.8', '2606:4700:4700::1111'],
      puerto: 587,
      nombre_tls: 'correo.ejemplo.com',
    });
  });

  it('un servidor escrito como dirección no tiene nombre', async () => {
    const salida = salidaCon([]);
    const resuelto = await salida.resolverSeguro('2606:4700:4700::1111', 465, POLITICA_SMTP);
    expect(resuelto).toMatchObject({ familia: 6, nombre_tls: null });
    await expect(salida.resolverSeguro('[::1]', 25, POLITICA_SMTP)).rejects.toThrow('pública');
  });

  it.each([
    ['mail.ejemplo.com', 25, 'pasa'],
    ['mail.ejemplo.com', 2525, 'pasa'],
    ['mail.ejemplo.com', 110, 'puerto'],
    ['mail.ejemplo.com', 8025, 'puerto'],
    ['0x7f.1', 25, 'direccion'],
    ['10.1.1.1', 587, 'direccion'],
    ['mail.ejemplo.com:25', 25, 'nombre'],
    ['usuario@mail.ejemplo.com', 25, 'nombre'],
    ['mail.ejemplo.com/x', 25, 'nombre'],
    ['mail', 25, 'nombre'],
    ['', 25, 'nombre'],
  ])('%s:%i → %s', async (host, puerto, esperado) => {
    const salida = salidaCon([PUBLICA]);
    expect(await motivoDe(salida.resolverSeguro(host, puerto, POLITICA_SMTP))).toBe(esperado);
  });
});

it('Un flujo puede llamar por http y por el puerto 80, nunca hacia dentro', async () => {
  const salida = salidaCon([PUBLICA]);
  expect(await motivoDe(salida.revisarUrl('http://ejemplo.com/', POLITICA_HTTP))).toBe('pasa');
  expect(await motivoDe(salida.revisarUrl('http://10.0.0.1/', POLITICA_HTTP))).toBe('direccion');
  expect(await motivoDe(salida.revisarUrl('http://a.b:21/', POLITICA_HTTP))).toBe('puerto');
  for (const puerto of [3306, 5432, 6379, 9200, 11_211, 27_017]) {
    const url = `http://ejemplo.com:${puerto}/`;
    expect(await motivoDe(salida.revisarUrl(url, POLITICA_HTTP))).toBe('puerto');
  }
  expect(await motivoDe(salida.revisarUrl('http://ejemplo.com:8080/', POLITICA_HTTP))).toBe('pasa');
});
