import {
  booleano,
  CON_ENLACES,
  desde,
  dolares,
  entero,
  id,
  lista,
  oNulo,
  segun,
  texto,
  unoDe,
} from '#domain/kernel/campos.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import type { Cuenta, CuentaDeRol } from './plan.ts';
import { ROLES, ROLES_CONTABLES } from './roles.ts';
import { NATURALEZAS, TIPOS_DE_CUENTA } from './tipos-de-cuenta.ts';

/** What a list may be asked for. */
export { TIPOS_DE_CUENTA } from './tipos-de-cuenta.ts';

/** An account with what it and those within it have in an environment: debit less credit. */
export type CuentaConSaldo = Cuenta & { readonly saldo: Centavos };

/** The record of an account. */
export const vistaCuenta = vistaDe<CuentaConSaldo>('CuentaContable')({
  id: id(),
  codigo: texto(),
  codigo_padre: oNulo(texto('null: no va dentro de otra')),
  nivel: entero('Grupos de su código', { minimo: 1 }),
  nombre: texto(),
  tipo: unoDe(TIPOS_DE_CUENTA),
  naturaleza: unoDe(NATURALEZAS),
  imputable: booleano('Recibe asientos'),
  activo: booleano(),
  saldo: dolares('Debe menos haber de la cuenta y de las que lleva dentro, con todo lo asentado'),
  ...CON_ENLACES,
});

/** A role, what it is for, and the account that plays it. */
export type RolConCuenta = CuentaDeRol & Pick<Cuenta, 'codigo' | 'nombre'>;

export const vistaRol = vistaDe<RolConCuenta>()({
  rol: unoDe(ROLES),
  para: segun(({ rol }: RolConCuenta) => ROLES_CONTABLES[rol].para, texto()),
  tipos: segun(
    ({ rol }: RolConCuenta) => ROLES_CONTABLES[rol].tipos,
    lista(unoDe(TIPOS_DE_CUENTA), 'Qué cuentas sirven'),
  ),
  cuenta_id: id(),
  cuenta_codigo: desde('codigo', texto()),
  cuenta_nombre: desde('nombre', texto()),
});

/** Every role, in the order of the chart. */
export const vistaRoles = (filas: readonly RolConCuenta[]) => {
  const porRol = new Map(filas.map((fila) => [fila.rol, fila]));
  return ROLES.flatMap((rol) => {
    const fila = porRol.get(rol);
    return fila ? [vistaRol(fila)] : [];
  });
};
