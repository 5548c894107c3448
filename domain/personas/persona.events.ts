import type { Evento } from '#domain/kernel/evento.ts';
import type { Idempotencia } from '#domain/kernel/idempotencia.events.ts';

/** Events of the directory of people and companies. These names are storage. */

export type DatosPersona = {
  readonly tipo_identificacion: '04' | '05' | '06' | '08';
  readonly identificacion: string;
  readonly razon_social: string;
  readonly nombre_comercial: string | null;
  readonly email: string | null;
  readonly telefono: string | null;
  readonly direccion: string | null;
  readonly es_cliente: boolean;
  readonly es_proveedor: boolean;
  readonly activo: boolean;
};

/** Which entry, by its id and by the identification that it holds. */
type DePersona = Pick<DatosPersona, 'tipo_identificacion' | 'identificacion'> & {
  readonly persona_id: number;
};

/**
 * A directory entry was made, by hand or by issuing to a buyer not yet known (which has no key of
 * its own). Version 1 had no `idempotencia`.
 */
export type PersonaCreada = Evento<
  'PersonaCreada',
  DatosPersona & { readonly persona_id: number; readonly idempotencia: Idempotencia | null }
>;

/** An entry was replaced as a whole. */
export type PersonaActualizada = Evento<
  'PersonaActualizada',
  DatosPersona & {
    readonly persona_id: number;
    /** The identification that it gives up; null when it keeps its own. */
    readonly identificacion_anterior: Pick<
      DatosPersona,
      'tipo_identificacion' | 'identificacion'
    > | null;
  }
>;

/** Taken out of the directory: it keeps its id and its identification. */
export type PersonaDesactivada = Evento<'PersonaDesactivada', DePersona>;

/** What a company deals with somebody as: one may be both. */
export type Papel = 'cliente' | 'proveedor';

/**
 * Whoever a document is issued to is active in its role, even one that was known only in the other
 * or had been taken out. It keeps what else it was.
 */
export type PersonaMarcada = Evento<'PersonaMarcada', DePersona & { readonly papel: Papel }>;

export type EventoPersona =
  | PersonaCreada
  | PersonaActualizada
  | PersonaDesactivada
  | PersonaMarcada;
