import { afterEach, beforeEach } from 'vitest';
import { type Libro, nuevoLibro } from './nucleo.ts';

/** A book for each case of a file, or of a `describe`: opened and handed over before it, closed after it. */
export const conLibro = (recibir: (libro: Libro) => void): void => {
  let libro: Libro | undefined;
  beforeEach(async () => {
    libro = await nuevoLibro();
    recibir(libro);
  });
  afterEach(async () => {
    await libro?.cerrar();
  });
};
