import { describe, expect, it } from 'vitest';
import {
  columnasSupuestas,
  conColumnaDeHoja,
  huellaDe,
  lineasDeHoja,
} from '#infra/panel/src/contabilidad/hoja.columnas.ts';

const filasDe = (...filas: readonly (readonly string[])[]) =>
  filas.map((celdas, lugar) => ({ linea: lugar + 1, celdas }));

describe('las líneas de un asiento que vienen en una hoja', () => {
  it('se leen bajo sus títulos, sin totales, grupos ni lo que está en cero', () => {
    const filas = filasDe(
      ['Comercial Demostración S.A.'],
      ['Nombre de la cuenta', 'Código', 'Crédito', 'Débito'],
      ['ACTIVO', '1', '', '1.500,00'],
      ['CAJA', '1.01.', '', '1.500,00'],
      ['Caja chica', '1.01.01', '', '1.500,00'],
      ['Caja general', '1.01.02', '0,00', '0,00'],
      ['Capital', '3.01', '1.500,00', ''],
      ['TOTAL', '', '1.500,00', '1.500,00'],
    );
    const { titulos_en, lugares } = columnasSupuestas(filas);
    expect(titulos_en).toBe(2);
    expect(lineasDeHoja(filas, titulos_en, lugares)).toEqual({
      lineas: [
        ['1.01.01', 'Caja chica', '1500.00', '', ''],
        ['3.01', 'Capital', '', '1500.00', ''],
      ],
      omitidas: 6,
    });
  });

  it('un saldo va al debe, y lo negativo al haber; lo que una hoja sumó mal queda en centavos', () => {
    const filas = filasDe(['Cuenta', 'Saldo'], ['1.01', '0.30000000000000004'], ['3.01', '-0.3']);
    const { titulos_en, lugares } = columnasSupuestas(filas);
    expect(lineasDeHoja(filas, titulos_en, lugares).lineas).toEqual([
      ['1.01', '', '0.30', '', ''],
      ['3.01', '', '', '0.3', ''],
    ]);
  });

  it('sin títulos son las de la rejilla, y una columna es una sola cosa', () => {
    const filas = filasDe(['1.01', 'Caja', '10', ''], ['3.01', 'Capital', '', '10']);
    const { titulos_en, lugares } = columnasSupuestas(filas);
    expect([titulos_en, huellaDe(filas, titulos_en)]).toEqual([null, '#4']);
    expect(lineasDeHoja(filas, titulos_en, lugares).lineas).toHaveLength(2);
    const otros = conColumnaDeHoja(lugares, 4, 'debe');
    expect([...otros].filter(([, columna]) => columna === 'debe')).toEqual([[4, 'debe']]);
    expect(conColumnaDeHoja(otros, 4, null).has(4)).toBe(false);
  });
});
