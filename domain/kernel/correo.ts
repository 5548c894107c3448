/** How a company's mails leave, and what a server answers. These shapes are storage. */

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

/** Which server took it: the company's own or the one of whoever runs this system. */
export type ServidorUsado = 'propio' | 'plataforma';

/** An address that did not get it, and what the server said (Spanish of ours where it said nothing). */
export type Rechazado = { readonly direccion: string; readonly respuesta: string };
