import type { Page } from 'playwright-core';

/** A road of the panel walked by keyboard alone, with its strokes counted. */

export type Teclado = {
  /** One stroke each: `Enter`, `Control+v`, `a`. */
  readonly teclear: (...teclas: readonly string[]) => Promise<void>;
  readonly cuantas: () => number;
};

export const tecladoDe = ({ keyboard }: Page): Teclado => {
  let teclas = 0;
  return {
    teclear: async (...unas) => {
      for (const tecla of unas) {
        teclas += 1;
        await keyboard.press(tecla);
      }
    },
    cuantas: () => teclas,
  };
};
