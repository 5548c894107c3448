import type { AjustesDeCorreo } from '#domain/kernel/correo.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';

/** How a company sends its mail. These names are storage. */

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
