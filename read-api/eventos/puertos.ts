import { declarar } from '#domain/kernel/ruta.ts';
import type { DependenciasDeLectura } from '#read-api/kernel/ruta.ts';

/**
 * Resolves when the company may have a new public event, when `ms` have passed or when `senal`
 * aborts, whichever is first. It never rejects, and waking up for nothing is allowed.
 */
export type EsperarEventos = (empresa_id: number, ms: number, senal: AbortSignal) => Promise<void>;

export type DependenciasDeEventos = DependenciasDeLectura & {
  readonly esperarEventos: EsperarEventos;
};

/** Declares an endpoint that may wait for what has not happened yet. */
export const rutaDeEventos = declarar<DependenciasDeEventos>();
