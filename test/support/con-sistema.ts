import { afterAll, beforeAll, expect } from 'vitest';
import { iniciarSistemaDePrueba, type OpcionesDePrueba, type SistemaDePrueba } from './sistema.ts';

/**
 * The whole program for the tests of a file, or of a `describe`: started and handed over before
 * them, stopped after them. Nothing that they asked for may have been a 500.
 */
export const conSistema = (
  recibir: (prueba: SistemaDePrueba) => void | Promise<void>,
  opciones: OpcionesDePrueba = {},
): void => {
  let prueba: SistemaDePrueba | undefined;
  beforeAll(async () => {
    prueba = await iniciarSistemaDePrueba(opciones);
    await recibir(prueba);
  });
  afterAll(async () => {
    await prueba?.detener();
    expect(prueba?.fallas ?? []).toEqual([]);
  });
};
