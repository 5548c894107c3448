import type { Rol } from './rol.ts';

/** What a panel user may do, by role: routes name the resource, its row here says who. */

export type Metodo = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Permitidos = readonly Metodo[];

export const TODO: Permitidos = ['GET', 'POST', 'PUT', 'DELETE'];
export const LEER: Permitidos = ['GET'];
export const LEER_Y_CREAR: Permitidos = ['GET', 'POST'];
export const NADA: Permitidos = [];

/** What permissions are given on, as its context declares it. */
export type Recurso = {
  /** What it holds, in Spanish. */
  readonly guarda: string;
  /** Where an accountant may do less than everything. */
  readonly contador?: Permitidos;
  /** Where a seller may do something: what it may use, it uses within its own branch. */
  readonly vendedor?: Permitidos;
  /**
   * What cannot be seen or changed by halves: it is about every branch, and says of no part whose it
   * is. Who sees one branch only has no business there, whatever the role.
   */
  readonly de_toda_la_empresa?: Permitidos;
  /** Whatever is entered or corrected there adds to the sums of reports. */
  readonly suma?: true;
};
export type Recursos = { readonly [recurso: string]: Recurso };

/**
 * Where a row says nothing, and where there is none. A seller's default is nothing, so that a new
 * resource is closed to it until somebody opens it.
 */
const POR_OMISION: { readonly [R in Rol]: Permitidos } = {
  admin: TODO,
  contador: TODO,
  vendedor: NADA,
};

/** An administrator gives and takes branches, so its own is no limit to it where all of them count. */
export const loLimitaSuSucursal = (rol: Rol): boolean => rol !== 'admin';

/** A role, in one branch or (null) in all of them. */
type PuestoConPermisos = { readonly rol: Rol; readonly sucursal_id: number | null };
export type PermisosDeRol = { readonly [recurso: string]: Permitidos };

/** Who may what, by the rows of all contexts. */
export const crearPermisos = (recursos: Recursos) => {
  const filaDe = (recurso: string): Partial<Recurso> =>
    Object.hasOwn(recursos, recurso) ? (recursos[recurso] ?? {}) : {};
  const permiteRol = (rol: Rol, recurso: string, metodo: Metodo): boolean => {
    const permitidos = rol === 'admin' ? undefined : filaDe(recurso)[rol];
    return (permitidos ?? POR_OMISION[rol]).includes(metodo);
  };
  const esDeTodaLaEmpresa = (rol: Rol, recurso: string, metodo: Metodo): boolean =>
    loLimitaSuSucursal(rol) && filaDe(recurso).de_toda_la_empresa?.includes(metodo) === true;
  return {
    /** Whether a role may use a method on a resource, its own branch supposed. */
    permiteRol,
    /** Whether a role that sees one branch only may not use a method on a resource for that. */
    esDeTodaLaEmpresa,
    /** What somebody may do, resource by resource; what it may do nothing on is not named. */
    permisosDeRol: ({ rol, sucursal_id }: PuestoConPermisos): PermisosDeRol =>
      Object.fromEntries(
        Object.keys(recursos).flatMap((recurso) => {
          const puede = TODO.filter(
            (metodo) =>
              permiteRol(rol, recurso, metodo) &&
              (sucursal_id === null || !esDeTodaLaEmpresa(rol, recurso, metodo)),
          );
          return puede.length === 0 ? [] : [[recurso, puede]];
        }),
      ),
  };
};
