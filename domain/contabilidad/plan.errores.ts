import { rechazo } from '#domain/kernel/error.ts';
import type { Bloqueo } from './integracion.ts';

/** Every refusal of the chart of accounts and of its roles. The codes are stable. */

// 404
export const cuentaNoEncontrada = rechazo<{ cuenta_id: number; rol?: string }>(
  'no_encontrado',
  'contabilidad.cuenta_no_encontrada',
  ({ cuenta_id }) => `La cuenta contable ${cuenta_id} no existe.`,
);

// 400
export const sinCuentaPadre = rechazo<{ cuenta_codigo: string; padre: string }>(
  'valor',
  'contabilidad.sin_cuenta_padre',
  ({ cuenta_codigo, padre }) =>
    `La cuenta ${cuenta_codigo} va dentro de ${padre}, que no existe: créela antes.`,
);
export const tipoDeOtroGrupo = rechazo<{ cuenta_codigo: string; tipo: string; esperado: string }>(
  'valor',
  'contabilidad.tipo_de_otro_grupo',
  ({ cuenta_codigo, tipo, esperado }) =>
    `La cuenta ${cuenta_codigo} va dentro de una de ${esperado}: no puede ser de ${tipo}.`,
);
export const faltaTipo = rechazo<{ cuenta_codigo: string }>(
  'valor',
  'contabilidad.falta_tipo',
  ({ cuenta_codigo }) => `La cuenta ${cuenta_codigo} no va dentro de otra: diga su tipo.`,
);

// 409
export const codigoDeCuentaRepetido = rechazo<{ cuenta_id: number; cuenta_codigo: string }>(
  'conflicto',
  'contabilidad.codigo_repetido',
  ({ cuenta_id, cuenta_codigo }) =>
    `El código ${cuenta_codigo} ya es de la cuenta ${cuenta_id}. Si está inactiva, un PATCH con activo ` +
    'true la restaura.',
);
export const demasiadasCuentas = rechazo<{ maximo: number }>(
  'conflicto',
  'contabilidad.demasiadas_cuentas',
  ({ maximo }) => `Un plan tiene hasta ${maximo} cuentas.`,
);
export const padreInactivo = rechazo<{ cuenta_codigo: string; padre: string }>(
  'conflicto',
  'contabilidad.padre_inactivo',
  ({ cuenta_codigo, padre }) =>
    `La cuenta ${cuenta_codigo} va dentro de ${padre}, que está inactiva.`,
);
/** An account with a role is neither taken out of use nor closed to entries. */
export const cuentaConRoles = rechazo<{ cuenta_id: number; roles: readonly string[] }>(
  'conflicto',
  'contabilidad.cuenta_con_roles',
  ({ roles }) =>
    `La cuenta tiene un papel en los asientos (${roles.join(', ')}): déselo antes a otra.`,
);
/** What was posted to it is read as it was posted. */
export const cuentaConAsientos = rechazo<{ cuenta_id: number }>(
  'conflicto',
  'contabilidad.cuenta_con_asientos',
  'La cuenta tiene asientos: no deja de recibirlos (imputable). Si está en cero, desactívela.',
);
export const cuentaConSaldo = rechazo<{ cuenta_id: number; ambientes: readonly string[] }>(
  'conflicto',
  'contabilidad.cuenta_con_saldo',
  ({ ambientes }) =>
    `La cuenta tiene saldo (ambiente ${ambientes.join(' y ')}): llévelo antes a otra.`,
);
export const cuentaConHijas = rechazo<{ cuenta_id: number; activas: number }>(
  'conflicto',
  'contabilidad.cuenta_con_hijas',
  ({ activas }) => `La cuenta tiene dentro otras activas (${activas}): desactívelas antes.`,
);
export const cuentaNoSirve = rechazo<{ rol: string; cuenta_id: number; motivo: string }>(
  'conflicto',
  'contabilidad.cuenta_no_sirve',
  ({ rol, motivo }) => `La cuenta no sirve para ${rol}: ${motivo}.`,
);
/** What it must come to is counted from the documents of one role. */
export const cuentaDeControlCompartida = rechazo<{ rol: string; otro: string; cuenta_id: number }>(
  'conflicto',
  'contabilidad.cuenta_de_control_compartida',
  ({ rol, otro }) => `La cuenta de ${rol} es de control: no puede ser también la de ${otro}.`,
);
/** What the documents say must be in one account: it moves with what it has, or not at all. */
export const papelDeControlConSaldo = rechazo<{
  rol: string;
  cuenta_id: number;
  ambientes: readonly string[];
}>(
  'conflicto',
  'contabilidad.papel_de_control_con_saldo',
  ({ rol, ambientes }) =>
    `La cuenta de ${rol} es de control y tiene saldo (ambiente ${ambientes.join(' y ')}): no se ` +
    'cambia por otra hasta que esté en cero.',
);
export const cuentaConTitulares = rechazo<{ cuenta_id: number; bloqueos: readonly Bloqueo[] }>(
  'conflicto',
  'contabilidad.cuenta_con_titulares',
  ({ cuenta_id, bloqueos }) =>
    `La cuenta ${cuenta_id} está en uso (${bloqueos.map(({ detalle }) => detalle).join('; ')}).`,
);
/** The backfill of a company that is older than its chart has not got there yet. */
export const planEnPreparacion = rechazo(
  'conflicto',
  'contabilidad.plan_en_preparacion',
  'El plan de cuentas de la empresa se está preparando: repita en unos segundos.',
);
