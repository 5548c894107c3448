import postgres from 'postgres';

/** The connection was lost with statements on their way: nobody knows which of them ran. */
export class ConexionPerdida extends Error {
  readonly code = 'CONNECTION_LOST';

  constructor() {
    super('Se perdió la conexión con Postgres antes de su respuesta');
    this.name = 'ConexionPerdida';
  }
}

/** All connections of a pool were busy for too long: nothing was sent. */
export class SinConexion extends Error {
  readonly code = 'CONNECTION_BUSY';

  constructor() {
    super('Ninguna conexión con Postgres quedó libre a tiempo');
    this.name = 'SinConexion';
  }
}

const CODIGOS_DE_CONEXION = new Set([
  'CONNECTION_LOST',
  'CONNECTION_BUSY',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '25P03',
  '53300',
]);

/** Whether Postgres could not be reached or went away, as opposed to refusing a statement. */
export const esFalloDeConexion = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CODIGOS_DE_CONEXION.has(String(error.code));

/** Whether Postgres refused a statement, so that the transaction it was in is worth nothing. */
export const esErrorDePostgres = (error: unknown): error is postgres.PostgresError =>
  error instanceof postgres.PostgresError;

/** A lock was not had in time, or a deadlock was broken: the same again will do. */
export const esEsperaDeBloqueo = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['55P03', '40P01'].includes(String(error.code));

/** No space, no memory, no disk, read only: the statement is right and cannot be done now. */
export const esFaltaDeRecursos = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(53\w{3}|58\w{3}|25006)$/.test(String(error.code));

/** The failure of an aborted transaction: an earlier one of the same transaction tells why. */
export const esDeTransaccionAbortada = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '25P02';
