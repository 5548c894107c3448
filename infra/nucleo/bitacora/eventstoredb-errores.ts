import {
  AccessDeniedError,
  CancelledError,
  DeadlineExceededError,
  InvalidArgumentError,
  MaxAppendSizeExceededError,
  NotLeaderError,
  StreamDeletedError,
  UnavailableError,
  UnsupportedError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { conPlazo } from '../plazo.ts';
import { AppendDemasiadoGrande, ResultadoDesconocido, RevisionInesperada } from './puerto.ts';

/**
 * Somebody deleted the stream on the server, which then takes a write as if it were new and goes on
 * counting where it was: the log is damaged and nothing may be decided upon it.
 */
export class StreamBorrado extends Error {
  constructor(stream: string) {
    super(`El stream ${stream} fue borrado en EventStoreDB: restaure la bitácora de un respaldo`);
    this.name = 'StreamBorrado';
  }
}

/** Errors of the client by which the server, or the client itself, says that it stored nothing. */
const DEFINITIVOS = [
  AccessDeniedError,
  InvalidArgumentError,
  StreamBorrado,
  UnsupportedError,
  TypeError,
];

/** gRPC: INVALID_ARGUMENT, PERMISSION_DENIED, UNIMPLEMENTED, UNAUTHENTICATED. */
const CODIGOS_DEFINITIVOS = new Set([3, 7, 12, 16]);

/**
 * gRPC: CANCELLED, DEADLINE_EXCEEDED, INTERNAL, UNAVAILABLE. A server that shuts down ends its
 * subscriptions with INTERNAL (`Received RST_STREAM with code 0`).
 */
const CODIGOS_DE_CONEXION = new Set([1, 4, 13, 14]);

/** Text of a node that was asked for the leader and knows of none, with the code of any failure. */
const SIN_LIDER = 'No leader info available';
/** Text of the client when no node says who leads. It has no code at all. */
const SIN_CLUSTER = 'Failed to discover';

/** An operation that had no answer in time. */
export class SinRespuesta extends Error {
  constructor(plazo_ms: number) {
    super(`EventStoreDB no respondió en ${plazo_ms} ms`);
    this.name = 'SinRespuesta';
  }
}

/**
 * What a failed append means for the port. Whatever is not known to be definite is unknown: sending
 * the same bytes again is always right, deciding again is not.
 */
export function errorDeAppend(
  error: unknown,
  { stream, esperada, bytes }: { stream: string; esperada: number; bytes: number },
): unknown {
  if (error instanceof WrongExpectedVersionError) return new RevisionInesperada(stream, esperada);
  if (error instanceof MaxAppendSizeExceededError) return new AppendDemasiadoGrande(bytes);
  if (error instanceof StreamDeletedError) return new StreamBorrado(stream);
  if (DEFINITIVOS.some((clase) => error instanceof clase)) return error;
  if (CODIGOS_DEFINITIVOS.has(codigoDe(error))) return error;
  if (error instanceof ResultadoDesconocido) return error;
  return new ResultadoDesconocido(mensajeDe(error), { cause: error });
}

/**
 * Whether the client that gave this error had better be replaced. Not so after a commit time-out
 * (ABORTED): the server is there and answers.
 */
export function esDeConexion(error: unknown): boolean {
  const clases = [SinRespuesta, UnavailableError, CancelledError, DeadlineExceededError];
  if (clases.some((clase) => error instanceof clase)) return true;
  const mensaje = mensajeDe(error);
  if (mensaje.includes(SIN_LIDER) || mensaje.startsWith(SIN_CLUSTER)) return true;
  return CODIGOS_DE_CONEXION.has(codigoDe(error));
}

/** gRPC: ABORTED. */
const ABORTADO = 10;

/**
 * A subscription ended because its reader fell behind what is being written, or was overtaken while
 * it went live («Consumer too slow»): nothing is wrong, it goes on from where it was. Of an append the
 * same code says that the commit timed out.
 */
export const leDejoAtras = (error: unknown): boolean => codigoDe(error) === ABORTADO;

/** A node that does not lead says who does, and the client goes there with the next call. */
export const vaAlLider = (error: unknown): boolean => error instanceof NotLeaderError;

/** Rejects with `SinRespuesta` after `plazo_ms`; what the promise does later is ignored. */
export const aTiempo = <T>(plazo_ms: number, promesa: Promise<T>): Promise<T> =>
  conPlazo(promesa, plazo_ms, () => new SinRespuesta(plazo_ms));

/** Of gRPC; −1 where there is none. */
export function codigoDe(error: unknown): number {
  const codigo = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof codigo === 'number' ? codigo : -1;
}

export const mensajeDe = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
