import { describe, expect, it } from 'vitest';
import { acentoDe, luminancia } from '#infra/panel/src/nucleo/acento.ts';

const contraste = (uno: number, otro: number): number =>
  (Math.max(uno, otro) + 0.05) / (Math.min(uno, otro) + 0.05);

describe('El color de una empresa como acento', () => {
  it.each(['#ffd400', '#ffffff', '#000000', '#0b5fff', '#1b6b5a', '#ff00ff', '#101820', '#14532d'])(
    'con %s se leen letras blancas encima, y se ve en una página oscura',
    (color) => {
      const l = luminancia(acentoDe(color) ?? '');
      expect(contraste(l, 1)).toBeGreaterThanOrEqual(5.4);
      expect(contraste(l, luminancia('#242424'))).toBeGreaterThanOrEqual(2);
    },
  );

  it('el que ya se lee queda como está; lo que no es un color no es ninguno', () => {
    expect(acentoDe('#1c6b5a')).toBe('#1c6b5a');
    expect(acentoDe('rojo')).toBeNull();
  });
});
