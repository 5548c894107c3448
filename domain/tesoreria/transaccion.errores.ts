import { rechazo } from '#domain/kernel/error.ts';

/** Every refusal of bank transactions alone. The codes are stable. */

// 404
export const transaccionNoEncontrada = rechazo<{ transaccion_id: number }>(
  'no_encontrado',
  'tesoreria.transaccion_no_encontrada',
  ({ transaccion_id }) => `La transacción bancaria ${transaccion_id} no existe.`,
);

// 400: dates
export const despuesDelCorte = rechazo<{ fecha: string; conciliacion_id: number; hasta: string }>(
  'valor',
  'tesoreria.despues_del_corte',
  ({ fecha, conciliacion_id, hasta }) =>
    `La fecha ${fecha} es posterior al corte de la conciliación ${conciliacion_id}, ${hasta}.`,
);

// 409: `linea` counts from 1
type EnLinea = { readonly linea: number };
type CuentaEnLinea = EnLinea & { readonly cuenta_id: number };

export const lineaSinCuenta = rechazo<EnLinea>(
  'conflicto',
  'tesoreria.linea_sin_cuenta',
  ({ linea }) => `Línea ${linea}: la empresa lleva contabilidad y falta su cuenta contable.`,
);
export const lineaConCuentaInvalida = rechazo<CuentaEnLinea & { readonly motivo: string }>(
  'conflicto',
  'tesoreria.linea_con_cuenta_invalida',
  ({ linea, cuenta_id, motivo }) => `Línea ${linea}: la cuenta contable ${cuenta_id} ${motivo}.`,
);
export const lineaConLaCuentaDelBanco = rechazo<CuentaEnLinea & { readonly cuenta_codigo: string }>(
  'conflicto',
  'tesoreria.linea_con_la_cuenta_del_banco',
  ({ linea, cuenta_codigo }) =>
    `Línea ${linea}: ${cuenta_codigo} es la cuenta contable de la propia cuenta de dinero.`,
);
/** What was given or taken in advance is said person by person, by collections and payments. */
export const lineaConAnticipos = rechazo<
  CuentaEnLinea & { readonly cuenta_codigo: string; readonly rol: string }
>(
  'conflicto',
  'tesoreria.linea_con_anticipos',
  ({ linea, cuenta_codigo, rol }) =>
    `Línea ${linea}: la cuenta ${cuenta_codigo} es de control (${rol}): la mueven los cobros y los ` +
    'pagos.',
);
export const personaDeNadie = rechazo<{ persona_id: number }>(
  'conflicto',
  'tesoreria.persona_no_encontrada',
  ({ persona_id }) => `La persona o empresa ${persona_id} no está en el directorio.`,
);
export const totalNoPositivo = rechazo<{ normales: number; contrarias: number }>(
  'conflicto',
  'tesoreria.total_no_positivo',
  ({ normales, contrarias }) =>
    `Las líneas suman ${normales} y las contrarias ${contrarias}: el total debe ser mayor que 0.`,
);
export const conciliacionNoAbierta = rechazo<{
  conciliacion_id: number;
  cuenta_dinero_id: number;
}>(
  'conflicto',
  'tesoreria.conciliacion_no_abierta',
  ({ conciliacion_id, cuenta_dinero_id }) =>
    `La conciliación ${conciliacion_id} no es una en curso de la cuenta ${cuenta_dinero_id}.`,
);
