/** How a command ended, for whoever calls it from a script. */
export const CODIGOS = {
  hecho: 0,
  falla: 1,
  uso: 2,
  /** A check found differences. */
  diferencias: 3,
  /** The domain refused: what was asked for cannot be. */
  rechazo: 4,
} as const;

/** The command line was not understood. */
export class UsoIncorrecto extends Error {}

/** The command was understood and cannot be done: the message is for the person. */
export class OrdenRechazada extends Error {}
