import { esDireccion } from '#domain/kernel/correo.direcciones.ts';

/** A mail server as the operator names it, and who writes through it. */
export type ServidorPorOmision = {
  readonly host: string;
  readonly puerto: number;
  /** TLS from the first byte; otherwise STARTTLS where it is offered. */
  readonly tls: boolean;
  readonly usuario: string | null;
  readonly password: string | null;
  /** Sender of all mails that leave through it. */
  readonly remitente: string;
};

const PUERTOS = { 'smtp:': 587, 'smtps:': 465 } as const;

const descifrar = (parte: string): string | null =>
  parte === '' ? null : decodeURIComponent(parte);

/** Whether a text can be `SMTP_URL`: `smtp[s]://[usuario:contraseña@]host[:puerto]`. */
export const esUrlSmtp = (texto: string): boolean => {
  if (!URL.canParse(texto)) return false;
  const { protocol, hostname, pathname, search, hash } = new URL(texto);
  const limpia = (pathname === '' || pathname === '/') && search === '' && hash === '';
  return (protocol === 'smtp:' || protocol === 'smtps:') && hostname !== '' && limpia;
};

/** Reads `SMTP_URL`. Throws on what `esUrlSmtp` and `esDireccion` do not accept. */
export const servidorDeUrl = (texto: string, remitente: string): ServidorPorOmision => {
  if (!esUrlSmtp(texto) || !esDireccion(remitente)) throw new Error('SMTP_URL no es válida');
  const { protocol, hostname, port, username, password } = new URL(texto);
  const puerto = port === '' ? PUERTOS[protocol as keyof typeof PUERTOS] : Number(port);
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    puerto,
    tls: protocol === 'smtps:' || puerto === 465,
    usuario: descifrar(username),
    password: descifrar(password),
    remitente,
  };
};
