import { rechazo } from '#domain/kernel/error.ts';
import type { Bloqueo } from './integracion.ts';

/** Every refusal of the books and their months. The codes are stable. */

// 400
export const fechaFutura = rechazo<{ fecha: string; hasta: string }>(
  'valor',
  'contabilidad.fecha_futura',
  ({ fecha, hasta }) => `La fecha ${fecha} es posterior a hoy, ${hasta}.`,
);
export const periodoCerrado = rechazo<{ fecha: string; periodo: string; abierto_desde: string }>(
  'valor',
  'contabilidad.periodo_cerrado',
  ({ fecha, periodo, abierto_desde }) =>
    `La fecha ${fecha} es de un período contable cerrado (${periodo}): está abierto desde el ` +
    `${abierto_desde}.`,
);
export const antesDeLaContabilidad = rechazo<{ fecha: string; desde: string }>(
  'valor',
  'contabilidad.antes_de_comenzar',
  ({ fecha, desde }) =>
    `La fecha ${fecha} es anterior a la contabilidad, que comienza el ${desde}.`,
);
export const periodoFuturo = rechazo<{ periodo: string; hasta: string }>(
  'valor',
  'contabilidad.periodo_futuro',
  ({ periodo, hasta }) => `El período ${periodo} aún no comienza: el mes en curso es ${hasta}.`,
);
export const inicioFuturo = rechazo<{ fecha_inicio: string; hasta: string }>(
  'valor',
  'contabilidad.inicio_futuro',
  ({ fecha_inicio, hasta }) =>
    `La contabilidad no puede comenzar el ${fecha_inicio}, después de hoy (${hasta}).`,
);

// 404
export const periodoNoEncontrado = rechazo<{ periodo: string; desde: string }>(
  'no_encontrado',
  'contabilidad.periodo_no_encontrado',
  ({ periodo, desde }) =>
    `El período ${periodo} no es de la contabilidad, que comienza el ${desde}.`,
);
export const periodoInexistente = rechazo<{ periodo: string }>(
  'no_encontrado',
  'contabilidad.periodo_inexistente',
  ({ periodo }) => `El período ${periodo} no es de la contabilidad.`,
);

// 409
export const contabilidadInactiva = rechazo(
  'conflicto',
  'contabilidad.inactiva',
  'La empresa no lleva contabilidad en este ambiente: actívela con POST /contabilidad/activar.',
);
export const contabilidadYaActiva = rechazo<{ contabilidad_desde: string }>(
  'conflicto',
  'contabilidad.ya_activa',
  ({ contabilidad_desde }) => `La contabilidad ya está activa, desde el ${contabilidad_desde}.`,
);
export const activacionEnCurso = rechazo(
  'conflicto',
  'contabilidad.activando',
  'Los hechos anteriores a la activación aún se están asentando: repita en unos segundos.',
);
export const aperturaEnCurso = rechazo(
  'conflicto',
  'contabilidad.abriendo',
  'El asiento de apertura aún se está detallando por persona: repita en unos segundos.',
);
export const documentosEnCamino = rechazo<{ bloqueos: readonly Bloqueo[] }>(
  'conflicto',
  'contabilidad.documentos_en_camino',
  ({ bloqueos }) =>
    'El SRI aún no resuelve todos los documentos anteriores a la fecha de inicio: espere su ' +
    `respuesta. Faltan: ${bloqueos.length}.`,
);
export const cierreEnOrden = rechazo<{ periodo: string; por_cerrar: string }>(
  'conflicto',
  'contabilidad.cierre_en_orden',
  ({ periodo, por_cerrar }) =>
    `Los períodos se cierran en orden: antes que ${periodo} va ${por_cerrar}.`,
);
export const periodoYaCerrado = rechazo<{ periodo: string; cerrado_hasta: string }>(
  'conflicto',
  'contabilidad.periodo_ya_cerrado',
  ({ periodo }) => `El período ${periodo} ya está cerrado.`,
);
export const periodoConBloqueos = rechazo<{
  periodo: string;
  bloqueos: readonly Bloqueo[];
  avisos: readonly string[];
}>(
  'conflicto',
  'contabilidad.periodo_con_bloqueos',
  ({ periodo, bloqueos }) =>
    `El período ${periodo} tiene pendientes que aún pueden asentarse en él (${bloqueos.length}): ` +
    'resuélvalos, o cierre con forzar true.',
);
export const periodoAbierto = rechazo<{ periodo: string }>(
  'conflicto',
  'contabilidad.periodo_abierto',
  ({ periodo }) => `El período ${periodo} está abierto.`,
);
export const reaperturaEnOrden = rechazo<{ periodo: string; ultimo_cerrado: string }>(
  'conflicto',
  'contabilidad.reapertura_en_orden',
  ({ periodo, ultimo_cerrado }) =>
    `Solo se reabre el último período cerrado: antes que ${periodo} va ${ultimo_cerrado}.`,
);
