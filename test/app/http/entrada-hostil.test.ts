import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secuencialDe } from '#test/support/documentos/escenarios.ts';
import { cuerpoDeFactura, LINEA } from '#test/support/documentos/factura.http.ts';
import { enviarCrudo, postCrudo, type RespuestaCruda } from '#test/support/http/http-crudo.ts';
import {
  type EmpresaDePrueba,
  iniciarSistemaDePrueba,
  type SistemaDePrueba,
} from '#test/support/sistema.ts';

let prueba: SistemaDePrueba;
let buena: EmpresaDePrueba;
let hostil: EmpresaDePrueba;
let escritoAlInicio: number;

/** A good caller of another company keeps posting while all of this goes on. */
const buenas = { estados: [] as number[], secuenciales: [] as number[] };
const apagado = new AbortController();
const emitirSinParar = async (): Promise<void> => {
  while (!apagado.signal.aborted) {
    const { estado, cuerpo } = await buena.api.crear(cuerpoDeFactura());
    buenas.estados.push(estado);
    buenas.secuenciales.push(secuencialDe(cuerpo));
  }
};
let emisores: Promise<unknown>;

beforeAll(async () => {
  prueba = await iniciarSistemaDePrueba();
  buena = prueba.empresa;
  hostil = await prueba.fundar({});
  escritoAlInicio = await prueba.escritoPor(hostil);
  emisores = Promise.all(Array.from({ length: 6 }, emitirSinParar));
});

afterAll(async () => {
  apagado.abort();
  await emisores;
  const escrito = await prueba.escritoPor(hostil);
  const vivo = await fetch(`${prueba.url}/salud/vivo`);
  const final = await buena.api.crear(cuerpoDeFactura());
  await buena.api.esperarEstado(final.cuerpo.id, 'AUTORIZADO', 60_000);
  await prueba.detener();
  expect(escrito, 'nada se guardó').toBe(escritoAlInicio);
  expect(vivo.status).toBe(200);
  expect(prueba.fallas, 'nada falló por dentro').toEqual([]);
  expect(buenas.estados.length).toBeGreaterThan(30);
  expect(new Set(buenas.estados), 'al buen cliente no le pasó nada').toEqual(new Set([201]));
  const vistos = buenas.secuenciales.toSorted((a, b) => a - b);
  expect(vistos).toEqual(vistos.map((_, n) => n + 1));
});

/** A 4xx with the documented body: a list of fields for 422, detail and codigo for the others. */
const esRechazo = ({ estado, cuerpo }: RespuestaCruda, esperado: number): void => {
  expect(estado).toBe(esperado);
  const campo = { type: expect.any(String), loc: expect.any(Array), msg: expect.any(String) };
  const forma =
    esperado === 422
      ? { detail: expect.arrayContaining([expect.objectContaining(campo)]) }
      : { detail: expect.any(String), codigo: expect.stringMatching(/^[a-z_]+\.[a-z_]+$/) };
  expect(cuerpo).toMatchObject(forma);
};

const mandar = (
  cuerpo: string | Buffer,
  cabeceras: { readonly [nombre: string]: string | undefined } = {},
) => enviarCrudo(prueba.url, postCrudo('/api/v1/facturas', hostil.clave, cuerpo, cabeceras));

/** The good body with one literal in the place of a field of the line, or of the invoice. */
const conLiteral = (campo: string, literal: string): string =>
  JSON.stringify(cuerpoDeFactura({ detalles: [{ ...LINEA, [campo]: '@' }] })).replace(
    '"@"',
    literal,
  );
const enFactura = (campo: string, literal: string): string =>
  JSON.stringify(cuerpoDeFactura({ [campo]: '@' })).replace('"@"', literal);
const texto = JSON.stringify(cuerpoDeFactura());

