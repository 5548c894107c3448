import type { Respuesta } from '#domain/kernel/ruta.ts';

/**
 * The answer of a create call: 201, or 200 with `Idempotency-Replayed` when the key was used before
 * (and `Idempotency-Mismatch` when it was used with another body).
 */
export const respuestaDeCreacion = (
  json: object,
  { repetida, difiere, revision }: { repetida: boolean; difiere: boolean; revision: number },
): Respuesta => {
  if (!repetida) return { estado: 201, json, revision };
  const cabeceras = {
    'Idempotency-Replayed': 'true',
    ...(difiere && { 'Idempotency-Mismatch': 'true' }),
  };
  return { estado: 200, json, revision, cabeceras };
};

/** The answer of a deletion: 204, no body. */
export const respuestaVacia = (revision: number): Respuesta => ({ estado: 204, revision });
