import type { remitenteDe } from '#commands/kernel/ruta.ts';
import {
  decidirCambiarLimite,
  decidirCambiarPermisos,
  decidirCrearClave,
  decidirReclamarClave,
  decidirRevocarClave,
  exigirLugarParaClave,
  type PedidoDeClave,
} from '#domain/identidad/clave-api.decider.ts';
import { claveNoEncontrada } from '#domain/identidad/clave-api.errores.ts';
import {
  type ClaveApi,
  type ClavesVigentes,
  clavesApi,
  clavesVigentes,
  type DuenoDeClave,
  duenosDeClave,
  type UltimaClave,
  ultimasClaves,
} from '#domain/identidad/clave-api.ts';
import type { Permisos } from '#domain/identidad/empresa.events.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import { PLATAFORMA } from '#domain/kernel/evento.ts';
import type { Lector } from '#domain/kernel/tabla.ts';

type Remitente = ReturnType<typeof remitenteDe>;

export const leerClave = async (lector: Lector, clave_id: number): Promise<ClaveApi> => {
  const clave = await lector.fila(clavesApi, [clave_id]);
  if (!clave) throw claveNoEncontrada({ clave_id });
  return clave;
};

/**
 * A key is made in two steps, each a no-op when repeated: the platform claims its hash and gives it
 * its number, then the company says what it may do. What a crash in between leaves is a claim that
 * leads to no key: it opens nothing (nobody was ever told that key), and its number stays unused.
 */
export const reclamarClave = (
  { empresa_id, ...remitente }: Remitente,
  pedido: PedidoDeClave,
): Comando<
  { readonly dueno: DuenoDeClave | undefined; readonly ultima: UltimaClave | undefined },
  number
> => ({
  nombre: 'reclamarClaveApi',
  ...remitente,
  comando_id: `${remitente.comando_id}:reclamo`,
  empresa_id: PLATAFORMA,
  cargar: async (lector) => {
    const [dueno, ultima] = await Promise.all([
      lector.fila(duenosDeClave, [pedido.hash]),
      lector.fila(ultimasClaves, [empresa_id]),
    ]);
    return { dueno, ultima };
  },
  decidir: (hechos, contexto) => decidirReclamarClave(empresa_id, pedido, hechos, contexto),
  responder: async (lector) => {
    const dueno = await lector.fila(duenosDeClave, [pedido.hash]);
    if (!dueno) throw new Error('Una clave reclamada no tiene dueño');
    return dueno.clave_id;
  },
});

/** Refuses (409) a company that has all its keys, before a number is claimed. Writes nothing. */
export const comprobarLugarParaClave = (
  remitente: Remitente,
): Comando<ClavesVigentes | undefined, void> => ({
  nombre: 'comprobarLugarParaClave',
  ...remitente,
  comando_id: `${remitente.comando_id}:lugar`,
  cargar: (lector) => lector.fila(clavesVigentes, []),
  decidir: (vigentes, contexto) => {
    exigirLugarParaClave(vigentes, contexto);
    return [];
  },
  responder: async () => {},
});

export const crearClave = (
  remitente: Remitente,
  clave_id: number,
  pedido: PedidoDeClave,
): Comando<
  {
    readonly existente: ClaveApi | undefined;
    readonly vigentes: ClavesVigentes | undefined;
  },
  ClaveApi
> => ({
  nombre: 'crearClaveApi',
  ...remitente,
  cargar: async (lector) => {
    const [existente, vigentes] = await Promise.all([
      lector.fila(clavesApi, [clave_id]),
      lector.fila(clavesVigentes, []),
    ]);
    return { existente, vigentes };
  },
  decidir: (hechos, contexto) => decidirCrearClave(clave_id, pedido, hechos, contexto),
  responder: (lector) => leerClave(lector, clave_id),
});

export const cambiarPermisos = (
  remitente: Remitente,
  clave_id: number,
  permisos: Permisos,
): Comando<ClaveApi | undefined, ClaveApi> => ({
  nombre: 'cambiarPermisosDeClaveApi',
  ...remitente,
  cargar: (lector) => lector.fila(clavesApi, [clave_id]),
  decidir: (clave) => decidirCambiarPermisos(clave_id, permisos, clave),
  responder: (lector) => leerClave(lector, clave_id),
});

export const cambiarLimite = (
  remitente: Remitente,
  clave_id: number,
  limite_por_minuto: number,
): Comando<ClaveApi | undefined, ClaveApi> => ({
  nombre: 'cambiarLimiteDeClaveApi',
  ...remitente,
  cargar: (lector) => lector.fila(clavesApi, [clave_id]),
  decidir: (clave) => decidirCambiarLimite(clave_id, limite_por_minuto, clave),
  responder: (lector) => leerClave(lector, clave_id),
});

export const revocarClave = (
  remitente: Remitente,
  clave_id: number,
): Comando<ClaveApi | undefined, void> => ({
  nombre: 'revocarClaveApi',
  ...remitente,
  cargar: (lector) => lector.fila(clavesApi, [clave_id]),
  decidir: (clave) => decidirRevocarClave(clave_id, clave),
  responder: async () => {},
});
