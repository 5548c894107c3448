import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AjustesDeCorreo } from '#domain/kernel/correo.ts';
import { type CarteroDeRed, crearCartero } from '#infra/salida/correo/cartero.ts';
import { esUrlSmtp, servidorDeUrl } from '#infra/salida/correo/servidor-smtp.ts';
import { crearSalida } from '#infra/salida/salida.ts';
import type { Carta } from '#processes/kernel/correo.puerto.ts';
import { lentitud } from '#test/support/lentitud.ts';
import { iniciarSmtp, type ServidorDePrueba } from '#test/support/smtp.ts';

/** What leaves for a mail server, byte by byte, and what never does. */

/** For servers that never end. */
const PLAZOS = { conexion_ms: 300, silencio_ms: 300, total_ms: 600 };
/** For those that answer, however busy the machine is. */
const CON_CALMA = { conexion_ms: 30_000, silencio_ms: 30_000, total_ms: 60_000 };
const SIN_AJUSTES: AjustesDeCorreo = { servidor: null, remitente: null, nombre_remitente: null };

const carta = (cambios: Partial<Carta> = {}): Carta => ({
  message_id: '1.1@correo.ec',
  fecha: '2026-11-20T15:00:00.000Z',
  nombre: 'La Ñandú',
  destinatarios: ['ana@x.ec'],
  para: ['ana@x.ec'],
  asunto: 'Factura 001-001-000000001 de La Ñandú',
  texto: 'Señora:\n\n.\nFin',
  html: '<p>Señora</p>',
  adjuntos: [],
  ...cambios,
});

const propio = (host: string, puerto: number): AjustesDeCorreo => ({
  servidor: { host, puerto, usuario: null, secreto: null },
  remitente: 'ventas@empresa.ec',
  nombre_remitente: null,
});

