import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { textoDe } from '#infra/salida/texto.ts';

const de = (cuerpo: Buffer, tipo?: string, mas: { [nombre: string]: string } = {}) =>
  textoDe({ cabeceras: { ...(tipo && { 'content-type': tipo }), ...mas }, cuerpo });
const latin1 = (texto: string): Buffer => Buffer.from(texto, 'latin1');
const utf16 = (texto: string): Buffer => Buffer.from(`\uFEFF${texto}`, 'utf16le');

describe('El texto de lo que otros responden', () => {
  it.each([
    ['la cabecera: latin-1', latin1('Muñoz'), 'text/plain; charset=iso-8859-1', 'Muñoz'],
    ['escrito de otra manera', latin1('Muñoz'), 'text/plain;charset="Latin-1"', 'Muñoz'],
    [
      'windows-1252',
      Buffer.from([0x80, 0x93, 0x41, 0x94]),
      'text/plain; charset=windows-1252',
      '€“A”',
    ],
    ['utf-8, sin decirlo', Buffer.from('Muñoz'), 'application/json', 'Muñoz'],
    ['la marca de utf-8', Buffer.from('\uFEFF{"a":"ñ"}'), 'application/json', '{"a":"ñ"}'],
    ['la marca de utf-16', utf16('Muñoz'), undefined, 'Muñoz'],
    ['la marca de utf-16 al revés', utf16('Muñoz').swap16(), 'text/plain; charset=utf-16', 'Muñoz'],
    ['utf-16 sin marca', utf16('Muñoz').subarray(2), 'text/plain; charset=utf-16le', 'Muñoz'],
    [
      'la declaración del XML',
      latin1('<?xml version="1.0" encoding="ISO-8859-1"?><a>ñ</a>'),
      'text/xml',
      '<?xml version="1.0" encoding="ISO-8859-1"?><a>ñ</a>',
    ],
    [
      'la del HTML',
      latin1('<html><head><meta charset=windows-1252><title>ñ'),
      'text/html',
      '<html><head><meta charset=windows-1252><title>ñ',
    ],
    [
      'la vieja del HTML',
      latin1('<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-15">ñ'),
      'text/html',
      '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-15">ñ',
    ],
    [
      'la cabecera antes que el documento',
      Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>ñ</a>'),
      'text/xml; charset=utf-8',
      '<?xml version="1.0" encoding="ISO-8859-1"?><a>ñ</a>',
    ],
  ])('se lee según %s', (_, cuerpo, tipo, texto) => {
    expect(de(cuerpo, tipo)).toEqual({ texto, notas: [] });
  });

  it('de lo que no es lo que dice se lee lo que se puede, y se dice', () => {
    const { texto, notas } = de(latin1('Muñoz y Peña'), 'text/plain; charset=utf-8');
    expect(texto).toBe('Mu\uFFFDoz y Pe\uFFFDa');
    expect(notas).toEqual(['No todo es UTF-8: no se pudo leer en 2 lugares']);
    const otra = de(Buffer.from('\uFEFFñ'), 'text/plain; charset=iso-8859-1');
    expect(otra.texto).toBe('ñ');
    expect(otra.notas.join()).toMatch(/Dice ser iso-8859-1 y empieza como UTF-8/);
  });

  it('de un juego que nadie conoce se dice cuál', () => {
    const { texto, notas } = de(Buffer.from('ñ'), 'text/plain; charset=ebcdic-ec');
    expect(texto).toBe('ñ');
    expect(notas).toEqual(['No se conoce el juego de caracteres «ebcdic-ec»: se leyó como UTF-8']);
  });

  it('lo cortado a mitad de una letra no dice que faltó', () => {
    const cuerpo = Buffer.from('añ').subarray(0, 2);
    expect(textoDe({ cabeceras: {}, cuerpo, incompleto: true })).toEqual({ texto: 'a', notas: [] });
    expect(textoDe({ cabeceras: {}, cuerpo }).notas).toHaveLength(1);
  });

  it('lo comprimido que nadie pidió se lee; una bomba, o lo que no se conoce, se dice', () => {
    const texto = 'Muñoz '.repeat(50);
    for (const [como, bytes] of [
      ['gzip', gzipSync(texto)],
      ['deflate', deflateSync(texto)],
      ['br', brotliCompressSync(texto)],
    ] as const) {
      expect(de(bytes, 'text/plain', { 'content-encoding': como })).toEqual({ texto, notas: [] });
    }
    const cortado = gzipSync(texto).subarray(0, 20);
    expect(de(cortado, undefined, { 'content-encoding': 'gzip' }).notas).toEqual([]);
    const bomba = gzipSync(Buffer.alloc(50 * 2 ** 20));
    for (const [como, bytes] of [
      ['gzip', bomba],
      ['zstd', bomba],
      ['gzip', Buffer.from('no')],
    ] as const) {
      const leido = de(bytes, undefined, { 'content-encoding': como });
      expect(leido).toEqual({ texto: '', notas: [`Vino comprimida (${como}) y no se pudo leer`] });
    }
  });
});
