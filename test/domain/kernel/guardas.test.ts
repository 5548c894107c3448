import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conGuardas, sinGuardas } from '#domain/kernel/guardas.ts';

/** Texts on their way to a spreadsheet. */

const DUDOSOS = Array.from('=+-@＝＋－＠﹢−;,\t\r\n\v\u2028\'" \u00A0\u200B\uFEFFab1');
const texto = fc.oneof(
  fc.string({ unit: fc.constantFrom(...DUDOSOS), maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);

/** As a program reads a line that minds no quotes but those around a whole cell. */
const celdasDe = (linea: string, separador: string): readonly string[] =>
  linea.split(new RegExp(`${separador}|[\\r\\n\\v\\u0085\\u2028\\u2029]`, 'u')).map((celda) => {
    // A quote that opens and closes at once, or that never closes, is none.
    const sinComillas = celda.replace(/^"+/, '');
    return sinComillas.trim().replace(/^[\u00A0\u200B\uFEFF" ]+/u, '');
  });

describe('las guardas de un texto', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['Servicio;=1+1', "Servicio;'=1+1"],
    ['Servicio; =1+1', "Servicio;' =1+1"],
    ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
    ['a\r\n-1', "a\r\n'-1"],
    ['a;"=1', `a;'"=1`],
    ['＝1;＋1', "'＝1;'＋1"],
    ['a-b = c; d@e.ec', 'a-b = c; d@e.ec'],
    ['y\r\ndos renglones', 'y\r\ndos renglones'],
    ["O'Higgins", "O'Higgins"],
    ["'=1", "''=1"],
  ])('%j se escribe %j', (dicho, escrito) => {
    expect(conGuardas(dicho)).toBe(escrito);
    expect(sinGuardas(escrito)).toBe(dicho);
  });

  it('todo texto vuelve como fue', () => {
    fc.assert(
      fc.property(texto, (uno) => sinGuardas(conGuardas(uno)) === uno),
      {
        numRuns: 2_000,
      },
    );
  });

  it('ninguna parte comienza una fórmula, con cualquier separador y aunque no se miren las comillas', () => {
    const escrita = (uno: string): string => `1,"${conGuardas(uno).replaceAll('"', '""')}",2`;
    fc.assert(
      fc.property(texto, fc.constantFrom(';', '\t'), (uno, separador) => {
        for (const celda of celdasDe(escrita(uno), separador)) {
          expect(celda).not.toMatch(/^[=+\-@＝＋－＠﹢−]/u);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
