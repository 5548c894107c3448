import type { AjustesDeCorreo, Rechazado, ServidorUsado } from '#domain/kernel/correo.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';
import type { AgendaDeCorreo } from './correo.agenda.ts';

export type Adjunto = {
  readonly nombre: string;
  readonly tipo: string;
  readonly bytes: Uint8Array | string;
};

/** A mail ready to leave. Equal letters are the same mail: same id, same date. */
export type Carta = {
  /** Without angle brackets. */
  readonly message_id: string;
  readonly fecha: Instante;
  /** Name of the sender; its address is the server's affair. */
  readonly nombre: string;
  /** Everybody it is written to, as its header says. */
  readonly destinatarios: readonly string[];
  /** The recipients among them whom this delivery is for. */
  readonly para: readonly string[];
  readonly asunto: string;
  readonly texto: string;
  readonly html: string;
  readonly adjuntos: readonly Adjunto[];
};

/** What became of each address: `pendientes` may succeed later. One at least is aceptado or rechazado. */
export type Entrega = {
  readonly servidor: ServidorUsado;
  readonly aceptados: readonly string[];
  readonly rechazados: readonly Rechazado[];
  readonly pendientes: readonly Rechazado[];
};

/**
 * Nobody got it, and another time it may be otherwise: no connection, a 4xx, a name that does not
 * resolve, credentials that the server does not take. `message` is in Spanish, for people.
 */
export class CorreoPospuesto extends Error {
  /** The failure with the server's own words, for the history of a mail. */
  readonly detalle: string;

  constructor(mensaje: string, opciones?: ErrorOptions & { readonly respuesta?: string }) {
    super(mensaje, opciones);
    this.name = 'CorreoPospuesto';
    this.detalle = opciones?.respuesta ? `${mensaje}: ${opciones.respuesta}` : mensaje;
  }
}

/** Hands letters to a mail server: the company's own or the one by omission. */
export type Cartero = {
  /** How long a server is waited for, from its connection to its last answer. */
  readonly plazo_ms: number;
  /** Throws `CorreoPospuesto`. A refusal for good (5xx) is no error: it is an answer. */
  enviar(empresa_id: number, ajustes: AjustesDeCorreo, carta: Carta): Promise<Entrega>;
};

/** With what the platform itself writes to people, whoever the company is that it is about. */
export type CorreoDePlataforma = {
  readonly cartero: Cartero;
  /** Domain of the sender of the platform's mail server; null: there is no such server. */
  readonly dominio: string | null;
  /** What the service calls itself. */
  readonly nombre: string;
  readonly agenda: Pick<AgendaDeCorreo, 'reintentos_ms' | 'desistir_ms'>;
};
