import { tabla } from './tabla.ts';

/** Which record an idempotency key made. Keys of fiscal documents never expire. */
export type ClaveIdempotente = {
  readonly recurso: string;
  readonly clave: string;
  readonly id: number;
  readonly huella: string;
};
export const clavesIdempotentes = tabla<ClaveIdempotente>('claves_idempotentes', [
  'recurso',
  'clave',
]);
