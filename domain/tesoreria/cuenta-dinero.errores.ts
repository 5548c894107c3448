import { rechazo } from '#domain/kernel/error.ts';

/** Every refusal of money accounts. The codes are stable. */

// 404
export const cuentaDineroNoEncontrada = rechazo<{ cuenta_dinero_id: number }>(
  'no_encontrado',
  'tesoreria.cuenta_no_encontrada',
  ({ cuenta_dinero_id }) => `La cuenta de dinero ${cuenta_dinero_id} no existe.`,
);

// 409
export const cuentaContableNoSirve = rechazo<{ cuenta_contable_id: number; motivo: string }>(
  'conflicto',
  'tesoreria.cuenta_contable_no_sirve',
  ({ cuenta_contable_id, motivo }) =>
    `La cuenta contable ${cuenta_contable_id} no sirve para una cuenta de dinero: ${motivo}.`,
);
export const saldoInicialConciliado = rechazo<{
  cuenta_dinero_id: number;
  conciliacion_id: number;
  cerrada_hasta: string;
}>(
  'conflicto',
  'tesoreria.saldo_inicial_conciliado',
  ({ conciliacion_id, cerrada_hasta }) =>
    `El saldo inicial ya no cambia: la conciliación ${conciliacion_id} está cerrada al ` +
    `${cerrada_hasta}. Para corregir el saldo de hoy registre un ajuste.`,
);
export const cuentaDineroInactiva = rechazo<{ cuenta_dinero_id: number }>(
  'conflicto',
  'tesoreria.cuenta_inactiva',
  ({ cuenta_dinero_id }) =>
    `La cuenta de dinero ${cuenta_dinero_id} está inactiva: un PATCH con activo true la restaura.`,
);
export const cuentaDineroColmada = rechazo<{ cuenta_dinero_id: number; maximo: number }>(
  'conflicto',
  'tesoreria.cuenta_colmada',
  ({ cuenta_dinero_id, maximo }) =>
    `Lo que entra en la cuenta de dinero ${cuenta_dinero_id}, y lo que sale, no suma más de ` +
    `${maximo.toFixed(2)} en cada ambiente: registre lo que sigue en otra.`,
);
export const demasiadasCuentasDinero = rechazo<{ maximo: number }>(
  'conflicto',
  'tesoreria.demasiadas_cuentas',
  ({ maximo }) => `Una empresa tiene hasta ${maximo} cuentas de dinero.`,
);
