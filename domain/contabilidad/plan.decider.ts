import type { Contador } from '#domain/kernel/contadores.ts';
import { AMBIENTES, type Ambiente } from '#domain/kernel/sri.ts';
import type {
  CuentaActualizada,
  CuentaCreada,
  DatosCuenta,
  PlanDeCuentasAbierto,
  RolAsignado,
  RolesAsignados,
} from './cuenta.events.ts';
import type { Bloqueo } from './integracion.ts';
import { type SumaDelAnio, saldoDe } from './mayor.ts';
import { PLAN_BASE } from './plan.base.ts';
import * as errores from './plan.errores.ts';
import { type Cuenta, type CuentaDeRol, codigoDelPadre, datosDeCuenta } from './plan.ts';
import { esDeControl, ROLES, ROLES_CONTABLES, ROLES_DE_CONTROL, type Rol } from './roles.ts';
import { NATURALEZA, type TipoCuenta } from './tipos-de-cuenta.ts';

/** The chart of accounts, and which account plays which role. */

/** A list is read whole, and a statement has a line for each. */
export const MAXIMO_CUENTAS = 5000;

/** The chart that every company begins with; no events where it has one. */
export const decidirAbrirPlan = (
  contador: Contador | undefined,
): readonly PlanDeCuentasAbierto[] => {
  if (contador) return [];
  const cuentas = PLAN_BASE.map((datos, i) => ({ cuenta_id: i + 1, ...datos }));
  const idDe = new Map(cuentas.map(({ codigo, cuenta_id }) => [codigo, cuenta_id]));
  const roles = ROLES.map((rol) => ({ rol, cuenta_id: idDe.get(ROLES_CONTABLES[rol].codigo)! }));
  return [{ tipo: 'PlanDeCuentasAbierto', datos: { cuentas, roles } }];
};

/** As a request says it: what is left out follows from the parent. */
export type PedidoCuenta = {
  readonly codigo: string;
  readonly nombre: string;
  readonly tipo: TipoCuenta | null;
  readonly naturaleza: DatosCuenta['naturaleza'] | null;
  readonly imputable: boolean;
};

export type HechosDeAlta = {
  readonly contador: Contador | undefined;
  /** Account that has the code. */
  readonly titular: Cuenta | undefined;
  readonly padre: Cuenta | undefined;
};

/**
 * A new account. Refusals in order: 400 parent that is not there, kind; 409 code taken, parent out of
 * use, too many.
 */
export const decidirCrearCuenta = (
  { codigo, nombre, imputable, ...pedido }: PedidoCuenta,
  { contador, titular, padre }: HechosDeAlta,
): readonly CuentaCreada[] => {
  if (!contador) throw errores.planEnPreparacion({});
  const codigo_padre = codigoDelPadre(codigo);
  if (codigo_padre !== null && !padre)
    throw errores.sinCuentaPadre({ cuenta_codigo: codigo, padre: codigo_padre });
  const tipo = pedido.tipo ?? padre?.tipo;
  if (!tipo) throw errores.faltaTipo({ cuenta_codigo: codigo });
  if (padre && tipo !== padre.tipo) {
    throw errores.tipoDeOtroGrupo({ cuenta_codigo: codigo, tipo, esperado: padre.tipo });
  }
  if (titular)
    throw errores.codigoDeCuentaRepetido({ cuenta_id: titular.id, cuenta_codigo: codigo });
  if (padre && !padre.activo)
    throw errores.padreInactivo({ cuenta_codigo: codigo, padre: padre.codigo });
  if (contador.ultimo >= MAXIMO_CUENTAS)
    throw errores.demasiadasCuentas({ maximo: MAXIMO_CUENTAS });
  const naturaleza = pedido.naturaleza ?? padre?.naturaleza ?? NATURALEZA[tipo];
  const cuenta_id = contador.ultimo + 1;
  const datos = { cuenta_id, codigo, nombre, tipo, naturaleza, imputable, activo: true };
  return [{ tipo: 'CuentaCreada', datos }];
};

