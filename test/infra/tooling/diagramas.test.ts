import { expect, it } from 'vitest';
import { DIAGRAMAS, dibujar, dibujoGuardado } from '#infra/tooling/diagramas.ts';

it.each(DIAGRAMAS)(
  'el dibujo %s es el de su texto: si cambia, `npm run diagramas`',
  async (uno) => {
    expect(await dibujoGuardado(uno)).toBe(await dibujar(uno));
  },
);
