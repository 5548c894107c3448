import type { Evento } from './evento.ts';

/**
 * Work that does not fit one append, or is not to be done in one go: numbered parts, each an append of
 * its own. These names are storage.
 */
type DeObra = { readonly obra: string };

/** A backfill was begun; `material`: the side stream with what its parts are made of, if any. */
export type ObraIniciada = Evento<
  'ObraIniciada',
  DeObra & { readonly tipo: string; readonly material: string | null }
>;

/** A part was done, in the same append as what it did. `cursor`: where the next one begins. */
export type ParteDeObraHecha = Evento<
  'ParteDeObraHecha',
  DeObra & { readonly parte: number; readonly cursor: string | null }
>;

/** The last part was done, in the same append: what it made is whole. */
export type ObraTerminada = Evento<'ObraTerminada', DeObra & { readonly partes: number }>;

/** On the platform: companies up to this one are older than the work, and have it done once. */
export type RellenoDeclarado = Evento<
  'RellenoDeclarado',
  { readonly relleno: string; readonly hasta_empresa_id: number }
>;

/** In a side stream: what one part is made of, as JSON text. */
export type MaterialDeObraGuardado = Evento<
  'MaterialDeObraGuardado',
  { readonly parte: number; readonly json: string }
>;

export type EventoDeObra = ObraIniciada | ParteDeObraHecha | ObraTerminada;
