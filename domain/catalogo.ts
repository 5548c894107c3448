import { type CONTEXTOS, deTodos } from './contextos.ts';
import { crearInterprete, type TiposDe } from './kernel/catalogo.ts';
import type { Evento } from './kernel/evento.ts';

type EventoDe<C> = C extends { readonly evento?: infer E extends Evento } ? E : never;

/** Every event type that the log may hold: each context says which are its own. */
export type EventoConocido = EventoDe<(typeof CONTEXTOS)[keyof typeof CONTEXTOS]>;

/** The stored types and their versions: the compiler demanded each of them of its context. */
export const TIPOS_DE_EVENTO = deTodos(({ tipos }) => tipos) as TiposDe<EventoConocido>;

export const { lee, versionDe, interpretar, secretosDe } =
  crearInterprete<EventoConocido>(TIPOS_DE_EVENTO);
