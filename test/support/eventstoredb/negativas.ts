import * as grpc from '@grpc/grpc-js';
import { MAXIMO_DEL_SERVIDOR } from './almacen.ts';

/** The server's refusals, word by word and with the trailers by which the client tells them apart. */
export type Negativa = {
  readonly code: grpc.status;
  readonly details: string;
  readonly metadata?: grpc.Metadata;
};

const con = (
  code: grpc.status,
  details: string,
  trailers: { readonly [nombre: string]: string },
): Negativa => {
  const metadata = new grpc.Metadata();
  for (const [nombre, valor] of Object.entries(trailers)) metadata.set(nombre, valor);
  return { code, details, metadata };
};

export const NO_LISTO: Negativa = {
  code: grpc.status.UNAVAILABLE,
  details: 'Server Is Not Ready',
};

export const SIN_IDENTIDAD: Negativa = {
  code: grpc.status.UNAUTHENTICATED,
  details: 'Unauthenticated',
};

export const SIN_DERECHO = con(grpc.status.PERMISSION_DENIED, 'Access Denied', {
  exception: 'access-denied',
});

export const CONFIRMACION_VENCIDA: Negativa = {
  code: grpc.status.ABORTED,
  details: 'Operation timed out: Commit phase timeout',
};

/** How the subscriptions of a server end that shuts down. */
export const SE_VA: Negativa = {
  code: grpc.status.INTERNAL,
  details: 'Received RST_STREAM with code 0',
};

/** How a subscription ends whose reader does not keep up with what is being written. */
export const LECTOR_LENTO: Negativa = {
  code: grpc.status.ABORTED,
  details:
    'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.',
};

/** The same on its way from what is stored to what is being written. */
export const LENTO_AL_PASAR: Negativa = {
  code: grpc.status.ABORTED,
  details:
    'Operation timed out: Consumer too slow to handle event while transitioning to live. Client ' +
    'resubscription required.',
};

/** From a place that is inside a record: another log's, or that of one restored. */
export const LUGAR_AJENO: Negativa = {
  code: grpc.status.UNKNOWN,
  details: 'Exception was thrown by handler.',
};

/** The same of a newer server, which has confirmed it by then. */
export const LUGAR_INVALIDO: Negativa = {
  code: grpc.status.INVALID_ARGUMENT,
  details: 'Invalid position.',
};

/** What the server does not know how to answer. */
export const lecturaFallida = (de: 'Stream' | 'All'): Negativa => ({
  code: grpc.status.UNKNOWN,
  details: `Unexpected Read${de}Result: Error`,
});

export const DEMASIADO_GRANDE = con(
  grpc.status.INVALID_ARGUMENT,
  `Maximum Append Size of ${MAXIMO_DEL_SERVIDOR} Exceeded.`,
  {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(MAXIMO_DEL_SERVIDOR),
  },
);

export const enterrado = (stream: string): Negativa =>
  con(grpc.status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });

export const noEsLider = ({ host, puerto }: { host: string; puerto: number }): Negativa =>
  con(grpc.status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': host,
    'leader-endpoint-port': String(puerto),
  });
