import type { Evento } from '#domain/kernel/evento.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';

/** Events of a company's webhook subscriptions. These names are storage: version with care. */

/** What a subscription listens to and where it is told. */
export type DatosDeSuscripcion = {
  readonly nombre: string;
  readonly url: string;
  /** Names of public events; null is all of them, also those to come. */
  readonly eventos: readonly string[] | null;
  readonly activo: boolean;
};

/** A signing secret as the log may know it: its name in the vault and a fingerprint. */
export type SecretoDeFirma = { readonly referencia: string; readonly huella: string };

export type SuscripcionCreada = Evento<
  'SuscripcionCreada',
  DatosDeSuscripcion & { readonly webhook_id: number; readonly secreto: SecretoDeFirma }
>;

/** Carries the whole of it. Being active ends a suspension. */
export type SuscripcionActualizada = Evento<
  'SuscripcionActualizada',
  DatosDeSuscripcion & { readonly webhook_id: number }
>;

/** Both secrets sign until `anterior_hasta`. */
export type SecretoDeSuscripcionRotado = Evento<
  'SecretoDeSuscripcionRotado',
  {
    readonly webhook_id: number;
    readonly secreto: SecretoDeFirma;
    readonly anterior: SecretoDeFirma;
    readonly anterior_hasta: Instante;
  }
>;

/** Its endpoint has failed for days: nothing is sent until somebody activates it. */
export type SuscripcionSuspendida = Evento<
  'SuscripcionSuspendida',
  {
    readonly webhook_id: number;
    readonly nombre: string;
    readonly url: string;
    readonly fallando_desde: Instante;
    readonly motivo: string;
  }
>;

export type SuscripcionEliminada = Evento<'SuscripcionEliminada', { readonly webhook_id: number }>;

/** The last attempt of a delivery failed. Deliveries themselves are no events. */
export type EntregaFallida = Evento<
  'EntregaFallida',
  {
    readonly webhook_id: number;
    readonly entrega_id: string;
    /** What was to be delivered: its public name and its id in the feed. */
    readonly evento: string;
    readonly evento_id: number;
    /** All attempts so far; a manual retry that fails again says a higher number. */
    readonly intentos: number;
    readonly ultimo_estado: number | null;
    readonly ultimo_error: string | null;
  }
>;

export type EventoDeSuscripcion =
  | SuscripcionCreada
  | SuscripcionActualizada
  | SecretoDeSuscripcionRotado
  | SuscripcionSuspendida
  | SuscripcionEliminada;

export type EventoDeWebhook = EventoDeSuscripcion | EntregaFallida;
