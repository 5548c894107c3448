import type { Idempotencia } from './idempotencia.events.ts';
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

/** How a call was made, and its fingerprint as it was made before, which keys that were used then have. */
export type Sellada = {
  readonly idempotencia: Idempotencia | null;
  readonly huella_anterior?: string | undefined;
};

/**
 * Of a body that carries secrets only its seal may be written down: whoever reads the log could try
 * values against its plain fingerprint. Keys of before have that one.
 */
export const sellada = async (
  idempotencia: Idempotencia | null,
  sellar: (huella: string) => Promise<string>,
): Promise<Sellada> => {
  if (!idempotencia) return { idempotencia };
  const { clave, huella } = idempotencia;
  return { idempotencia: { clave, huella: await sellar(huella) }, huella_anterior: huella };
};

/** Whether a call is the one that a stored fingerprint is of. */
export const esLaMisma = (
  guardada: string | null,
  { idempotencia, huella_anterior }: Sellada,
): boolean => guardada === idempotencia?.huella || guardada === huella_anterior;
