import type { Evento } from '#domain/kernel/evento.ts';
import type { ClaveApiCreada, Permisos } from './empresa.events.ts';

/** What happens to an API key after its creation (company stream). These names are storage. */

export type ClaveApiPermisosCambiados = Evento<
  'ClaveApiPermisosCambiados',
  { readonly clave_id: number; readonly de: Permisos; readonly a: Permisos }
>;

/** Requests per minute. Operators raise it for one key; there is no global switch. */
export type ClaveApiLimiteCambiado = Evento<
  'ClaveApiLimiteCambiado',
  { readonly clave_id: number; readonly de: number; readonly a: number }
>;

/** For good: a revoked key never comes back. */
export type ClaveApiRevocada = Evento<'ClaveApiRevocada', { readonly clave_id: number }>;

export type CambioDeClaveApi =
  | ClaveApiPermisosCambiados
  | ClaveApiLimiteCambiado
  | ClaveApiRevocada;

export type EventoDeClaveApi = ClaveApiCreada | CambioDeClaveApi;
