import type { DependenciasDeComandos } from '#commands/kernel/ruta.ts';
import { declarar } from '#domain/kernel/ruta.ts';

/** How trying out the settings ended; `detalle` in Spanish, for people. */
export type PruebaDeCorreo = { readonly enviado: boolean; readonly detalle: string };

/** What a company's settings of mail need of the outside. */
export type PuertosDeAjustesDeCorreo = {
  /** Whether who runs this system offers a mail server. */
  readonly hay_servidor_por_omision: boolean;
  /**
   * Whether a company may use a mail server, as far as its spelling tells: names are resolved and
   * checked anew for every connection. Refuses with `correo.servidor_no_permitido`.
   */
  revisarServidor(host: string, puerto: number): Promise<void>;
  /** Keeps a password encrypted; answers the name by which the log knows it. */
  guardarPassword(empresa_id: number, password: string): Promise<string>;
  /** Erases a password that no event names any more. */
  olvidarPassword(empresa_id: number, referencia: string): Promise<void>;
  /** Sends a test mail with the company's settings as they are, and waits for the server's answer. */
  probar(empresa_id: number, destinatario: string): Promise<PruebaDeCorreo>;
};

/** Declares an endpoint that says how a company sends mail. */
export const rutaDeAjustesDeCorreo = declarar<
  DependenciasDeComandos & { readonly ajustes_de_correo: PuertosDeAjustesDeCorreo }
>();
