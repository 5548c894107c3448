import type { Ejecutado, Ejecutar } from '#domain/kernel/comando.ts';
import type { Ocasion } from '#processes/kernel/proceso.ts';
import type { LibroEnMemoria } from './libro-en-memoria.ts';

/** What steps are given by whoever runs them, and the clock by which they fall due. */

export const ejecutarEn =
  (libro: LibroEnMemoria): Ejecutar =>
  async <H, R>(comando: Parameters<typeof libro.ejecutar<H, R>>[0]): Promise<Ejecutado<R>> => ({
    ...(await libro.ejecutar(comando)),
    revision: 0,
  });

export const ocasion = (cambios: Partial<Ocasion> = {}): Ocasion => ({
  esquema: 'lectura_1',
  ahora_ms: Date.now(),
  ejecutar: () => {
    throw new Error('Este paso no ejecuta nada');
  },
  ...cambios,
});

/** Puts the clock of all schedules of a database at an instant; from there it runs on. */
export const ponerRelojDeTareas = async (
  sql: { unsafe(texto: string): PromiseLike<unknown> },
  instante_ms: number,
): Promise<void> => {
  const desfase_ms = Math.round(instante_ms - Date.now());
  await sql.unsafe(`create or replace function operacion.ahora() returns timestamptz
    language sql stable as 'select now() + ${desfase_ms}::int8 * interval ''1 ms'''`);
};
