import { palabrasDe } from '#domain/kernel/palabras.ts';
import { type Clave, indice, tabla } from '#domain/kernel/tabla.ts';
import type {
  CuentaActualizada,
  CuentaCreada,
  DatosCuenta,
  PlanDeCuentasAbierto,
  RolesAsignados,
} from './cuenta.events.ts';
import type { Rol } from './roles.ts';

/** An account of the company's chart. */
export type Cuenta = DatosCuenta & {
  readonly id: number;
  /** Code of the account that it is part of; null: of none. */
  readonly codigo_padre: string | null;
  /** Groups of its code. */
  readonly nivel: number;
  /** Words of code and name, each after a blank: what it is found by. */
  readonly busqueda: string;
};
export const cuentas = tabla<Cuenta>('cuentas_contables', ['id']);
/** Which account has a code. */
export const cuentasPorCodigo = indice(cuentas, ['codigo']);
/** Accounts directly within one, by its code; not the ones further in. */
export const cuentasDentro = indice(cuentas, ['codigo_padre']);

/** Which account plays a role. */
export type CuentaDeRol = { readonly rol: Rol; readonly cuenta_id: number };
export const cuentasDeRoles = tabla<CuentaDeRol>('cuentas_de_roles', ['rol']);

/** The code of the account that an account is part of; null: of none. */
export const codigoDelPadre = (codigo: string): string | null => {
  const punto = codigo.lastIndexOf('.');
  return punto === -1 ? null : codigo.slice(0, punto);
};

const filaDe = (id: number, datos: DatosCuenta): Cuenta => ({
  id,
  ...datos,
  codigo_padre: codigoDelPadre(datos.codigo),
  nivel: datos.codigo.split('.').length,
  busqueda: ['', datos.codigo, ...palabrasDe(datos.nombre)].join(' '),
});

/** What its events say of an account: the rest of the row follows from its code. */
export const datosDeCuenta = (cuenta: Cuenta): DatosCuenta => {
  const { id: _, codigo_padre: _p, nivel: _n, busqueda: _b, ...datos } = cuenta;
  return datos;
};

type EventoDeCuentas = PlanDeCuentasAbierto | CuentaCreada | CuentaActualizada;

export const evolucionarCuenta = (
  _fila: Cuenta | undefined,
  evento: EventoDeCuentas,
  [clave]: Clave,
): Cuenta => {
  const id = Number(clave);
  const creada =
    evento.tipo === 'PlanDeCuentasAbierto'
      ? evento.datos.cuentas.find(({ cuenta_id }) => cuenta_id === id)!
      : evento.datos;
  const { cuenta_id: _, ...datos } = creada;
  return filaDe(id, datos);
};

export const evolucionarCuentaDeRol = (
  _fila: CuentaDeRol | undefined,
  { datos: { roles } }: PlanDeCuentasAbierto | RolesAsignados,
  [clave]: Clave,
): CuentaDeRol => roles.find(({ rol }) => rol === clave)!;