describe('el cuerpo', () => {
  it.each([
    ['vacío', ''],
    ['solo blancos', '   \n'],
    ['cortado', texto.slice(0, -1)],
    ['con coma de sobra', texto.replace('}]', '},]')],
    ['con comillas simples', texto.replaceAll('"', "'")],
    ['con basura detrás', `${texto}x`],
    ['dos veces', texto + texto],
    ['NaN', enFactura('propina', 'NaN')],
    ['Infinity', enFactura('propina', 'Infinity')],
    ['hexadecimal', enFactura('propina', '0x10')],
    ['un NUL crudo', texto.replace('María', 'Mar\0ía')],
    ['un control crudo', texto.replace('María', 'Mar\u0001ía')],
    ['con BOM dos veces', `\ufeff\ufeff${texto}`],
    ['XML', '<?xml version="1.0"?><factura/>'],
  ])('JSON malo, %s, es 422', async (_, cuerpo) => {
    esRechazo(await mandar(cuerpo), 422);
  });

  it.each([
    ['Latin-1', Buffer.from(texto, 'latin1')],
    ['UTF-16', Buffer.from(texto, 'utf16le')],
    ['un sustituto en CESU-8', Buffer.from(texto.replace('ía', '@@@')).fill(0xed, 55, 56)],
    ['bytes al azar', Buffer.from(Array.from({ length: 300 }, (_, n) => (n * 73) % 256))],
  ])('%s no es UTF-8: 422', async (_, bytes) => {
    esRechazo(await mandar(bytes), 422);
  });

  it.each(['[]', 'null', '"texto"', '7', 'true', '{}'])('%s no es una factura: 422', async (c) => {
    esRechazo(await mandar(c), 422);
  });

  it.each([
    ['detalles', '{}'],
    ['detalles', '"x"'],
    ['detalles', '[null]'],
    ['detalles', '[[]]'],
    ['razon_social', '7'],
    ['razon_social', '["x"]'],
    ['razon_social', '{"toString": 1}'],
    ['identificacion', '1710034065'],
    ['propina', '"1.00"'],
    ['propina', 'true'],
    ['pagos', '[[]]'],
    ['es_borrador', '1'],
    ['sucursal_id', '"1"'],
    ['sucursal_id', '1.5'],
    ['fecha_vencimiento', '20271231'],
    ['idempotency_key', '7'],
  ])('tipos cambiados, %s = %s, es 422', async (campo, literal) => {
    esRechazo(await mandar(enFactura(campo, literal)), 422);
  });

  it.each([
    ['1e400'],
    ['-1e400'],
    ['1e-400'],
    ['0.1234567'],
    ['123456789012345678901234567890'],
    ['0.100000000000000000000000000001'],
    ['1234567890.1234567890'],
    ['-0.000001'],
    ['1000000000'],
    ['"2"'],
    ['null'],
  ])('cantidad o precio %s es 422, nunca redondeado', async (literal) => {
    esRechazo(await mandar(conLiteral('cantidad', literal)), 422);
    esRechazo(await mandar(conLiteral('precio_unitario', literal)), 422);
  });

  it.each(['9007199254740993', '99999999999999999999', '1e30', '-1', '0'])(
    'sucursal_id %s es 422',
    async (literal) => {
      esRechazo(await mandar(enFactura('sucursal_id', literal)), 422);
    },
  );

  it.each([
    ['\\u0000', 'NUL'],
    ['\\ud800', 'sustituto alto suelto'],
    ['\\udc00x', 'sustituto bajo suelto'],
    ['\\u0001', 'control'],
    ['\\uffff', 'lo que XML no admite'],
  ])('%s (%s) en un texto es 422', async (caracter) => {
    for (const campo of ['razon_social', 'direccion', 'email']) {
      esRechazo(await mandar(enFactura(campo, `"a${caracter}b"`)), 422);
    }
    esRechazo(await mandar(conLiteral('descripcion', `"a${caracter}b"`)), 422);
    esRechazo(await mandar(enFactura('idempotency_key', `"a${caracter}b"`)), 422);
  });

  it.each([
    ['\\u0085', 'NEL'],
    ['\\u007f', 'DEL'],
    ['\\u200b\\u00a0', 'sin ancho'],
  ])('%s (%s) y nada más no es un texto: 422', async (caracter) => {
    esRechazo(await mandar(enFactura('razon_social', `"${caracter}"`)), 422);
    esRechazo(await mandar(conLiteral('descripcion', `"${caracter}"`)), 422);
  });

  it('un NUL o un sustituto suelto es 422 hasta en un campo que nadie lee, o en su nombre', async () => {
    for (const caracter of ['\\u0000', '\\ud800', '\\udfff']) {
      esRechazo(await mandar(enFactura('nota', `"a${caracter}b"`)), 422);
      esRechazo(await mandar(texto.replace('{', `{"a${caracter}":1,`)), 422);
    }
  });

  it('un anidamiento de cien mil niveles es 422', async () => {
    const n = 100_000;
    for (const hondo of [
      '['.repeat(n) + ']'.repeat(n),
      `{"x":${'['.repeat(n)}1e400${']'.repeat(n)}}`,
      `${'{"a":'.repeat(n)}1${'}'.repeat(n)}`,
      '['.repeat(n),
    ]) {
      esRechazo(await mandar(hondo), 422);
    }
  });

  it('__proto__ y constructor son campos como otros: se ignoran o se rechazan', async () => {
    const cuerpo = texto.replace('{', '{"__proto__":{"es_borrador":true},"detalles":[],');
    const respuesta = await mandar(cuerpo.replace('"razon_social":"María Pérez",', ''));
    esRechazo(respuesta, 422);
    expect(Object.hasOwn(Object.prototype, 'es_borrador')).toBe(false);
  });
});

