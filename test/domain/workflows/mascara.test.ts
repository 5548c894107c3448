import { describe, expect, it } from 'vitest';
import type { Json } from '#domain/workflows/json.ts';
import { enmascararCon } from '#domain/workflows/mascara.ts';

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
    ['en un formulario', deFormulario(SECRETO)],
    ['en un JSON', JSON.stringify(SECRETO).slice(1, -1)],
    ['en un JSON dentro de otro', JSON.stringify(JSON.stringify(SECRETO)).slice(3, -3)],
    ['en un JSON de PHP', JSON.stringify(SECRETO).slice(1, -1).replace(/\//g, '\\/')],
    ['en HTML', SECRETO.replace(/&/g, '&amp;').replace(/"/g, '&quot;')],
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

  it('ni a trozos, donde dos secretos se pisan', () => {
    const ocultar = enmascararCon(['abcd', 'cdef', 'bc']);
    expect(ocultar('-abcdef-bc-')).toBe('-***-***-');
    expect(ocultar('xabcdx')).toBe('x***x');
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
    const inicio = performance.now();
    const ocultar = enmascararCon(valores);
    expect(ocultar(`eco ${dificil(7)}.`)).toBe('eco ***.');
    expect(ocultar('eco de algo '.repeat(20_000))).toContain('eco de algo');
    expect(performance.now() - inicio).toBeLessThan(10_000);
  });

  it('ni con lo repetido: un texto hecho para estorbar se esconde entero', () => {
    const ocultar = enmascararCon([`${'a'.repeat(4_000)}b`, 'b', 'ab'.repeat(2_000)]);
    const inicio = performance.now();
    expect(ocultar('a'.repeat(1_000_000))).toBe('***');
    expect(ocultar('ab'.repeat(500_000))).toBe('***');
    expect(ocultar('\uFFFD'.repeat(500_000))).toContain('\uFFFD');
    expect(performance.now() - inicio).toBeLessThan(10_000);
  });
});
