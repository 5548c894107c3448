import { rechazo } from '#domain/kernel/error.ts';

/** Every refusal of the catalogue. The codes are stable: callers program against them. */

// 404
/** `linea`: of the document that names it, from 1. */
export const servicioNoEncontrado = rechazo<{ servicio_id: number; linea?: number }>(
  'no_encontrado',
  'servicios.no_encontrado',
  ({ servicio_id }) => `El servicio ${servicio_id} no existe en el catálogo.`,
);

// 409
export const codigoRepetido = rechazo<{ servicio_id: number; codigo_principal: string }>(
  'conflicto',
  'servicios.codigo_repetido',
  ({ servicio_id, codigo_principal }) =>
    `El código ${codigo_principal} ya es del servicio ${servicio_id}. ` +
    'Si está retirado, un PUT con activo true lo restaura.',
);
/** What there is of it stays in its account, and is told. */
export const servicioConExistencia = rechazo<{ servicio_id: number; campos: readonly string[] }>(
  'conflicto',
  'servicios.con_existencia',
  ({ servicio_id, campos }) =>
    `Mientras haya existencia del servicio ${servicio_id}, o esté reservada, no cambia: ${campos.join(', ')}.`,
);
export const cuentaInvalida = rechazo<{ campo: string; cuenta_id: number; motivo: string }>(
  'conflicto',
  'servicios.cuenta_invalida',
  ({ campo, cuenta_id, motivo }) => `${campo} no puede ser la cuenta ${cuenta_id}: ${motivo}.`,
);
/** A document names one that was taken out. */
export const servicioRetirado = rechazo<{ servicio_id: number; linea: number }>(
  'conflicto',
  'servicios.retirado',
  ({ servicio_id, linea }) =>
    `La línea ${linea} nombra al servicio ${servicio_id}, que se retiró del catálogo.`,
);
