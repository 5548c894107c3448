import { contadores } from '#domain/kernel/contadores.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { HechosContables } from './asentar.ts';
import { numeracionesDeAsientos } from './asiento.ts';
import { type Ejercicio, ejercicios, type LibroContable, librosContables } from './libro.ts';
import { anioDe, MAXIMO_ANIOS } from './mes.ts';
import { type Cuenta, type CuentaDeRol, cuentas, cuentasDeRoles } from './plan.ts';
import { ROLES, ROLES_DE_CONTROL, type Rol } from './roles.ts';

/** What is read before something posts: by key, and rows that a lane remembers. */

/** Counter of the ids of entries. */
export const RECURSO_DE_ASIENTOS = 'asientos';

/** The books of an environment, or none: all that is read where none are kept. */
export const leerLibro = (lector: Lector, ambiente: Ambiente): Promise<LibroContable | undefined> =>
  lector.fila(librosContables, [ambiente]);

/** The years that were closed, and those whose closing was annulled, from one on; the first one first. */
export const leerEjercicios = (
  lector: Lector,
  ambiente: Ambiente,
  desde = 0,
): Promise<readonly Ejercicio[]> =>
  lector.rango(ejercicios, [ambiente], { desde, limite: MAXIMO_ANIOS });

/** Accounts by id; those that are not there are left out. */
export const leerCuentas = async (
  lector: Lector,
  ids: Iterable<number>,
): Promise<ReadonlyMap<number, Cuenta>> => {
  const filas = await Promise.all([...new Set(ids)].map((id) => lector.fila(cuentas, [id])));
  return new Map(filas.flatMap((cuenta) => (cuenta ? [[cuenta.id, cuenta]] : [])));
};

/** The account of every role. */
export const leerPapeles = (lector: Lector): Promise<readonly CuentaDeRol[]> =>
  lector.rango(cuentasDeRoles, [], { limite: ROLES.length });

/** The account of each of some roles. */
export const leerCuentasDeRoles = async <R extends Rol>(
  lector: Lector,
  roles: readonly R[],
): Promise<ReadonlyMap<R, Cuenta>> => {
  const asignados = await Promise.all(
    roles.map(async (rol) => [rol, await lector.fila(cuentasDeRoles, [rol])] as const),
  );
  const porId = await leerCuentas(
    lector,
    asignados.flatMap(([, fila]) => (fila ? [fila.cuenta_id] : [])),
  );
  return new Map(
    asignados.flatMap(([rol, fila]) => {
      const cuenta = fila && porId.get(fila.cuenta_id);
      return cuenta ? [[rol, cuenta] as const] : [];
    }),
  );
};

export type PedidoDeHechos = {
  readonly ambiente: Ambiente;
  /** Days that it may be dated on, today among them where it is the one by omission. */
  readonly fechas: readonly Fecha[];
  /** Roles and accounts that its lines may name. */
  readonly roles?: readonly Rol[];
  readonly cuentas?: Iterable<number>;
};

/**
 * The facts that `asentar` needs. One row is read where no books are kept; otherwise those of the
 * counter, of each year and of the accounts that are named.
 */
export const leerHechosContables = async (
  lector: Lector,
  { ambiente, fechas, roles = [], cuentas: ids = [] }: PedidoDeHechos,
): Promise<HechosContables> => {
  const libro = await leerLibro(lector, ambiente);
  if (!libro) return undefined;
  const anios = [...new Set(fechas.map(anioDe))];
  // Before the books only control accounts count: an account that is named may be one.
  const anterior = fechas.some((fecha) => fecha < libro.desde);
  const [contador, por_rol, por_id, ...numeraciones] = await Promise.all([
    lector.fila(contadores, [RECURSO_DE_ASIENTOS]),
    leerCuentasDeRoles(lector, anterior ? [...new Set([...roles, ...ROLES_DE_CONTROL])] : roles),
    leerCuentas(lector, ids),
    ...anios.map((anio) => lector.fila(numeracionesDeAsientos, [ambiente, anio])),
  ]);
  const ultimas = new Map(anios.map((anio, i) => [anio, numeraciones[i]?.ultima ?? 0]));
  return { libro, ultimo_id: contador?.ultimo ?? 0, ultimas, por_rol, por_id };
};
