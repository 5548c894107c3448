import type { Rechazado, ServidorUsado } from '#domain/kernel/correo.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { Idempotencia } from '#domain/kernel/idempotencia.events.ts';
import type { TipoDocumento } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';

/** What happens to the e-mails that carry a document. These names are storage. */

/** Because the company wants every authorized document sent, or because somebody asked. */
export type OrigenDeCorreo = 'automatico' | 'manual';

/**
 * Why nobody got it. `rechazado`: the server refused for good (5xx). `sin_entrega`: every attempt of
 * the schedule failed. `direccion_invalida`: what the document has as e-mail is no address.
 * `documento_no_autorizado`: it was annulled while the mail waited. `cupo_de_pruebas`: the company
 * issues in the test environment, and has written to as many as it may today.
 */
export type MotivoDeFallo =
  | 'rechazado'
  | 'sin_entrega'
  | 'direccion_invalida'
  | 'cupo_de_pruebas'
  | 'documento_no_autorizado';

type DelCorreo = {
  readonly correo_id: number;
  readonly documento: TipoDocumento;
  readonly documento_id: number;
};

/** It will be sent: from here on a task of the mail process owns it. */
export type CorreoEncolado = Evento<
  'CorreoEncolado',
  DelCorreo & {
    readonly sucursal_id: number;
    readonly numero_comprobante: string;
    readonly clave_acceso: string;
    readonly destinatarios: readonly string[];
    readonly origen: OrigenDeCorreo;
    /** Without angle brackets. The same in every attempt: a mail sent twice is seen to be one. */
    readonly message_id: string;
    /** The day against whose quota it counts: that of the command's receipt. */
    readonly dia_cupo: Fecha;
    readonly idempotencia: Idempotencia | null;
  }
>;

/** The server took it for at least one address. */
export type CorreoEnviado = Evento<
  'CorreoEnviado',
  DelCorreo & {
    readonly servidor: ServidorUsado;
    readonly aceptados: readonly string[];
    readonly rechazados: readonly Rechazado[];
  }
>;

export type CorreoFallido = Evento<
  'CorreoFallido',
  DelCorreo & {
    readonly motivo: MotivoDeFallo;
    readonly rechazados: readonly Rechazado[];
  }
>;

export type EventoDeCorreo = CorreoEncolado | CorreoEnviado | CorreoFallido;
