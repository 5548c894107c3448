import type { Readable, Writable } from 'node:stream';

/** Where a command is typed and answers: of the process, or of whoever plays an operator. */
export type Terminal = {
  readonly env: NodeJS.ProcessEnv;
  readonly entrada: Readable & { readonly isTTY?: boolean };
  /** The result alone. */
  readonly salida: Writable;
  /** What goes wrong, how far long work is, and what is asked of a person. */
  readonly errores: Writable & { readonly isTTY?: boolean };
};

export const delProceso = (): Terminal => {
  const { env, stdin: entrada, stdout: salida, stderr: errores } = process;
  return { env, entrada, salida, errores };
};
