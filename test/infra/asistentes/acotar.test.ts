import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { VistaEmpresa } from '#domain/identidad/perfil.vista.ts';
import { MAXIMO_TOKENS } from '#infra/asistentes/acotar.ts';
import type { Hallado } from '#infra/asistentes/herramienta.ts';
import { pesoDe } from '#infra/asistentes/peso.ts';
import { ensobrar } from '#infra/asistentes/sobre.ts';
import type { Sobre } from '#test/support/asistentes.ts';

const EMPRESA = {
  ruc: '1790000010001',
  razon_social: 'Café S.A.',
  ambiente: '1',
} as VistaEmpresa;
const AHORA = Date.parse('2026-11-20T15:00:00.000Z');

const sobre = (hallado: Hallado, args = {}, offset = 0) =>
  ensobrar(hallado, { args, empresa: EMPRESA, offset }, AHORA) as Omit<Sobre, 'datos'> & {
    readonly datos: { readonly [campo: string]: unknown };
  };
const filas = (cuantas: number, largo: number) =>
  Array.from({ length: cuantas }, (_, i) => ({ id: i + 1, texto: 'á'.repeat(largo) }));

describe('una respuesta cabe en lo que un asistente lee', () => {
  it('las filas que no caben quedan para el cursor, que sigue donde se cortó', () => {
    const datos = { filas: filas(100, 900) };
    const {
      cursor,
      omitido,
      datos: dichos,
    } = sobre({ datos, listas: ['filas'], total: 300 }, {}, 40);
    const quedan = (dichos.filas as readonly object[]).length;
    expect(quedan).toBeGreaterThan(10);
    expect(quedan).toBeLessThan(40);
    expect(omitido).toEqual([{ campo: 'filas', quedan, de: 100 }]);
    expect(cursor).toBe(String(40 + quedan));
  });

  it('lo que cabe va entero: sin omitido, y con cursor solo si hay más', () => {
    const hallado = { datos: { filas: filas(3, 10) }, listas: ['filas'], total: 3 };
    expect(sobre(hallado)).toMatchObject({
      cursor: null,
      omitido: [],
      total: 3,
      fecha: '2026-11-20',
    });
    expect(sobre({ ...hallado, hay_mas: true }).cursor).toBe('3');
  });

  it('de un documento largo se acortan sus listas y sus textos, y se dice de cuánto', () => {
    const datos = { documento: { id: 1, notas: 'x'.repeat(50_000), detalles: filas(400, 100) } };
    const { omitido, cursor } = sobre({ datos });
    expect(omitido.map(({ campo }) => campo).toSorted()).toEqual([
      'datos.documento.detalles',
      'datos.documento.notas',
    ]);
    expect(omitido.find(({ campo }) => campo.endsWith('detalles'))!.de).toBe(400);
    expect(cursor).toBeNull();
  });

  it('las filas no traen los enlaces de sus cifras, si no se pidieron; lo demás, sí', () => {
    const datos = () => ({
      filas: [{ saldo: 1, _explicar: { saldo: '/x' } }],
      _explicar: { total: '/y' },
    });
    const hallado = () => ({ datos: datos(), listas: ['filas'] });
    expect(sobre(hallado()).datos).toEqual({ filas: [{ saldo: 1 }], _explicar: { total: '/y' } });
    expect(sobre(hallado(), { explicar: true }).datos).toEqual(datos());
  });

  it('siempre, haya lo que haya, y lo que queda es lo primero de lo que había', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 120 }),
        fc.nat({ max: 40_000 }),
        fc.nat({ max: 60 }),
        (n, largo, otras) => {
          const datos = { semanas: filas(otras, 300), filas: filas(n, largo) };
          const dicho = sobre({ datos, listas: ['filas'] });
          expect(pesoDe(JSON.stringify(dicho))).toBeLessThanOrEqual(MAXIMO_TOKENS + 500);
          const ids = (dicho.datos.filas as readonly { id: number }[]).map(({ id }) => id);
          expect(ids).toEqual(ids.map((_, i) => i + 1));
          if (ids.length < n) expect(dicho.cursor).toBe(String(ids.length));
        },
      ),
      { numRuns: 60 },
    );
  });
});

const FILA =
  '{"id":2,"numero_comprobante":"001-001-000000002","fecha_emision":"2026-11-27","total":2.3,"estado":"AUTORIZADO"},';

/** What two tokenizers take of a text written so many times, the one that takes more (o200k, cl100k). */
const MEDIDOS: readonly (readonly [que: string, texto: string, veces: number, tokens: number])[] = [
  ['una descripción', 'Café de altura lavado, saco de 250 g con válvula ', 40, 643],
  ['en mayúsculas', 'PROVEEDORA ECUATORIANA DE ALIMENTOS CÍA. LTDA. ', 40, 801],
  ['una clave de acceso', '2711202601179000001000110010010000000013154036114', 40, 654],
  ['una fila', FILA, 20, 781],
  ['un hexadecimal', '9f3abc7e1d05', 100, 801],
  ['emojis', '🧑🏽‍🚀🫠🪿', 100, 1700],
  ['ideogramas', '漢字龘靐齉', 100, 1000],
  ['letras de otra parte', 'ꙮ⸻ᚠ᠀𝔘Ωжﷺ', 100, 2000],
];

describe('lo que pesa un texto', () => {
  it.each(MEDIDOS)('%s: no menos, o casi, de lo que toma', (_que, texto, veces, tokens) => {
    expect(pesoDe(texto.repeat(veces))).toBeGreaterThan(tokens * 0.9);
  });

  it('de lo que un asistente lee a diario, no mucho más', () => {
    for (const [, texto, veces, tokens] of MEDIDOS.slice(0, 5)) {
      expect(pesoDe(texto.repeat(veces))).toBeLessThan(tokens * 1.5);
    }
  });
});
