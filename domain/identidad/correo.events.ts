import type { Evento } from '#domain/kernel/evento.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';

/** How a company sends its mail. These names are storage. */

/** A company's own mail server. `secreto` names the password in `operacion`; the log never has it. */
export type ServidorDeCorreo = {
  readonly host: string;
  readonly puerto: number;
  readonly usuario: string | null;
  readonly secreto: string | null;
};

export type AjustesDeCorreo = {
  /** null: through the server of whoever runs this system. */
  readonly servidor: ServidorDeCorreo | null;
  /** Sender with the own server; with the other one, where answers go. */
  readonly remitente: string | null;
  /** Name shown beside the address; null is the company's own. */
  readonly nombre_remitente: string | null;
};

export type CorreoDeEmpresaConfigurado = Evento<
  'CorreoDeEmpresaConfigurado',
  AjustesDeCorreo & {
    /** Password that nobody needs any more: its row may go. */
    readonly secreto_anterior: string | null;
  }
>;

/** Somebody tries the settings: it counts before it leaves. */
export type CorreoDePruebaPedido = Evento<
  'CorreoDePruebaPedido',
  { readonly destinatario: string; readonly dia_cupo: Fecha }
>;

export type EventoDeAjustesDeCorreo = CorreoDeEmpresaConfigurado | CorreoDePruebaPedido;