describe('la petición', () => {
  it('2 MB son 413, con longitud declarada o por partes', async () => {
    const enorme = enFactura('razon_social', JSON.stringify('x'.repeat(2 * 1024 * 1024)));
    esRechazo(await mandar(enorme), 413);
    const partes = { 'Content-Length': undefined, 'Transfer-Encoding': 'chunked' };
    const troceado = `${enorme.length.toString(16)}\r\n${enorme}\r\n0\r\n\r\n`;
    esRechazo(await mandar(troceado, partes), 413);
  });

  it('mil líneas son 422, y quinientas muy largas un 4xx', async () => {
    const lineas = (n: number, cambios: object = {}) =>
      JSON.stringify(cuerpoDeFactura({ detalles: Array(n).fill({ ...LINEA, ...cambios }) }));
    esRechazo(await mandar(lineas(1000)), 422);
    esRechazo(await mandar(lineas(500, { cantidad: -1 })), 422);
  });

  it.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', undefined])(
    'Content-Type %s es 415',
    async (tipo) => {
      esRechazo(await mandar(texto, { 'Content-Type': tipo }), 415);
    },
  );

  it('cabeceras enormes son 431', async () => {
    esRechazo(await mandar(texto, { 'X-Relleno': 'x'.repeat(40_000) }), 431);
  });

  it('una clave de API enorme o con basura es 401', async () => {
    for (const clave of [`fpk_${'x'.repeat(8_000)}`, 'fpk_ñandú-ñandú', "fpk_' or 1=1 --"]) {
      const bytes = postCrudo('/api/v1/facturas', clave, texto);
      esRechazo(await enviarCrudo(prueba.url, bytes), 401);
    }
  });

  it('una clave de idempotencia mala es 422', async () => {
    for (const clave of ['x'.repeat(256), '""', '" "']) {
      esRechazo(await mandar(texto, { 'Idempotency-Key': clave }), 422);
    }
  });

  it('lo que no es HTTP es 400', async () => {
    for (const bytes of [
      'hola\r\n\r\n',
      'POST\r\n\r\n',
      'POST /api/v1/facturas HTTP/9.9\r\n\r\n',
      'GET /api/v1/eventos HTTP/1.1\r\nHost: x\r\nCabecera sin dos puntos\r\n\r\n',
      postCrudo('/api/v1/facturas', hostil.clave, texto, { 'Idempotency-Key': 'a\u007fb' }),
      postCrudo('/api/v1/facturas', hostil.clave, texto, { 'Content-Length': 'muchos' }),
      postCrudo('/api/v1/facturas', hostil.clave, texto, { 'Transfer-Encoding': 'chunked' }),
      Buffer.from(Array.from({ length: 200 }, (_, n) => (n * 151) % 256)),
    ]) {
      esRechazo(await enviarCrudo(prueba.url, bytes), 400);
    }
  });

  it('un cuerpo que no llega entero no se guarda, y quien lo corta no hace daño', async () => {
    const prometido = { 'Content-Length': String(Buffer.byteLength(texto) + 100) };
    const bytes = postCrudo('/api/v1/facturas', hostil.clave, texto, prometido);
    const respuesta = await enviarCrudo(prueba.url, bytes, { cerrar: true });
    if (!Number.isNaN(respuesta.estado)) esRechazo(respuesta, 400);
    for (let n = 1; n <= 20; n += 1) {
      const corte = bytes.subarray(0, Math.floor((bytes.length * n) / 21));
      const { estado } = await enviarCrudo(prueba.url, corte, { cerrar: true });
      expect(Number.isNaN(estado) || (estado >= 400 && estado < 500), `${n}: ${estado}`).toBe(true);
    }
  });

  it.each([
    '/api/v1/facturas/9007199254740993',
    '/api/v1/facturas/99999999999999999999999',
    '/api/v1/facturas/1.0',
    '/api/v1/facturas/NaN',
    '/api/v1/facturas/%00',
    '/api/v1/facturas/%ff%fe',
    '/api/v1/facturas/1;drop%20table',
    '/api/v1/eventos?desde_id=9007199254740993',
    '/api/v1/eventos?desde_id=1e400',
    '/api/v1/eventos?limit=0.5',
    '/api/v1/eventos?evento=%00',
    '/api/v1/eventos?evento=%27%20or%201=1',
    `/api/v1/eventos?evento=${'x'.repeat(5_000)}`,
  ])('GET %s es 422', async (camino) => {
    const cabeceras = `Host: x\r\nX-API-Key: ${hostil.clave}\r\n`;
    esRechazo(await enviarCrudo(prueba.url, `GET ${camino} HTTP/1.1\r\n${cabeceras}\r\n`), 422);
  });

  it('X-Min-Revision que no es un entero es 422', async () => {
    for (const valor of ['x', '1.5', '9007199254740993', '1e3']) {
      const cabeceras = `Host: x\r\nX-API-Key: ${hostil.clave}\r\nX-Min-Revision: ${valor}\r\n`;
      const bytes = `GET /api/v1/facturas/1 HTTP/1.1\r\n${cabeceras}\r\n`;
      esRechazo(await enviarCrudo(prueba.url, bytes), 422);
    }
  });
});
