import { setImmediate as turno } from 'node:timers/promises';
import type { Devuelta } from './arriendos.ts';

export type Devoluciones = {
  /** Resolves when it is written, or when it is not going to be: then the next round frees it. */
  devolver(devuelta: Devuelta): Promise<void>;
};

/**
 * Tasks on their way back: those that come while a statement is under way leave together in the next
 * one. When Postgres refuses one, each goes alone, so that only the culprit stays behind.
 */
export const crearDevoluciones = (
  escribir: (devueltas: readonly Devuelta[]) => Promise<void>,
  alFallar: (error: unknown, devuelta: Devuelta) => void,
): Devoluciones => {
  let esperan: { readonly devuelta: Devuelta; readonly hecha: () => void }[] = [];
  let escribiendo = false;

  const intentar = async (devueltas: readonly Devuelta[]): Promise<void> => {
    try {
      await escribir(devueltas);
    } catch (error) {
      if (devueltas.length === 1) alFallar(error, devueltas[0]!);
      else for (const una of devueltas) await intentar([una]);
    }
  };

  const vaciar = async (): Promise<void> => {
    escribiendo = true;
    await turno(); // those that end in this turn, as what one batch of commands answers
    while (esperan.length > 0) {
      const tanda = esperan;
      esperan = [];
      await intentar(tanda.map(({ devuelta }) => devuelta));
      for (const { hecha } of tanda) hecha();
    }
    escribiendo = false;
  };

  return {
    devolver: (devuelta) =>
      new Promise((hecha) => {
        esperan.push({ devuelta, hecha });
        if (!escribiendo) void vaciar();
      }),
  };
};
