import type { Credencial } from './claves-api.ts';

/** What the steps of a request leave for one another in its context. */
export type Entorno = {
  Variables: { correlacion_id: string; credencial: Credencial };
};
