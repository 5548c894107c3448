import type { Contexto } from '#domain/kernel/comando.ts';
import type { ObraIniciada } from '#domain/kernel/obra.events.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Bloqueo, LibroPorAbrir } from './integracion.ts';
import * as errores from './libro.errores.ts';
import type { ContabilidadActivada } from './libro.events.ts';
import type { LibroContable } from './libro.ts';
import { planEnPreparacion } from './plan.errores.ts';

export type HechosDeActivacion = {
  readonly libro: LibroContable | undefined;
  readonly tiene_plan: boolean;
  readonly bloqueos: readonly Bloqueo[];
  /** Some context has a backfill. */
  readonly con_relleno: boolean;
};

/** Stored: the work that posts what was there before. Its kind has the same name. */
export const obraDeActivacion = (ambiente: Ambiente): string => `activacion-contable:${ambiente}`;

/**
 * The books begin on a day, the first of a month, and what was there before is posted by a work of
 * parts where some context has a backfill; no events where they began on that day already.
 * Refusals: 409 they began on another; 400 future; 409 chart in preparation, documents at the SRI.
 */
export const decidirActivar = (
  { ambiente, desde }: LibroPorAbrir,
  { libro, tiene_plan, bloqueos, con_relleno }: HechosDeActivacion,
  { hoy }: Contexto,
): readonly (ContabilidadActivada | ObraIniciada)[] => {
  if (libro?.desde === desde) return [];
  if (libro) throw errores.contabilidadYaActiva({ contabilidad_desde: libro.desde });
  if (desde > hoy) throw errores.inicioFuturo({ fecha_inicio: desde, hasta: hoy });
  if (!tiene_plan) throw planEnPreparacion({});
  if (bloqueos.length > 0) throw errores.documentosEnCamino({ bloqueos });
  if (!con_relleno) {
    return [{ tipo: 'ContabilidadActivada', datos: { ambiente, desde, estado: 'activa' } }];
  }
  const obra = obraDeActivacion(ambiente);
  return [
    { tipo: 'ContabilidadActivada', datos: { ambiente, desde, estado: 'activando' } },
    { tipo: 'ObraIniciada', datos: { obra, tipo: obra, material: null } },
  ];
};
