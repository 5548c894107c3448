import { describe, expect, it } from 'vitest';
import type { Json } from '#domain/workflows/json.ts';
import { enmascararCon } from '#domain/workflows/mascara.ts';
import { cronometrarProcesador } from '#test/support/lentitud.ts';

const SECRETO = 'clávé/+ "dos" & más~1';
const enmascarar = enmascararCon([SECRETO]);

const enmascararTexto = (texto: string): string => {
  const oculto = enmascarar(texto);
  return typeof oculto === 'string' ? oculto : '';
};

const deFormulario = (valor: string): string =>
  new URLSearchParams({ v: valor }).toString().slice(2);
const enBase64 = (valor: string, forma: 'base64' | 'base64url' = 'base64'): string =>
  Buffer.from(valor).toString(forma);

const porBytes = (signo: string): string =>
  Array.from(Buffer.from(SECRETO), (b) => `${signo}${b.toString(16).padStart(2, '0')}`).join('');

const escapes = (texto: string, cuales: RegExp, mayusculas = false): string =>
  texto.replace(cuales, (signo) => {
    const hex = signo.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${mayusculas ? hex.toUpperCase() : hex}`;
  });

describe('El valor de un secreto no se ve', () => {
  it.each<[string, string]>([
    ['como es', SECRETO],
    ['en base64', enBase64(SECRETO)],
    ['en base64 para URLs', enBase64(SECRETO, 'base64url')],
    ['en una ruta', encodeURIComponent(SECRETO)],
    [
      'con los porcentajes en minúsculas',
      encodeURIComponent(SECRETO).replace(/%../g, (x) => x.toLowerCase()),
    ],
    ['en una ruta dentro de otra', encodeURIComponent(encodeURIComponent(SECRETO))],
    ['en un formulario', deFormulario(SECRETO)],
    ['en un formulario dentro de una ruta', encodeURIComponent(deFormulario(SECRETO))],
    ['byte por byte en una ruta', porBytes('%')],
    ['byte por byte, y otra vez', porBytes('%25')],
    ['en mayúsculas', SECRETO.toUpperCase()],
    ['en mayúsculas y en una ruta', encodeURIComponent(SECRETO.toUpperCase())],
    ['en mayúsculas y minúsculas', SECRETO.replace(/./gu, (c, i) => (i % 2 ? c.toUpperCase() : c))],
    ['en base64 dentro de una ruta', encodeURIComponent(enBase64(SECRETO))],
    ['en un JSON', JSON.stringify(SECRETO).slice(1, -1)],
    ['en un JSON dentro de otro', JSON.stringify(JSON.stringify(SECRETO)).slice(3, -3)],
    ['en un JSON de PHP', JSON.stringify(SECRETO).slice(1, -1).replace(/\//g, '\\/')],
    ['en HTML', SECRETO.replace(/&/g, '&amp;').replace(/"/g, '&quot;')],
    [
      'en HTML, con sus signos por número',
      SECRETO.replace(/&/g, '&amp;').replace(/"/g, '&#34;').replace(/\+/g, '&#43;'),
    ],
    ['en el JSON de una página', escapes(JSON.stringify(SECRETO).slice(1, -1), /[&]/g)],
    ['en un JSON con comillas por número', escapes(SECRETO, /[^ -~]|["&+]/g, true)],
    ['en hexadecimal', Buffer.from(SECRETO).toString('hex')],
    ['en hexadecimal, con mayúsculas', Buffer.from(SECRETO).toString('hex').toUpperCase()],
    ['leído como Latin-1', Buffer.from(SECRETO).toString('latin1')],
    ['de Latin-1, leído como UTF-8', Buffer.from(SECRETO, 'latin1').toString('utf8')],
    ['de Latin-1, en base64', Buffer.from(SECRETO, 'latin1').toString('base64')],
    [
      'de Latin-1, en una ruta',
      encodeURIComponent(SECRETO)
        .replace(/%C3%A1/g, '%E1')
        .replace(/%C3%A9/, '%E9'),
    ],
  ])('%s', (_, escrito) => {
    expect(enmascarar(`antes ${escrito} después`)).toMatch(/^antes \*\*\*=* después$/);
  });

  it.each([0, 1, 2, 3, 4])('en el base64 de un texto que lo lleva tras %d letras', (letras) => {
    const echo = enBase64(`${'u'.repeat(letras)}:${SECRETO}:cola`);
    const oculto = enmascararTexto(echo);
    const decodificado = Buffer.from(oculto, 'base64').toString();
    expect(decodificado).not.toContain('dos');
    expect(oculto).toContain('***');
  });

  it('ni en las claves de un objeto, ni en listas, ni como número', () => {
    const ocultar = enmascararCon(['123456', 'tok']);
    const eco: Json = { tok: [{ pin: 123456, resto: 'x' }], otro: 1234567, n: 12 };
    expect(ocultar(eco)).toEqual({
      '***': [{ pin: '***', resto: 'x' }],
      otro: '***',
      n: 12,
    });
  });

  it('ni como número lo que se escribió con más cifras de las que un número dice', () => {
    const ocultar = enmascararCon(['0012345678.50']);
    expect(ocultar([12345678.5, 'pin 12345678.5', 345678])).toEqual(['***', 'pin ***', 345678]);
    expect(enmascararCon(['0007'])([7, '0007'])).toEqual([7, '***']);
  });

  it('ni sin los blancos que tenía alrededor, que una cabecera no lleva', () => {
    expect(enmascararCon([' tok-77 \n'])(['tok-77', 'x tok-77 '])).toEqual(['***', 'x***']);
  });

  it('ni a trozos, donde dos secretos se pisan', () => {
    const ocultar = enmascararCon(['abcd', 'cdef', 'bc']);
    expect(ocultar('-abcdef-bc-')).toBe('-***-***-');
    expect(ocultar('xabcdx')).toBe('x***x');
  });

  it('sin mover lo que lo rodea, aunque al cambiar de letra crezca', () => {
    const ocultar = enmascararCon(['Σecreto-ΣΑΣ', 'llave']);
    expect(ocultar('İİ σecreto-σας İ')).toBe('İİ *** İ');
    expect(ocultar('İLLAVEİ')).toBe('İ***İ');
  });

  it('y lo demás queda como estaba', () => {
    const eco: Json = { status: 200, ok: true, json: { total: 115.5, nada: null } };
    expect(enmascarar(eco)).toEqual(eco);
    expect(enmascararCon([])(eco)).toBe(eco);
    expect(enmascararCon([''])('hola')).toBe('hola');
  });

  it('tampoco si es largo: una llave privada en su JSON, y no lo que solo comienza como ella', () => {
    const llave = `-----BEGIN KEY-----\n${'abcdefghij+/\n'.repeat(120)}-----END KEY-----`;
    const ocultar = enmascararCon([llave]);
    expect(ocultar({ a: `x${llave}y`, b: `x${JSON.stringify(llave)}y` })).toEqual({
      a: 'x***y',
      b: 'x"***"y',
    });
    expect(ocultar(`${llave.slice(0, -1)}.`)).toBe(`${llave.slice(0, -1)}.`);
    expect(ocultar(`x${llave.slice(0, -1)}`)).toBe('x***');
  });

  it.each([6, 9, 14, 20])(
    'ni su comienzo, donde el texto se cortó tras %d letras suyas',
    (letras) => {
      for (const forma of [SECRETO, encodeURIComponent(SECRETO), enBase64(SECRETO)]) {
        expect(enmascarar(`eco: ${forma.slice(0, letras)}`)).toBe('eco: ***');
      }
      const bytes = Buffer.from('eco: clave-ñ');
      const cortado = bytes.subarray(0, bytes.length - 1).toString();
      expect(enmascararCon(['clave-ñandú'])(cortado)).toBe('eco: ***\uFFFD');
    },
  );
});

describe('Lo que cuesta enmascarar', () => {
  /** What every way of writing spells otherwise, and never the same again. */
  const dificil = (semilla: number): string => {
    let azar = semilla + 1;
    return Array.from({ length: 4_096 }, () => {
      azar = (azar * 1_103_515_245 + 12_345) % 2_147_483_648;
      return 'añ/+"\\& \n~'[(azar >> 8) % 10];
    }).join('');
  };

  it('no crece con las escrituras de los secretos: veinte de los más largos', () => {
    const valores = Array.from({ length: 20 }, (_, n) => dificil(n));
    const inicio = cronometrarProcesador();
    const ocultar = enmascararCon(valores);
    expect(ocultar(`eco ${dificil(7)}.`)).toBe('eco ***.');
    expect(ocultar('eco de algo '.repeat(20_000))).toContain('eco de algo');
    expect(inicio.procesador_ms()).toBeLessThan(10_000);
  }, 20_000);

  it('ni con lo repetido: un texto hecho para estorbar se esconde entero', () => {
    const ocultar = enmascararCon([`${'a'.repeat(4_000)}b`, 'b', 'ab'.repeat(2_000)]);
    const inicio = cronometrarProcesador();
    expect(ocultar('a'.repeat(1_000_000))).toBe('***');
    expect(ocultar('ab'.repeat(500_000))).toBe('***');
    expect(ocultar('\uFFFD'.repeat(500_000))).toContain('\uFFFD');
    expect(inicio.procesador_ms()).toBeLessThan(10_000);
  });
});
