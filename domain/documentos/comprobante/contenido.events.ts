import type { Evento } from '#domain/kernel/evento.ts';
import type { Idempotencia } from '#domain/kernel/idempotencia.events.ts';
import type { Numeracion } from './comprobante.ts';
import type { ConOpcionales } from './opcionales.ts';

/**
 * The three events in which a document of any type says what it says. `T`: the name that its type
 * gives it, which is storage; `C`: all that the type says, whether draft or issued.
 */

export type NombresDeEventos = {
  readonly guardado: string;
  readonly creado: string;
  readonly modificado: string;
};

export type BorradorGuardado<T extends string, C extends object> = Evento<
  T,
  C & ConOpcionales & { readonly idempotencia: Idempotencia | null }
>;

/** It was given its number, and counts. */
export type ContenidoEmitido<T extends string, C extends object> = Evento<
  T,
  C &
    ConOpcionales &
    Numeracion & {
      readonly idempotencia: Idempotencia | null;
      /** The row exists already as a draft. */
      readonly desde_borrador: boolean;
      /** `YYYY-MM` against whose quota it counts: the month of the command's receipt. */
      readonly mes_cupo: string;
    }
>;

/**
 * Its content was replaced as a whole: of a draft, or of one that the SRI refused, whose number,
 * state and date stay as they were.
 */
export type ContenidoModificado<T extends string, C extends object> = Evento<
  T,
  C &
    ConOpcionales & {
      /** Given up with what it was of; null for a draft, and when it was given up before. */
      readonly clave_anterior: string | null;
    }
>;
