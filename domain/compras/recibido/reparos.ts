import { type ErrorDeCampo, ErrorDeForma } from '#domain/kernel/forma.ts';

/** What is wrong with a document, all of it at once, and what its reader is to be told of it. */
export type Reparos = {
  /** It cannot be entered. `donde`: the path of the element. */
  readonly negar: (donde: readonly (string | number)[], msg: string, input?: string) => void;
  /** It can, and somebody should look at it. The same is said once. */
  readonly avisar: (msg: string) => void;
  readonly avisos: readonly string[];
  /** Throws `ErrorDeForma` if it was denied. */
  readonly exigir: () => void;
};

/** Beyond them the rest of a long document's is left unsaid. */
const MAXIMO = 20;

export const crearReparos = (): Reparos => {
  const errores: ErrorDeCampo[] = [];
  const avisos: string[] = [];
  return {
    negar: (donde, msg, input) => {
      if (errores.length >= MAXIMO) return;
      const loc = ['body', 'file', ...donde];
      errores.push({ type: 'value_error', loc, msg, ...(input !== undefined && { input }) });
    },
    avisar: (msg) => {
      if (avisos.length < MAXIMO && !avisos.includes(msg)) avisos.push(msg);
    },
    avisos,
    exigir: () => {
      if (errores.length > 0) throw new ErrorDeForma(errores);
    },
  };
};

/** Refuses a file as a whole, saying why. */
export const rehusarRecibido = (porque: string): never => {
  const msg = `No se pudo leer el archivo: ${porque}`;
  throw new ErrorDeForma([{ type: 'value_error', loc: ['body', 'file'], msg }]);
};
