import type { Evento } from '#domain/kernel/evento.ts';
import type { Rol } from './roles.ts';
import type { Naturaleza, TipoCuenta } from './tipos-de-cuenta.ts';

/** Events of the chart of accounts. These names are storage: version with care. */

export type DatosCuenta = {
  /** Groups of digits with dots; its parent's is the same without the last group. */
  readonly codigo: string;
  readonly nombre: string;
  readonly tipo: TipoCuenta;
  readonly naturaleza: Naturaleza;
  /** Whether entries may be posted to it. */
  readonly imputable: boolean;
  readonly activo: boolean;
};

type ConId = { readonly cuenta_id: number };

export type RolAsignado = ConId & { readonly rol: Rol };

/** The chart and the roles that a company begins with. */
export type PlanDeCuentasAbierto = Evento<
  'PlanDeCuentasAbierto',
  { readonly cuentas: readonly (ConId & DatosCuenta)[]; readonly roles: readonly RolAsignado[] }
>;

export type CuentaCreada = Evento<'CuentaCreada', ConId & DatosCuenta>;

/** All that the account is now; its code never changes. */
export type CuentaActualizada = Evento<'CuentaActualizada', ConId & DatosCuenta>;

/** The roles named go to another account; the rest keep theirs. */
export type RolesAsignados = Evento<'RolesAsignados', { readonly roles: readonly RolAsignado[] }>;

export type EventoDelPlan =
  | PlanDeCuentasAbierto
  | CuentaCreada
  | CuentaActualizada
  | RolesAsignados;
