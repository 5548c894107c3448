import { z } from 'zod';

/**
 * Fields of a PATCH body. Left out means "leave it"; null means "remove it" and is accepted only
 * where there may be nothing; a value replaces. A field that was left out has no key in the output,
 * so that `{ ...fila, ...cambios }` changes what was sent and nothing else.
 */

/** May be left out; null is refused. */
export const cambiable = <T extends z.ZodType>(esquema: T) => z.exactOptional(esquema);

/** May be left out; null removes what was there. */
export const removible = <T extends z.ZodType>(esquema: T) => z.exactOptional(z.nullable(esquema));

/** The changes of a PATCH to a record `T`: any of its fields, each absent, null (where `T` has it) or a value. */
export type Parche<T> = { readonly [C in keyof T]?: T[C] };

/** The record after a PATCH, and whether anything is different (JSON equality). */
export const aplicarParche = <T extends object>(
  fila: T,
  parche: Parche<T>,
): { readonly fila: T; readonly cambio: boolean } => {
  const despues = { ...fila, ...parche };
  const distinto = (Object.keys(parche) as (keyof T)[]).some(
    (campo) => JSON.stringify(fila[campo]) !== JSON.stringify(despues[campo]),
  );
  return { fila: despues, cambio: distinto };
};