/** What a PATCH may change: the code stays, for entries and reports go by it. */
export type CambiosDeCuenta = Partial<
  Pick<DatosCuenta, 'nombre' | 'naturaleza' | 'imputable' | 'activo'>
>;

export type HechosDeCambio = {
  readonly cuenta: Cuenta | undefined;
  readonly padre: Cuenta | undefined;
  /** All of the company's. */
  readonly roles: readonly CuentaDeRol[];
  /** Accounts directly within it: if a deeper account is in use, so is one of these. */
  readonly hijas: readonly Cuenta[];
  /** What was posted to it, in every year of either environment. */
  readonly anios: readonly SumaDelAnio[];
  /** Records of other contexts that need it as it is. */
  readonly titulares: readonly Bloqueo[];
};

/**
 * Changes an account. No events when it says that already. Refusals: 404; 409 closed to entries or out
 * of use while it has a role or a record needs it, closed to entries with some, out of use with a
 * balance or with accounts in use within, in use within one that is not.
 */
export const decidirCambiarCuenta = (
  cuenta_id: number,
  cambios: CambiosDeCuenta,
  { cuenta, padre, roles, hijas, anios, titulares }: HechosDeCambio,
): readonly CuentaActualizada[] => {
  if (!cuenta) throw errores.cuentaNoEncontrada({ cuenta_id });
  const actual = datosDeCuenta(cuenta);
  const datos: DatosCuenta = { ...actual, ...cambios };
  if (!datos.imputable || !datos.activo) rechazarConRoles(cuenta_id, roles);
  rechazarConTitulares(cuenta_id, titulares);
  if (actual.imputable && !datos.imputable && anios.length > 0) {
    throw errores.cuentaConAsientos({ cuenta_id });
  }
  const ambientes = actual.activo && !datos.activo ? ambientesConSaldo(anios) : [];
  if (ambientes.length > 0) throw errores.cuentaConSaldo({ cuenta_id, ambientes });
  const activas = hijas.filter(({ activo }) => activo).length;
  if (!datos.activo && activas > 0) throw errores.cuentaConHijas({ cuenta_id, activas });
  if (datos.activo && padre && !padre.activo) {
    throw errores.padreInactivo({ cuenta_codigo: datos.codigo, padre: padre.codigo });
  }
  const igual = (Object.keys(cambios) as (keyof CambiosDeCuenta)[]).every(
    (campo) => actual[campo] === datos[campo],
  );
  return igual ? [] : [{ tipo: 'CuentaActualizada', datos: { cuenta_id, ...datos } }];
};

const ambientesConSaldo = (anios: readonly SumaDelAnio[]): readonly Ambiente[] =>
  AMBIENTES.filter(
    (deAmbiente) => saldoDe(anios.filter(({ ambiente }) => ambiente === deAmbiente)) !== 0,
  );

const rechazarConRoles = (cuenta_id: number, todos: readonly CuentaDeRol[]): void => {
  const roles = todos.filter((papel) => papel.cuenta_id === cuenta_id).map(({ rol }) => rol);
  if (roles.length > 0) throw errores.cuentaConRoles({ cuenta_id, roles });
};

const rechazarConTitulares = (cuenta_id: number, bloqueos: readonly Bloqueo[]): void => {
  if (bloqueos.length > 0) throw errores.cuentaConTitulares({ cuenta_id, bloqueos });
};

export type PedidoDeRoles = { readonly [R in Rol]?: number };

export type HechosDeRoles = {
  readonly roles: readonly CuentaDeRol[];
  /** The accounts that the request names, by id. */
  readonly cuentas: ReadonlyMap<number, Cuenta>;
  /** Of each account that would leave a role: what needs it there, and what a control account has. */
  readonly sueltas: ReadonlyMap<Rol, HechosDeCuentaSuelta>;
  /** Of each account that would take a role: the records whose it is, where they do not let it. */
  readonly tomadas: ReadonlyMap<Rol, readonly Bloqueo[]>;
};

