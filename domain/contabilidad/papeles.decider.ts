import type { Contador } from '#domain/kernel/contadores.ts';
import type {
  CuentaActualizada,
  CuentaCreada,
  DatosCuenta,
  RolAsignado,
  RolesAsignados,
} from './cuenta.events.ts';
import { PLAN_BASE } from './plan.base.ts';
import { type Cuenta, type CuentaDeRol, codigoDelPadre, datosDeCuenta } from './plan.ts';
import { esDeControl, ROLES, ROLES_CONTABLES, type Rol } from './roles.ts';
import type { TipoCuenta } from './tipos-de-cuenta.ts';

/**
 * Roles that the program knows and a company's map does not: it began before they were there. Each
 * takes the account that a new company would give it, or one within it where that one does not fit.
 */

const queFaltan = (roles: readonly CuentaDeRol[]): readonly Rol[] =>
  ROLES.filter((rol) => roles.every((papel) => papel.rol !== rol));

/** The code of the account that a role is given, and of those within it that would do in its place. */
const opcionesDe = (rol: Rol): readonly string[] => {
  const { codigo } = ROLES_CONTABLES[rol];
  return [codigo, ...Array.from({ length: 9 }, (_, i) => `${codigo}.0${i + 1}`)];
};

/** The code and those that it is within, the outermost first. */
const linajeDe = (codigo: string): readonly string[] => {
  const padre = codigoDelPadre(codigo);
  return padre === null ? [codigo] : [...linajeDe(padre), codigo];
};

/** The codes of the accounts that completing a map looks at. */
export const codigosPorMirar = (roles: readonly CuentaDeRol[]): readonly string[] => [
  ...new Set(queFaltan(roles).flatMap(opcionesDe).flatMap(linajeDe)),
];

export type HechosDePapeles = {
  readonly contador: Contador | undefined;
  readonly roles: readonly CuentaDeRol[];
  /** The accounts that exist with a code of `codigosPorMirar`. */
  readonly cuentas: readonly Cuenta[];
};

type Conocida = DatosCuenta & { readonly cuenta_id: number };

/** Whether an account may play a role beside those that it plays already. */
const sirve = (rol: Rol, cuenta: Conocida, roles: readonly RolAsignado[]): boolean => {
  const tipos: readonly TipoCuenta[] = ROLES_CONTABLES[rol].tipos;
  const papeles = roles.filter(({ cuenta_id }) => cuenta_id === cuenta.cuenta_id);
  const de_control = esDeControl(rol) || papeles.some((papel) => esDeControl(papel.rol));
  return cuenta.imputable && tipos.includes(cuenta.tipo) && !(de_control && papeles.length > 0);
};

/**
 * Account data from the initial chart; an account that is not in it copies the one it is within.
 */
const datosIniciales = (codigo: string, base: string): DatosCuenta => {
  const deCodigo = (buscado: string) => PLAN_BASE.find((cuenta) => cuenta.codigo === buscado);
  return { ...(deCodigo(codigo) ?? deCodigo(base)!), codigo };
};

/**
 * Gives an account to every role that has none: one that is not there is created, one out of use is
 * in use again. No events where none is missing, or there is no chart yet.
 */
export const decidirCompletarPapeles = ({
  contador,
  roles,
  cuentas,
}: HechosDePapeles): readonly (CuentaCreada | CuentaActualizada | RolesAsignados)[] => {
  if (!contador) return [];
  const porCodigo = new Map<string, Conocida>(
    cuentas.map((cuenta) => [cuenta.codigo, { cuenta_id: cuenta.id, ...datosDeCuenta(cuenta) }]),
  );
  const eventos: (CuentaCreada | CuentaActualizada)[] = [];
  const asignados: RolAsignado[] = [];
  let ultimo = contador.ultimo;
  const enUso = (codigo: string, base: string): void => {
    const previa = porCodigo.get(codigo);
    if (previa?.activo) return;
    const datos = previa
      ? { ...previa, activo: true }
      : { cuenta_id: ++ultimo, ...datosIniciales(codigo, base) };
    porCodigo.set(codigo, datos);
    eventos.push({ tipo: previa ? 'CuentaActualizada' : 'CuentaCreada', datos });
  };
  for (const rol of queFaltan(roles)) {
    const elegida = opcionesDe(rol).find((codigo) => {
      const cuenta = porCodigo.get(codigo);
      return !cuenta || sirve(rol, cuenta, [...roles, ...asignados]);
    });
    if (elegida === undefined) throw new Error(`Ninguna cuenta del plan sirve para ${rol}`);
    for (const codigo of linajeDe(elegida)) enUso(codigo, ROLES_CONTABLES[rol].codigo);
    asignados.push({ rol, cuenta_id: porCodigo.get(elegida)!.cuenta_id });
  }
  if (asignados.length === 0) return [];
  return [...eventos, { tipo: 'RolesAsignados', datos: { roles: asignados } }];
};
