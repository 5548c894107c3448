import { type Centavos, decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import type { Cuenta, CuentaDeRol } from './plan.ts';
import { ROLES, ROLES_CONTABLES } from './roles.ts';

/** The values that the answers may hold. */
export { ROLES } from './roles.ts';
export { NATURALEZAS, TIPOS_DE_CUENTA } from './tipos-de-cuenta.ts';

/** An account with what it and those within it have in an environment: debit less credit. */
export type CuentaConSaldo = Cuenta & { readonly saldo: Centavos };

/** The record of an account. */
export const vistaCuenta = (cuenta: CuentaConSaldo) => ({
  id: cuenta.id,
  codigo: cuenta.codigo,
  codigo_padre: cuenta.codigo_padre,
  nivel: cuenta.nivel,
  nombre: cuenta.nombre,
  tipo: cuenta.tipo,
  naturaleza: cuenta.naturaleza,
  imputable: cuenta.imputable,
  activo: cuenta.activo,
  saldo: dolares(cuenta.saldo),
});

/** A role, what it is for, and the account that plays it. */
export type RolConCuenta = CuentaDeRol & Pick<Cuenta, 'codigo' | 'nombre'>;

/** Every role, in the order of the chart. */
export const vistaRoles = (filas: readonly RolConCuenta[]) => {
  const porRol = new Map(filas.map((fila) => [fila.rol, fila]));
  return ROLES.flatMap((rol) => {
    const fila = porRol.get(rol);
    if (!fila) return [];
    const { para, tipos } = ROLES_CONTABLES[rol];
    const { cuenta_id, codigo: cuenta_codigo, nombre: cuenta_nombre } = fila;
    return [{ rol, para, tipos, cuenta_id, cuenta_codigo, cuenta_nombre }];
  });
};
