import type { Rol } from '#domain/kernel/rol.ts';
import type { Metodo } from './empresa.events.ts';

/** What a panel user may do, by role. One table: routes name the resource, this says who. */

type Permitidos = readonly Metodo[];

const TODO: Permitidos = ['GET', 'POST', 'PUT', 'DELETE'];
const LEER: Permitidos = ['GET'];
const LEER_Y_CREAR: Permitidos = ['GET', 'POST'];
const NADA: Permitidos = [];

/** One's own session is everybody's. */
const PROPIO = { sesion: TODO };

/**
 * `otros`: every resource that has no line. A seller's default is nothing, so that a new resource is
 * closed to it until somebody opens it; what it may use, it uses within its own branch.
 */
const TABLA: {
  readonly [R in Rol]: {
    readonly otros: Permitidos;
    readonly recursos: { readonly [recurso: string]: Permitidos };
  };
} = {
  admin: { otros: TODO, recursos: {} },
  contador: {
    otros: TODO,
    recursos: {
      ...PROPIO,
      usuarios: NADA,
      claves_api: NADA,
      empresa: LEER,
      correo_empresa: LEER,
      workflows: LEER,
    },
  },
  vendedor: {
    otros: NADA,
    recursos: {
      ...PROPIO,
      // What it creates it may correct, and take away while it is a draft.
      facturas: TODO,
      notas_credito: TODO,
      notas_debito: TODO,
      guias_remision: LEER_Y_CREAR,
      proformas: LEER_Y_CREAR,
      cobros: LEER_Y_CREAR,
      personas_empresas: LEER_Y_CREAR,
      servicios: LEER_Y_CREAR,
      sucursales: LEER,
      empresa: LEER,
    },
  },
};

/** Whether a role may use a method on a resource, its own branch supposed. */
export const permiteRol = (rol: Rol, recurso: string, metodo: Metodo): boolean => {
  const { otros, recursos } = TABLA[rol];
  const permitidos = Object.hasOwn(recursos, recurso) ? recursos[recurso] : otros;
  return permitidos?.includes(metodo) === true;
};

/**
 * What cannot be seen or changed by halves: it is about every branch, and says of no part whose it
 * is. Who sees one branch only has no business there, whatever the role.
 */
const DE_TODA_LA_EMPRESA: { readonly [recurso: string]: Permitidos } = {
  eventos: TODO,
  webhooks: TODO,
  workflows: TODO,
  auditoria: TODO,
  historia: TODO,
  contabilidad: TODO,
  cuentas_dinero: TODO,
  sucursales: ['POST', 'PUT', 'DELETE'],
};

/** An administrator gives and takes branches, so its own is no limit to it where all of them count. */
export const loLimitaSuSucursal = (rol: Rol): boolean => rol !== 'admin';

/** Whether a role that sees one branch only may not use a method on a resource for that. */
export const esDeTodaLaEmpresa = (rol: Rol, recurso: string, metodo: Metodo): boolean =>
  loLimitaSuSucursal(rol) &&
  Object.hasOwn(DE_TODA_LA_EMPRESA, recurso) &&
  DE_TODA_LA_EMPRESA[recurso]?.includes(metodo) === true;
