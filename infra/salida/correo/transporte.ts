import { createTransport } from 'nodemailer';
import type { NodemailerError } from 'nodemailer/lib/errors.js';
import type { Carta, Entrega } from '#processes/kernel/correo.puerto.ts';
import { repartoDe, repartoDeFalla } from './fallas.ts';

/** Where a connection goes: an address that was checked, or a host of the operator's. */
export type Conexion = {
  readonly host: string;
  readonly puerto: number;
  /** Name for SNI and for the certificate; null: `host` is the name. */
  readonly nombre_tls: string | null;
  readonly tls: boolean;
  /** No byte of the mail, and no password, over a connection that is not encrypted. */
  readonly exigir_tls: boolean;
  readonly credenciales: { readonly usuario: string; readonly password: string } | null;
  readonly conexiones: number;
};

export type Plazos = {
  readonly conexion_ms: number;
  /** Without a byte from the server. */
  readonly silencio_ms: number;
  /** From the call to the server's word on the message; time in the pool's queue included. */
  readonly total_ms: number;
};

export type Remite = { readonly direccion: string; readonly responder_a: string | null };

export type Transporte = {
  enviar(carta: Carta, remite: Remite, total_ms?: number): Promise<Omit<Entrega, 'servidor'>>;
  cerrar(): void;
};

/** Idle connections go before most servers close theirs. */
const OCIO_MS = 20_000;

const opcionesDe = (c: Conexion, plazos: Plazos, autoridades: string | undefined) => ({
  pool: true as const,
  host: c.host,
  port: c.puerto,
  secure: c.tls,
  requireTLS: c.exigir_tls,
  ...(c.credenciales && {
    auth: { user: c.credenciales.usuario, pass: c.credenciales.password },
  }),
  tls: {
    ...(c.nombre_tls === null ? {} : { servername: c.nombre_tls }),
    ...(autoridades === undefined ? {} : { ca: autoridades }),
    minVersion: 'TLSv1.2' as const,
  },
  maxConnections: c.conexiones,
  // A mail whose connection broke may have arrived: whether it goes out again is the task's affair.
  maxRequeues: 0,
  idleTimeout: OCIO_MS,
  connectionTimeout: plazos.conexion_ms,
  greetingTimeout: plazos.conexion_ms,
  socketTimeout: plazos.silencio_ms,
  dnsTimeout: plazos.conexion_ms,
  maxResponseSize: 64 * 1024,
});

/**
 * What somebody wrote is what is read: `=?utf-8?Q?…?=` in it would be taken for an encoded word (RFC 2047)
 * and read as what it says. Apart, it is none; line ends end no header.
 */
const enCabecera = (texto: string): string =>
  texto.replaceAll('=?', '= ?').replace(/[\r\n]+/g, ' ');

const mensajeDe = (carta: Carta, { direccion, responder_a }: Remite) => ({
  messageId: `<${carta.message_id}>`,
  date: new Date(carta.fecha),
  from: { name: enCabecera(carta.nombre), address: direccion },
  ...(responder_a === null ? {} : { replyTo: responder_a }),
  to: carta.destinatarios.map((address) => ({ name: '', address })),
  envelope: { from: direccion, to: [...carta.para] },
  subject: enCabecera(carta.asunto),
  text: carta.texto,
  html: carta.html,
  // Nobody's out-of-office answer is wanted.
  headers: { 'Auto-Submitted': 'auto-generated' },
  attachments: carta.adjuntos.map(({ nombre, tipo, bytes }) => ({
    filename: enCabecera(nombre),
    contentType: tipo,
    content: Buffer.from(bytes as Uint8Array),
  })),
  disableFileAccess: true,
  disableUrlAccess: true,
});

export type MediosDeTransporte = {
  /** Certificate authorities instead of the system's, in PEM. */
  readonly autoridades?: string | undefined;
  /** Aborts what is under way: whether it arrived will not be known. */
  readonly apagado: AbortSignal;
};

/** A pool of connections to one server with one set of credentials. */
export const crearTransporte = (
  conexion: Conexion,
  plazos: Plazos,
  { autoridades, apagado }: MediosDeTransporte,
): Transporte => {
  const transporte = createTransport(opcionesDe(conexion, plazos, autoridades));
  return {
    enviar: async (carta, remite, total_ms = plazos.total_ms) => {
      const signal = AbortSignal.any([AbortSignal.timeout(total_ms), apagado]);
      try {
        const info = await transporte.sendMail({ ...mensajeDe(carta, remite), signal });
        return repartoDe(carta.para, info.rejectedErrors);
      } catch (error) {
        return repartoDeFalla(carta.para, error as NodemailerError);
      }
    },
    cerrar: () => transporte.close(),
  };
};
