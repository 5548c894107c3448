import type { Evento } from '#domain/kernel/evento.ts';

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

/** A directory entry was made, by hand or by issuing to a buyer not yet known. */
export type PersonaCreada = Evento<'PersonaCreada', DatosPersona & { readonly persona_id: number }>;

export type EventoPersona = PersonaCreada;
