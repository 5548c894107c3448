import type { LineaPorAsentar } from '#domain/contabilidad/asentar.ts';
import type { Rol } from '#domain/contabilidad/roles.ts';
import type { TipoDeCuentaDinero } from './cuenta-dinero.events.ts';
import type { CuentaDinero } from './cuenta-dinero.ts';

/** In which ledger account the money of a money account is: its own, else the general one of its type. */

const ROL_DE_TIPO: { readonly [T in TipoDeCuentaDinero]: Rol } = {
  caja: 'caja_general',
  banco: 'bancos',
  tarjeta: 'tarjeta_credito',
};
/** Roles whose accounts whoever posts money must have read. */
export const ROLES_DE_DINERO: readonly Rol[] = Object.values(ROL_DE_TIPO);

/** Whether the account of a role may be the one of a money account. */
export const esDeDinero = (rol: Rol): boolean => ROLES_DE_DINERO.includes(rol);

export type ConContable = Pick<CuentaDinero, 'id' | 'tipo' | 'cuenta_contable_id'>;

/** What its lines of an entry name. */
export const lineaDeDinero = ({ id, tipo, cuenta_contable_id }: ConContable): LineaPorAsentar => ({
  ...(cuenta_contable_id === null ? { rol: ROL_DE_TIPO[tipo] } : { cuenta_id: cuenta_contable_id }),
  cuenta_dinero_id: id,
});

/** The role that says which account it is; null: it has one of its own. */
export const rolDeDinero = ({ tipo, cuenta_contable_id }: ConContable): Rol | null =>
  cuenta_contable_id === null ? ROL_DE_TIPO[tipo] : null;

/** Its ledger account, by what the roles are now; `undefined`: its role has none. */
export const efectivaDe = (
  cuenta: ConContable,
  por_rol: ReadonlyMap<Rol, { readonly id: number }>,
): number | undefined => {
  const rol = rolDeDinero(cuenta);
  return rol === null ? (cuenta.cuenta_contable_id ?? undefined) : por_rol.get(rol)?.id;
};
