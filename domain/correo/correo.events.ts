import type { Rechazado, ServidorUsado } from '#domain/kernel/correo.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { Idempotencia } from '#domain/kernel/idempotencia.events.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';

/** What happens to the e-mails that carry something of a company's. These names are storage. */

/** What is mailed, by its kind: whoever can be mailed is one more here, and says how (`enviable.ts`). */
export const ENVIABLES = [
  'factura',
  'nota_credito',
  'nota_debito',
  'liquidacion_compra',
  'guia_remision',
  'retencion',
  'cobro',
  'pago_proveedor',
  'estado_cuenta',
  'rol_de_pago',
  'workflow',
] as const;
export type DocumentoEnviable = (typeof ENVIABLES)[number];

/** One thing that is mailed. */
export type DelEnviable = {
  readonly documento: DocumentoEnviable;
  readonly documento_id: number;
};

/** By itself, because of something that happened, or because somebody asked. */
export type OrigenDeCorreo = 'automatico' | 'manual';

/**
 * Why nobody got it. `rechazado`: the server refused for good (5xx). `sin_entrega`: every attempt of
 * the schedule failed. `direccion_invalida`: what it has as e-mail is no address.
 * `documento_no_autorizado`: the fiscal document was annulled while the mail waited.
 * `anulado`: so was what it is, where that is no fiscal document. `cupo_de_pruebas`: the company
 * issues in the test environment, and has written to as many as it may today.
 */
export const MOTIVOS_DE_FALLO = [
  'rechazado',
  'sin_entrega',
  'direccion_invalida',
  'cupo_de_pruebas',
  'documento_no_autorizado',
  'anulado',
] as const;
export type MotivoDeFallo = (typeof MOTIVOS_DE_FALLO)[number];

type DelCorreo = DelEnviable & { readonly correo_id: number };

/** The mail is to be sent: from here on a task of the mail process owns it. */
export type CorreoEncolado = Evento<
  'CorreoEncolado',
  DelCorreo & {
    /** null: of the company as a whole. */
    readonly sucursal_id: number | null;
    /** Of a fiscal document; null: it is none. */
    readonly numero_comprobante: string | null;
    readonly clave_acceso: string | null;
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
