import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LARGO_DE_PALABRA, palabrasDe, terminosDe } from '#domain/kernel/palabras.ts';
import { entradasDeBusqueda, MAXIMO_ENTRADAS, textoDeBusqueda } from '#domain/personas/busqueda.ts';

const entrada = (razon_social: string, identificacion = '1790016919001') => ({
  razon_social,
  identificacion,
  nombre_comercial: null,
});

describe('Las palabras de una búsqueda', () => {
  it.each([
    ['María PEÑAFIEL', ['maria', 'penafiel']],
    ['Cía. Ltda.', ['cia', 'ltda']],
    ['  O’Brien & Hijos  ', ['o', 'brien', 'hijos']],
    ['ÁÉÍÓÚ ü ç', ['aeiou', 'u', 'c']],
    ['1790016919-001', ['1790016919', '001']],
    ['İstanbul', ['istanbul']],
    ['北京 公司', ['北京', '公司']],
    ['---', []],
    ['', []],
  ])('%j', (texto, palabras) => {
    expect(palabrasDe(texto)).toEqual(palabras);
  });

  it('son las mismas compuestas y descompuestas, en mayúsculas y minúsculas', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (texto) => {
        expect(palabrasDe(texto.normalize('NFD'))).toEqual(palabrasDe(texto.normalize('NFC')));
      }),
    );
  });

  it('una palabra repetida se pregunta una vez', () => {
    expect(terminosDe('Ana ána ANA luz')).toEqual(['ana', 'luz']);
  });
});

describe('Las entradas de una persona', () => {
  it('son su identificación y sus nombres desde cada palabra', () => {
    expect(entradasDeBusqueda(entrada('María Peña Luz'))).toEqual([
      '1790016919001',
      'maria pena luz',
      'pena luz',
      'luz',
    ]);
  });

  it('un pasaporte con signos se halla con ellos y sin ellos', () => {
    const entradas = entradasDeBusqueda(entrada('Ana', 'AB-123 9'));
    expect(entradas).toEqual(['ab1239', 'ab', '123', '9', 'ana']);
  });

  it('cada término de la pregunta comienza una entrada y está en el texto, o no se halla', () => {
    const nombre = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(nombre, fc.nat(), fc.integer({ min: 1, max: 12 }), (palabras, cual, largo) => {
        const datos = entrada(palabras.join(' '));
        const texto = textoDeBusqueda(datos);
        const entradas = entradasDeBusqueda(datos);
        const todas = palabrasDe(datos.razon_social);
        if (todas.length === 0) return;
        const elegida = Array.from(todas[cual % todas.length]!);
        const [termino] = terminosDe(elegida.slice(0, largo).join(''));
        if (termino === undefined) return;
        expect(entradas.some((e) => e.startsWith(termino))).toBe(true);
        expect(texto).toContain(` ${termino}`);
      }),
    );
  });

  it('tienen un número y un largo máximos, y son texto que una base acepta', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (razon_social) => {
        const entradas = entradasDeBusqueda(entrada(razon_social));
        expect(entradas.length).toBeLessThanOrEqual(MAXIMO_ENTRADAS);
        for (const e of entradas) {
          expect(e.length).toBeLessThanOrEqual(LARGO_DE_PALABRA);
          expect(e.isWellFormed()).toBe(true);
          expect(e).not.toContain('\0');
        }
      }),
    );
    const larga = entrada(Array.from({ length: 100 }, (_, i) => `p${i}`).join(' '));
    expect(entradasDeBusqueda(larga)).toHaveLength(MAXIMO_ENTRADAS);
  });
});
