import type { Evento } from '#domain/kernel/evento.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';

/** Why there is a seal: the hour came, a company closed a month, the operator asked for it. */
export type MotivoDeSello = 'hora' | 'cierre' | 'manual';

/** What is signed: the root over the last event of every stream. All texts of bytes are base64url. */
export type SelloSinFirma = {
  /** From 1, without gaps. */
  readonly id: number;
  /** Of the RFC 6962 tree, SHA-256. */
  readonly raiz: string;
  /** Streams under it. */
  readonly hojas: number;
  readonly hecho_en: Instante;
  readonly motivo: MotivoDeSello;
  readonly clave_id: string;
  /** The one before it, by its number and the SHA-256 of its canonical form, signature included. */
  readonly sello_anterior: { readonly id: number; readonly huella: string } | null;
};

export type Sello = SelloSinFirma & {
  /** Ed25519 over the canonical form of what is signed. */
  readonly firma: string;
};

/** Side stream of the seals: the event at revision n is the seal n + 1. */
export type SelloHecho = Evento<
  'SelloHecho',
  {
    readonly sello: Sello;
    /** Up to where of the log it reaches. */
    readonly posicion: number;
    /** From after this position on, every event but the first of a stream continues another. */
    readonly comienzo: number;
  }
>;

/** A public key of the installation. */
export type ClaveDeSello = {
  /** The first 16 characters of the SHA-256 of the public key. */
  readonly clave_id: string;
  /** Ed25519, its 32 bytes. */
  readonly publica: string;
  readonly desde: Instante;
  /** The key that it takes the place of. */
  readonly anterior: string | null;
};

/** Side stream of the keys. */
export type ClaveDeSelloCreada = Evento<
  'ClaveDeSelloCreada',
  ClaveDeSello & {
    /** By the key before it, over the canonical form of the rest; null where that one is lost. */
    readonly firma_de_la_anterior: string | null;
  }
>;

/** Side stream of a company and a seal: it signs that seal as well. Bytes in base64url. */
export type SelloFirmadoPorEmpresa = Evento<
  'SelloFirmadoPorEmpresa',
  {
    readonly sello_id: number;
    /** RSA and SHA-256 (PKCS #1) over the canonical form of the seal, its own signature included. */
    readonly firma: string;
    /** DER, as it was issued. */
    readonly certificado: string;
    readonly firmado_en: Instante;
  }
>;

/** Side stream of a seal: an authority of time says when it was there already. */
export type SelloFechado = Evento<
  'SelloFechado',
  {
    readonly sello_id: number;
    /** When, by the authority. */
    readonly fechado_en: Instante;
    /** The RFC 3161 token, DER in base64url, of the canonical form of the seal, signature included. */
    readonly token: string;
    /** Who signed it: the subject of its certificate. */
    readonly autoridad: string;
  }
>;

export type EventoDeSello = SelloHecho | ClaveDeSelloCreada | SelloFirmadoPorEmpresa | SelloFechado;
