import type { Evento } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { SucursalCreada } from './empresa.events.ts';

/** Events of branches after their birth (`SucursalCreada`). These names are storage. */

/** Establishment and emission point: where documents get their numbers. */
export type CodigosDeSerie = { readonly establecimiento: string; readonly punto_emision: string };

/** What a branch says of itself. Which one is the head office is `MatrizCambiada`'s business. */
export type DatosSucursal = CodigosDeSerie & {
  readonly nombre: string;
  readonly direccion: string;
  readonly activo: boolean;
};

export type SucursalActualizada = Evento<
  'SucursalActualizada',
  DatosSucursal & {
    readonly sucursal_id: number;
    /** The codes that it gives up; null when it keeps its own. */
    readonly serie_anterior: CodigosDeSerie | null;
  }
>;

/** Closed: nothing is issued there any more. It keeps its codes. */
export type SucursalDesactivada = Evento<'SucursalDesactivada', { readonly sucursal_id: number }>;

/** Another branch is the head office now. */
export type MatrizCambiada = Evento<
  'MatrizCambiada',
  { readonly sucursal_id: number; readonly anterior_id: number }
>;

/** A series goes on from another number: the company issued the ones before it elsewhere. */
export type SerieAjustada = Evento<
  'SerieAjustada',
  CodigosDeSerie & {
    readonly sucursal_id: number;
    readonly ambiente: Ambiente;
    /** Two digits, SRI table 3. */
    readonly cod_doc: string;
    /** The number that the next document will get. */
    readonly siguiente: number;
  }
>;

export type EventoSucursal =
  | SucursalCreada
  | SucursalActualizada
  | SucursalDesactivada
  | MatrizCambiada
  | SerieAjustada;
