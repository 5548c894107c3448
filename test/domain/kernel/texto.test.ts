import { describe, expect, it } from 'vitest';
import { esBlanco } from '#domain/kernel/texto.ts';

describe('lo que no se ve de un texto', () => {
  it.each([
    ['blancos', ' \t\u00a0\u3000'],
    ['controles', '\u0000\u0007'],
    ['sin ancho y marcas de dirección', '\u200b\u200d\u202e\ufeff'],
    ['rellenos del coreano', '\u115f\u3164'],
    ['selectores de variante', '\ufe0f\u{e0100}'],
  ])('%s', (_, texto) => {
    expect(esBlanco(texto)).toBe(true);
  });

  it.each([
    ['una letra entre blancos', ' a '],
    ['el signo de Samvat, que se escribe bajo las cifras', '\u0604'],
    ['el fin de aya', '\u06dd'],
    ['una tilde suelta', '\u0301'],
  ])('y sí se ve %s', (_, texto) => {
    expect(esBlanco(texto)).toBe(false);
  });
});