export type HechosDeCuentaSuelta = Pick<HechosDeCambio, 'anios' | 'titulares'>;

/** The accounts that a request takes out of their roles. */
export const cuentasSueltas = (
  pedido: PedidoDeRoles,
  roles: readonly CuentaDeRol[],
): readonly CuentaDeRol[] =>
  roles.filter(({ rol, cuenta_id }) => (pedido[rol] ?? cuenta_id) !== cuenta_id);

/** The roles that a request gives to accounts, where they have not got them. */
export const cuentasTomadas = (
  pedido: PedidoDeRoles,
  roles: readonly CuentaDeRol[],
): readonly CuentaDeRol[] =>
  cuentasSueltas(pedido, roles).map(({ rol }) => ({ rol, cuenta_id: pedido[rol]! }));

/**
 * Gives roles to accounts; those not named keep theirs. No events when they have them already.
 * Refusals: 404 account; 409 one that does not fit, a control account that would have two roles, one
 * that leaves its role with a balance, one that a record needs.
 */
export const decidirAsignarRoles = (
  pedido: PedidoDeRoles,
  { roles, cuentas, sueltas, tomadas }: HechosDeRoles,
): readonly RolesAsignados[] => {
  if (roles.length === 0) throw errores.planEnPreparacion({});
  const vigente = new Map(roles.map(({ rol, cuenta_id }) => [rol, cuenta_id]));
  const asignados: RolAsignado[] = [];
  for (const rol of ROLES) {
    const cuenta_id = pedido[rol];
    if (cuenta_id === undefined) continue;
    const cuenta = cuentas.get(cuenta_id);
    if (!cuenta) throw errores.cuentaNoEncontrada({ cuenta_id, rol });
    const motivo = porQueNoSirve(rol, cuenta) ?? deQuienEs(tomadas.get(rol));
    if (motivo) throw errores.cuentaNoSirve({ rol, cuenta_id, motivo });
    if (vigente.get(rol) !== cuenta_id) asignados.push({ rol, cuenta_id });
  }
  if (asignados.length === 0) return [];
  for (const { rol, cuenta_id } of asignados) vigente.set(rol, cuenta_id);
  rechazarControlCompartido(vigente);
  rechazarSueltas(cuentasSueltas(pedido, roles), sueltas);
  return [{ tipo: 'RolesAsignados', datos: { roles: asignados } }];
};

const deQuienEs = (titulares: readonly Bloqueo[] = []): string | null =>
  titulares.length === 0 ? null : titulares.map(({ detalle }) => detalle).join('; ');

const rechazarControlCompartido = (quedan: ReadonlyMap<Rol, number>): void => {
  for (const rol of ROLES_DE_CONTROL) {
    const cuenta_id = quedan.get(rol);
    if (cuenta_id === undefined) continue;
    const rolPrevio = ROLES.find((otra) => otra !== rol && quedan.get(otra) === cuenta_id);
    if (rolPrevio) throw errores.cuentaDeControlCompartida({ rol, otro: rolPrevio, cuenta_id });
  }
};

const rechazarSueltas = (
  dejan: readonly CuentaDeRol[],
  sueltas: HechosDeRoles['sueltas'],
): void => {
  for (const { rol, cuenta_id } of dejan) {
    const { anios, titulares } = sueltas.get(rol)!;
    const ambientes = ambientesConSaldo(anios);
    if (esDeControl(rol) && ambientes.length > 0) {
      throw errores.papelDeControlConSaldo({ rol, cuenta_id, ambientes });
    }
    rechazarConTitulares(cuenta_id, titulares);
  }
};

const porQueNoSirve = (rol: Rol, { tipo, imputable, activo }: Cuenta): string | null => {
  const tipos: readonly TipoCuenta[] = ROLES_CONTABLES[rol].tipos;
  if (!activo) return 'está inactiva';
  if (!imputable) return 'no recibe asientos (imputable false)';
  return tipos.includes(tipo) ? null : `es de ${tipo} y debe ser de ${tipos.join(' o ')}`;
};
