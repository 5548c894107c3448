import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LARGO_MAXIMO, MAXIMO_ENTRADAS } from '#domain/kernel/busqueda.ts';
import { palabrasDe, terminosDe } from '#domain/kernel/palabras.ts';
import { entradasDeBusqueda } from '#domain/personas/busqueda.ts';
import { caracterArbitrario } from '#test/support/textos.arbitrarios.ts';

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
  it('son sus nombres desde cada uno y en redondo, y su identificación', () => {
    expect(entradasDeBusqueda(entrada('María Peña Luz'))).toEqual([
      'maria pena luz 1790016919001',
      'pena luz maria 1790016919001',
      'luz maria pena 1790016919001',
      '1790016919001 maria pena luz',
    ]);
  });

  it('una palabra repetida es una', () => {
    expect(entradasDeBusqueda(entrada('Luz de la Luz', '1'))).toHaveLength(4);
    expect(entradasDeBusqueda(entrada('123 Cía.', '123'))).toHaveLength(2);
  });

  it('un pasaporte con signos se halla con ellos y sin ellos', () => {
    const palabras = entradasDeBusqueda(entrada('Ana', 'AB-123 9')).map((e) => e.split(' ')[0]);
    expect(palabras).toEqual(['ana', 'ab', '123', '9', 'ab1239']);
  });

  it('cada comienzo de cada palabra comienza una entrada y está en todas', () => {
    const nombre = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(nombre, fc.integer({ min: 1, max: 12 }), (palabras, largo) => {
        const datos = entrada(palabras.join(' '));
        const entradas = entradasDeBusqueda(datos);
        for (const palabra of palabrasDe(`${datos.razon_social} ${datos.identificacion}`)) {
          const termino = Array.from(palabra).slice(0, largo).join('');
          expect(entradas.some((e) => e.startsWith(termino))).toBe(true);
          expect(entradas.every((e) => ` ${e}`.includes(` ${termino}`))).toBe(true);
        }
      }),
    );
  });

  it('tienen un número y un largo máximos, y son texto que una base acepta', () => {
    const nombre = fc.string({ unit: caracterArbitrario, maxLength: 300 });
    fc.assert(
      fc.property(nombre, nombre, (razon_social, nombre_comercial) => {
        const entradas = entradasDeBusqueda({ ...entrada(razon_social), nombre_comercial });
        expect(entradas.length).toBeLessThanOrEqual(MAXIMO_ENTRADAS);
        for (const e of entradas) {
          expect(e.length).toBeLessThanOrEqual(LARGO_MAXIMO);
          expect(e.isWellFormed()).toBe(true);
          expect(e).not.toContain('\0');
        }
      }),
      { numRuns: 50 },
    );
    const larga = entradasDeBusqueda(
      entrada(Array.from({ length: 99 }, (_, i) => `p${i}`).join(' ')),
    );
    expect(larga).toHaveLength(MAXIMO_ENTRADAS);
    expect(larga.at(-1)).toMatch(/^1790016919001 /);
    expect(entradasDeBusqueda(entrada('x'.repeat(500)))).toEqual(['1790016919001']);
  });
});
