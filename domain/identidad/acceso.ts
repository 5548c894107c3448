import { tabla } from '#domain/kernel/tabla.ts';
import type { CuentaDeAccesoAbierta } from './acceso.events.ts';

/** Platform row: who may log in. */
export type CuentaDeAcceso = { readonly id: number; readonly email: string };
export const cuentasDeAcceso = tabla<CuentaDeAcceso>('cuentas_de_acceso', ['id']);

/** Platform row: whose an e-mail is. */
export type CuentaPorEmail = { readonly email: string; readonly cuenta_id: number };
export const cuentasPorEmail = tabla<CuentaPorEmail>('cuentas_por_email', ['email']);

/** Platform row: the last number given to an account. No company ever sees one. */
export type UltimaCuenta = { readonly ultima: number };
export const ultimasCuentas = tabla<UltimaCuenta>('ultimas_cuentas', []);

export const evolucionarCuenta = (
  _fila: CuentaDeAcceso | undefined,
  { datos: { cuenta_id, email } }: CuentaDeAccesoAbierta,
): CuentaDeAcceso => ({ id: cuenta_id, email });
