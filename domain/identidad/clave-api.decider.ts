import type { Contexto } from '#domain/kernel/comando.ts';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import {
  claveNoEncontrada,
  claveRevocada,
  demasiadasClaves,
  expiracionPasada,
  limiteInvalido,
  numeroDeClaveOcupado,
} from './clave-api.errores.ts';
import type {
  ClaveApiLimiteCambiado,
  ClaveApiPermisosCambiados,
  ClaveApiRevocada,
} from './clave-api.events.ts';
import {
  type ClaveApi,
  type ClavesVigentes,
  type DuenoDeClave,
  LIMITE_POR_MINUTO,
  type UltimaClave,
  vigentesEn,
} from './clave-api.ts';
import type { ClaveApiCreada, ClaveApiReclamada, Permisos, TipoDeClave } from './empresa.events.ts';

/** More than a process answers: a key with it is not limited. */
const LIMITE_MAXIMO = 1_000_000;

/** A new key as asked for; the key itself was cast outside, only hash and prefix get here. */
export type PedidoDeClave = {
  readonly tipo: TipoDeClave;
  readonly nombre: string;
  readonly permisos: Permisos;
  readonly expira_en: string | null;
  readonly hash: string;
  readonly prefijo: string;
};

/** Methods in one order and resources by name: the same permissions are the same text. */
const canonicos = (permisos: Permisos): Permisos =>
  Object.fromEntries(
    Object.entries(permisos)
      .filter(([, metodos]) => metodos.length > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([recurso, metodos]) => [
        recurso,
        (['GET', 'POST', 'PUT', 'DELETE'] as const).filter((m) => metodos.includes(m)),
      ]),
  );

/** Resource of the company's profile: its users and assistants read it, a key of the API does not. */
export const RECURSO_DE_PERFIL = 'empresa';

/** How a 422 calls it. */
export const PERMISO_AJENO = 'permiso_ajeno';

/** A permission that a key of its type has not: where it is in them, and why. */
export type PermisoAjeno = { readonly camino: readonly (string | number)[]; readonly msg: string };

/** A key of an assistant reads, whatever it is on; the company's profile is for them alone. */
export const permisosAjenos = (tipo: TipoDeClave, permisos: Permisos): readonly PermisoAjeno[] =>
  Object.entries(permisos).flatMap(([recurso, metodos]): readonly PermisoAjeno[] => {
    if (tipo === 'api') {
      const msg = 'Se da solo a claves de asistente';
      return recurso === RECURSO_DE_PERFIL ? [{ camino: [recurso], msg }] : [];
    }
    const msg = 'Una clave de asistente solo lee: admite GET y nada más';
    return metodos.flatMap((metodo, i) =>
      metodo === 'GET' ? [] : [{ camino: [recurso, i], msg }],
    );
  });

/** @throws `ErrorDeForma`, as any permission that there is not */
const exigirLoSuyo = (tipo: TipoDeClave, permisos: Permisos): void => {
  const ajenos = permisosAjenos(tipo, permisos);
  if (ajenos.length === 0) return;
  throw new ErrorDeForma(
    ajenos.map(({ camino, msg }) => ({
      type: PERMISO_AJENO,
      loc: ['body', 'permisos', ...camino],
      msg,
    })),
  );
};

const exigirFutura = (expira_en: string | null, ahora: string): void => {
  if (expira_en !== null && expira_en <= ahora) throw expiracionPasada({ expira_en });
};

/**
 * First step, on the platform: the hash is this company's, and the key gets its number. Repeated, it
 * does nothing.
 */
export const decidirReclamarClave = (
  empresa_id: number,
  { hash, expira_en }: PedidoDeClave,
  hechos: { readonly dueno: DuenoDeClave | undefined; readonly ultima: UltimaClave | undefined },
  { ahora }: Contexto,
): readonly ClaveApiReclamada[] => {
  if (hechos.dueno) return [];
  exigirFutura(expira_en, ahora);
  const clave_id = (hechos.ultima?.ultima ?? 0) + 1;
  return [{ tipo: 'ClaveApiReclamada', datos: { hash, empresa_id, clave_id } }];
};

/** Keys of one company that open something. */
const MAXIMO_VIGENTES = 50;

/** Throws 409 when the company has all the keys that it may. */
export const exigirLugarParaClave = (
  vigentes: ClavesVigentes | undefined,
  { ahora }: Contexto,
): void => {
  if (vigentesEn(vigentes, ahora).length >= MAXIMO_VIGENTES) {
    throw demasiadasClaves({ maximo: MAXIMO_VIGENTES });
  }
};

/** Second step, on the company: what the key may do. Repeated, it does nothing. */
export const decidirCrearClave = (
  clave_id: number,
  { tipo, nombre, permisos, expira_en, hash, prefijo }: PedidoDeClave,
  {
    existente,
    vigentes,
  }: { readonly existente: ClaveApi | undefined; readonly vigentes: ClavesVigentes | undefined },
  contexto: Contexto,
): readonly ClaveApiCreada[] => {
  if (existente?.hash === hash) return [];
  if (existente) throw numeroDeClaveOcupado({ clave_id });
  exigirLugarParaClave(vigentes, contexto);
  exigirLoSuyo(tipo, permisos);
  const datos = { clave_id, tipo, nombre, prefijo, hash, expira_en };
  return [
    {
      tipo: 'ClaveApiCreada',
      datos: { ...datos, permisos: canonicos(permisos), limite_por_minuto: LIMITE_POR_MINUTO },
    },
  ];
};

/** No events when the permissions are those already. */
export const decidirCambiarPermisos = (
  clave_id: number,
  pedidos: Permisos,
  clave: ClaveApi | undefined,
): readonly ClaveApiPermisosCambiados[] => {
  if (!clave) throw claveNoEncontrada({ clave_id });
  if (clave.revocada) throw claveRevocada({ clave_id });
  exigirLoSuyo(clave.tipo, pedidos);
  const a = canonicos(pedidos);
  const de = canonicos(clave.permisos);
  if (JSON.stringify(a) === JSON.stringify(de)) return [];
  return [{ tipo: 'ClaveApiPermisosCambiados', datos: { clave_id, de, a } }];
};

/** No events when that is its limit already. */
export const decidirCambiarLimite = (
  clave_id: number,
  limite_por_minuto: number,
  clave: ClaveApi | undefined,
): readonly ClaveApiLimiteCambiado[] => {
  if (!clave) throw claveNoEncontrada({ clave_id });
  if (limite_por_minuto < 1 || limite_por_minuto > LIMITE_MAXIMO) {
    throw limiteInvalido({ limite_por_minuto, maximo: LIMITE_MAXIMO });
  }
  if (clave.revocada) throw claveRevocada({ clave_id });
  const { limite_por_minuto: de } = clave;
  if (limite_por_minuto === de) return [];
  return [{ tipo: 'ClaveApiLimiteCambiado', datos: { clave_id, de, a: limite_por_minuto } }];
};

/** Revoking twice is revoking once. */
export const decidirRevocarClave = (
  clave_id: number,
  clave: ClaveApi | undefined,
): readonly ClaveApiRevocada[] => {
  if (!clave) throw claveNoEncontrada({ clave_id });
  return clave.revocada ? [] : [{ tipo: 'ClaveApiRevocada', datos: { clave_id } }];
};
