import { activoNoEncontrado, depreciacionNoEncontrada } from '#domain/activos/activo.errores.ts';
import { vistaActivo, vistaDepreciacion } from '#domain/activos/activo.vista.ts';
import type { FilaActivo, FilaDepreciacion } from '#projections/activos/activos.projector.ts';
import { porId, type RecursoConHistoria, recursoConHistoria } from '#read-api/kernel/historia.ts';

const DE_ACTIVOS = recursoConHistoria<{ activos_fijos: FilaActivo }>({
  nombre: 'activos_fijos',
  recurso: 'activos_fijos',
  camino: '/activos-fijos/{id}',
  operacion: 'historiaDeActivo',
  una: 'un activo fijo',
  filas: { activos_fijos: porId },
  vista: ({ activos_fijos: activo }) => activo && vistaActivo(activo),
  cifras: ({ activos_fijos: activo }) =>
    activo && [activo.costo, activo.depreciacion, activo.no_deducible],
  rechazo: activoNoEncontrado,
  noEncontrado: ({ id }) => activoNoEncontrado({ activo_id: id! }),
});

const DE_DEPRECIACIONES = recursoConHistoria<{ depreciaciones: FilaDepreciacion }>({
  nombre: 'depreciaciones',
  recurso: 'activos_fijos',
  camino: '/activos-fijos/depreciaciones/{id}',
  operacion: 'historiaDeDepreciacion',
  una: 'la depreciación de un mes',
  filas: { depreciaciones: porId },
  vista: ({ depreciaciones: depreciacion }) => depreciacion && vistaDepreciacion(depreciacion),
  rechazo: depreciacionNoEncontrada,
  noEncontrado: ({ id }) => depreciacionNoEncontrada({ depreciacion_id: id! }),
});

export const HISTORIAS_DE_ACTIVOS: readonly RecursoConHistoria[] = [DE_ACTIVOS, DE_DEPRECIACIONES];
