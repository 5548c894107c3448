import type { Contexto } from '#domain/kernel/comando.ts';
import type { Bloqueo, LibroPorAbrir } from './aporte.ts';
import * as errores from './libro.errores.ts';
import type { ContabilidadActivada } from './libro.events.ts';
import type { LibroContable } from './libro.ts';
import { planEnPreparacion } from './plan.errores.ts';

export type HechosDeActivacion = {
  readonly libro: LibroContable | undefined;
  readonly tiene_plan: boolean;
  readonly bloqueos: readonly Bloqueo[];
};

/**
 * The books begin on a day, the first of a month; no events where they began on that day already.
 * Refusals: 409 they began on another; 400 future; 409 chart in preparation, documents at the SRI.
 */
export const decidirActivar = (
  { ambiente, desde }: LibroPorAbrir,
  { libro, tiene_plan, bloqueos }: HechosDeActivacion,
  { hoy }: Contexto,
): readonly ContabilidadActivada[] => {
  if (libro?.desde === desde) return [];
  if (libro) throw errores.contabilidadYaActiva({ contabilidad_desde: libro.desde });
  if (desde > hoy) throw errores.inicioFuturo({ fecha_inicio: desde, hasta: hoy });
  if (!tiene_plan) throw planEnPreparacion({});
  if (bloqueos.length > 0) throw errores.documentosEnCamino({ bloqueos });
  return [{ tipo: 'ContabilidadActivada', datos: { ambiente, desde, estado: 'activa' } }];
};
