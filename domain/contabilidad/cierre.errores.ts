import { rechazo } from '#domain/kernel/error.ts';
import type { Bloqueo } from './integracion.ts';

/** Every refusal of the closing of a year. The codes are stable. */

// 404
export const ejercicioNoEncontrado = rechazo<{ anio: number; desde: string }>(
  'no_encontrado',
  'contabilidad.ejercicio_no_encontrado',
  ({ anio, desde }) => `El año ${anio} no es de la contabilidad, que comienza el ${desde}.`,
);

// 409
export const ejercicioYaCerrado = rechazo<{ anio: number; asiento_id: number }>(
  'conflicto',
  'contabilidad.ejercicio_ya_cerrado',
  ({ anio, asiento_id }) =>
    `El año ${anio} ya está cerrado, con el asiento ${asiento_id}: para cerrarlo otra vez, anúlelo.`,
);
export const mesesSinCerrar = rechazo<{ anio: number; abiertos: readonly string[] }>(
  'conflicto',
  'contabilidad.meses_sin_cerrar',
  ({ anio, abiertos }) =>
    `Antes que el año ${anio} se cierran sus meses: están abiertos ${abiertos.join(', ')}.`,
);
export const ejerciciosEnOrden = rechazo<{ anio: number; por_cerrar: number }>(
  'conflicto',
  'contabilidad.ejercicios_en_orden',
  ({ anio, por_cerrar }) => `Los años se cierran en orden: antes que ${anio} va ${por_cerrar}.`,
);
export const ejercicioSinResultados = rechazo<{ anio: number }>(
  'conflicto',
  'contabilidad.ejercicio_sin_resultados',
  ({ anio }) =>
    `Ninguna cuenta de ingresos, costos ni gastos tiene saldo de ${anio}: no hay nada que cerrar, y ` +
    'los años siguientes no lo esperan.',
);
export const cierreMuyLargo = rechazo<{ anio: number; cuentas: number; maximo: number }>(
  'conflicto',
  'contabilidad.cierre_muy_largo',
  ({ anio, cuentas, maximo }) =>
    `Tienen saldo de ${anio} ${cuentas} cuentas de resultado y el asiento de cierre lleva hasta ` +
    `${maximo}: reabra diciembre y junte en otras las que menos digan, con asientos manuales.`,
);
export const cierrePosterior = rechazo<{ anio: number; posterior: number; asiento_id: number }>(
  'conflicto',
  'contabilidad.cierre_posterior',
  ({ anio, posterior, asiento_id }) =>
    `Los cierres se anulan del último al primero: antes que el de ${anio} va el de ${posterior}, ` +
    `el asiento ${asiento_id}.`,
);
export const cierreSinOtraFecha = rechazo<{ asiento_id: number; anio: number }>(
  'conflicto',
  'contabilidad.cierre_sin_otra_fecha',
  ({ anio }) => `El cierre de un año es de su último día: el de ${anio} no cambia de fecha.`,
);
export const ejercicioCerrado = rechazo<{
  periodo: string;
  anio: number;
  bloqueos: readonly Bloqueo[];
}>(
  'conflicto',
  'contabilidad.ejercicio_cerrado',
  ({ periodo, anio }) =>
    `El período ${periodo} es de un año cerrado: para reabrirlo, anule antes el cierre de ${anio}.`,
);

// 400
export const cierreSeAnulaEnSuDia = rechazo<{ fecha: string; fecha_del_cierre: string }>(
  'valor',
  'contabilidad.cierre_se_anula_en_su_dia',
  ({ fecha, fecha_del_cierre }) =>
    `El cierre de un año se anula en su mismo día, ${fecha_del_cierre}, y no el ${fecha}.`,
);
