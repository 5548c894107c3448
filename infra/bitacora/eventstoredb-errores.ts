import {
  AccessDeniedError,
  CancelledError,
  DeadlineExceededError,
  InvalidArgumentError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  TimeoutError,
  UnavailableError,
  UnsupportedError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { AppendDemasiadoGrande, ResultadoDesconocido, RevisionInesperada } from './puerto.ts';

/** Errors of the client by which the server, or the client itself, says that it stored nothing. */
const DEFINITIVOS = [
  AccessDeniedError,
  InvalidArgumentError,
  StreamDeletedError,
  UnsupportedError,
  TypeError,
];

/** gRPC: INVALID_ARGUMENT, PERMISSION_DENIED, UNIMPLEMENTED, UNAUTHENTICATED. */
const CODIGOS_DEFINITIVOS = new Set([3, 7, 12, 16]);

/** gRPC: CANCELLED, DEADLINE_EXCEEDED, UNAVAILABLE. */
const CODIGOS_DE_CONEXION = new Set([1, 4, 14]);

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
  if (DEFINITIVOS.some((clase) => error instanceof clase)) return error;
  if (CODIGOS_DEFINITIVOS.has(codigoDe(error))) return error;
  if (error instanceof ResultadoDesconocido) return error;
  return new ResultadoDesconocido(mensajeDe(error), { cause: error });
}

/** Whether the client that gave this error had better be replaced. */
export function esDeConexion(error: unknown): boolean {
  const clases = [SinRespuesta, UnavailableError, CancelledError, DeadlineExceededError];
  if (clases.some((clase) => error instanceof clase)) return true;
  // Commit time-outs come with ABORTED; a client that is not spoiled loses nothing by replacement.
  return error instanceof TimeoutError || CODIGOS_DE_CONEXION.has(codigoDe(error));
}

/** Rejects with `SinRespuesta` after `plazo_ms`; what the promise does later is ignored. */
export async function conPlazo<T>(plazo_ms: number, promesa: Promise<T>): Promise<T> {
  let reloj: NodeJS.Timeout | undefined;
  const vencimiento = new Promise<never>((_, rechazar) => {
    reloj = setTimeout(() => rechazar(new SinRespuesta(plazo_ms)), plazo_ms);
  });
  try {
    return await Promise.race([promesa, vencimiento]);
  } finally {
    clearTimeout(reloj);
  }
}

function codigoDe(error: unknown): number {
  const codigo = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof codigo === 'number' ? codigo : -1;
}

const mensajeDe = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