describe('el cartero', () => {
  let smtp: ServidorDePrueba;
  let cartero: CarteroDeRed;
  beforeAll(async () => {
    smtp = await iniciarSmtp();
    cartero = crearCartero({
      salida: crearSalida({ permitir_loopback: true }),
      passwordDe: async () => undefined,
      por_omision: smtp.porOmision,
      plazos: CON_CALMA,
    });
  });
  afterAll(async () => {
    cartero?.cerrar();
    await smtp?.detener();
  });
  const enviar = async (cambios: Partial<Carta> = {}) => {
    await cartero.enviar(1, SIN_AJUSTES, carta(cambios));
    return smtp.recibidos.at(-1)!;
  };

  it('escribe identificador y fecha como se le dieron, y lo demás en UTF-8', async () => {
    const { partes, fuente } = await enviar();
    expect(partes).toMatchObject({
      messageId: '<1.1@correo.ec>',
      date: '2026-11-20T15:00:00.000Z',
      subject: 'Factura 001-001-000000001 de La Ñandú',
      from: { name: 'La Ñandú', address: 'comprobantes@sistema.ec' },
      html: '<p>Señora</p>\n',
    });
    expect(partes.text).toContain('Señora:\n\n.\nFin');
    expect(fuente).toMatch(/^Subject: =\?UTF-8\?/m);
  });

  it.each([
    ['el nombre del remitente', { nombre: 'Mala\r\nBcc: intruso@x.ec' }],
    ['el asunto', { asunto: 'Malo\r\nBcc: intruso@x.ec\r\n\r\ncuerpo' }],
    [
      'el nombre de un adjunto',
      { adjuntos: [{ nombre: 'a"\r\nBcc: intruso@x.ec', tipo: 'text/plain', bytes: 'x' }] },
    ],
  ])('no deja que %s añada una cabecera', async (_, cambios) => {
    const { partes, para } = await enviar(cambios);
    expect(partes.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(partes.bcc).toBeUndefined();
    expect(para).toEqual(['ana@x.ec']);
    const cabeceras = partes.headers.map(({ key }) => key);
    expect(new Set(cabeceras).size).toBe(cabeceras.length);
  });

  it.each([
    ['entera', '=?utf-8?Q?=50=61=79=50=61=6C?= S.A.', '= ?utf-8?Q?=50=61=79=50=61=6C?= S.A.'],
    ['con acentos al lado', 'Ñandú =?utf-8?B?UGF5UGFs?= fin', 'Ñandú = ?utf-8?B?UGF5UGFs?= fin'],
    ['dentro de otra', '=?=?utf-8?Q?a?=?Q?b?=', '= ?= ?utf-8?Q?a?= ?Q?b?='],
    ['partida en líneas', '=?utf-8?Q?a?=\r\n =?utf-8?Q?b?=', '= ?utf-8?Q?a?=  = ?utf-8?Q?b?='],
    [
      'más larga que una línea',
      `=?utf-8?Q?${'=41'.repeat(60)}?=`,
      `= ?utf-8?Q?${'=41'.repeat(60)}?=`,
    ],
  ])(
    'una palabra codificada que alguien escribió, %s, se lee como se escribió',
    async (_, escrito, leido) => {
      const adjuntos = [{ nombre: `${escrito}.pdf`, tipo: 'application/pdf', bytes: 'x' }];
      const { partes } = await enviar({
        nombre: escrito,
        asunto: `Factura de ${escrito}`,
        adjuntos,
      });
      const limpio = (texto: string | null | undefined) => texto?.replace(/\s+/g, ' ');
      expect(limpio(partes.from?.name)).toBe(limpio(leido));
      expect(limpio(partes.subject)).toBe(limpio(`Factura de ${leido}`));
      expect(limpio(partes.attachments[0]?.filename)).toBe(limpio(`${leido}.pdf`));
    },
  );

  it('reúsa la conexión', async () => {
    const antes = smtp.conexiones();
    for (let i = 0; i < 5; i++) await enviar();
    expect(smtp.conexiones() - antes).toBeLessThanOrEqual(1);
  });

  it('un adjunto lleva su nombre en UTF-8', async () => {
    const bytes = Buffer.from('contenido');
    const { partes } = await enviar({
      adjuntos: [{ nombre: 'ñandú 1.xml', tipo: 'application/xml', bytes }],
    });
    expect(partes.attachments[0]).toMatchObject({ filename: 'ñandú 1.xml' });
  });
});

describe('un servidor propio', () => {
  const conResolver = (direcciones: { readonly [nombre: string]: readonly string[] }) =>
    crearCartero({
      salida: crearSalida({
        permitir_loopback: false,
        resolver: async (nombre) => direcciones[nombre] ?? [],
      }),
      passwordDe: async () => undefined,
      por_omision: null,
      plazos: PLAZOS,
    });

  it.each([
    ['que resuelve a la red interna', 'correo.empresa.ec', ['10.1.2.3']],
    ['que resuelve a esta máquina', 'correo.empresa.ec', ['127.0.0.1']],
    ['que mezcla pública y privada', 'correo.empresa.ec', ['93.184.216.34', '192.168.0.9']],
    ['que no resuelve', 'no.empresa.ec', []],
  ])('%s no se llama: el correo espera', async (_, host, direcciones) => {
    const cartero = conResolver({ [host]: direcciones });
    await expect(cartero.enviar(1, propio(host, 25), carta())).rejects.toMatchObject({
      name: 'CorreoPospuesto',
      message: expect.stringMatching(/^El (nombre del )?destino /),
    });
  });

  /** How long a letter to a server that does this with each connection was tried, and how it ended. */
  const enviarA = async (alConectar: (socket: Socket) => void) => {
    const abiertos: Socket[] = [];
    const servidor = createServer((socket) => {
      abiertos.push(socket);
      alConectar(socket);
    });
    await new Promise<void>((resolver) => servidor.listen(0, '127.0.0.1', resolver));
    const { port } = servidor.address() as { port: number };
    const cartero = crearCartero({
      salida: crearSalida({ permitir_loopback: true }),
      passwordDe: async () => undefined,
      por_omision: null,
      plazos: PLAZOS,
    });
    const inicio = performance.now();
    const fin = await cartero
      .enviar(1, propio('127.0.0.1', port), carta())
      .catch((e: unknown) => e);
    const ms = performance.now() - inicio;
    cartero.cerrar();
    for (const socket of abiertos) socket.destroy();
    servidor.close();
    return { fin, ms };
  };

  it('que acepta la conexión y calla no retiene a nadie más que su plazo', async () => {
    const { fin, ms } = await enviarA(() => {});
    expect(fin).toMatchObject({
      name: 'CorreoPospuesto',
      message: 'El servidor de correo no respondió a tiempo',
    });
    expect(ms / lentitud()).toBeLessThan(10_000);
  });

  it('que gotea sus respuestas tampoco: hay un plazo para todo', async () => {
    const { fin, ms } = await enviarA((socket) => {
      const goteo = setInterval(() => socket.write('220-espere\r\n'), 100);
      socket.on('close', () => clearInterval(goteo));
      socket.on('error', () => {});
    });
    expect(fin).toMatchObject({ name: 'CorreoPospuesto' });
    expect(ms / lentitud()).toBeLessThan(10_000);
  });
});

describe('una contraseña', () => {
  const CREDENCIALES = { usuario: 'facturas', password: 'clave del buzón' };
  /** A server that offers no TLS, and all that it was told. */
  const conTestigo = async (
    probar: (puerto: number) => Promise<void>,
  ): Promise<{ readonly dicho: string; readonly recibidos: number }> => {
    const servidor = await iniciarSmtp({ credenciales: CREDENCIALES });
    let dicho = '';
    const testigo = createServer((cliente) => {
      const destino = connect(servidor.puerto, '127.0.0.1');
      cliente.on('data', (trozo: Buffer) => {
        dicho += trozo.toString();
      });
      cliente.pipe(destino).pipe(cliente);
      for (const socket of [cliente, destino]) socket.on('error', () => socket.destroy());
    });
    await new Promise<void>((resolver) => testigo.listen(0, '127.0.0.1', resolver));
    await probar((testigo.address() as { port: number }).port);
    testigo.close();
    await servidor.detener();
    return { dicho, recibidos: servidor.recibidos.length };
  };
  const enviarA = async (puerto: number, de: 'sistema' | 'empresa', sin_tls?: boolean) => {
    const cartero = crearCartero({
      salida: crearSalida({ permitir_loopback: true }),
      passwordDe: async () => CREDENCIALES.password,
      por_omision: {
        host: '127.0.0.1',
        puerto,
        tls: false,
        ...CREDENCIALES,
        remitente: 'comprobantes@sistema.ec',
      },
      plazos: { ...PLAZOS, total_ms: 2_000 },
      ...(sin_tls === undefined ? {} : { credenciales_sin_tls: sin_tls }),
    });
    const servidor = { host: '127.0.0.1', puerto, usuario: CREDENCIALES.usuario, secreto: 'x' };
    const ajustes = de === 'empresa' ? { ...propio('', 0), servidor } : SIN_AJUSTES;
    const fin = await cartero.enviar(1, ajustes, carta()).catch((e: unknown) => e);
    cartero.cerrar();
    return fin;
  };

  it.each(['sistema', 'empresa'] as const)('no va sin cifrar: al servidor (%s)', async (de) => {
    const { dicho, recibidos } = await conTestigo(async (puerto) => {
      expect(await enviarA(puerto, de)).toMatchObject({
        name: 'CorreoPospuesto',
        message: expect.stringContaining('conexión segura'),
      });
    });
    expect(dicho).toMatch(/^EHLO/);
    expect(dicho).not.toMatch(/AUTH/i);
    expect(recibidos).toBe(0);
  });

  it.each(['sistema', 'empresa'] as const)(
    'va sin cifrar solo si quien opera lo dijo (%s)',
    async (de) => {
      const { recibidos } = await conTestigo(async (puerto) => {
        await enviarA(puerto, de, true);
      });
      expect(recibidos).toBe(1);
    },
  );
});

describe('SMTP_URL', () => {
  it.each([
    ['smtp://correo.ec', { host: 'correo.ec', puerto: 587, tls: false, usuario: null }],
    ['smtps://correo.ec', { puerto: 465, tls: true }],
    ['smtp://correo.ec:465', { puerto: 465, tls: true }],
    [
      'smtp://ana%40x.ec:cl%C3%A1ve@[::1]:2525',
      { host: '::1', usuario: 'ana@x.ec', password: 'cláve' },
    ],
  ])('%s', (url, esperado) => {
    expect(esUrlSmtp(url)).toBe(true);
    expect(servidorDeUrl(url, 'a@x.ec')).toMatchObject(esperado);
  });

  it.each([
    'http://correo.ec',
    'smtp://',
    'smtp://correo.ec/x',
    'smtp://correo.ec?x=1',
    'correo.ec',
  ])('%s no lo es', (url) => {
    expect(esUrlSmtp(url)).toBe(false);
  });
});
