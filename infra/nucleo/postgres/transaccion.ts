import type { Conexion, Consulta } from './conexion.ts';
import { esDeTransaccionAbortada } from './fallas.ts';

/** A transaction in course: whoever began it is alone on its connection until it ends. */
export type TransaccionEnCurso = {
  /** The answer to its BEGIN: statements may travel behind it, and are worth nothing if it fails. */
  readonly inicio: Promise<unknown>;
  /** Runs a statement within it. */
  readonly enviar: (consulta: Consulta) => void;
  /**
   * Why a statement failed: behind a failed one all are refused for its sake, so its error is told.
   */
  readonly causa: (error: unknown) => unknown;
  /**
   * One in which a statement failed cannot be committed, whether or not somebody noticed: that
   * failure is thrown. A commit that did not come about gives the connection up.
   */
  readonly terminar: (como: 'commit' | 'rollback') => Promise<void>;
};

/** Begins at once, so that what follows need not wait for an answer. `modo`: of BEGIN. */
export const comenzar = (conexion: Conexion, modo: string): TransaccionEnCurso => {
  const inicio = conexion.consultar(`begin ${modo}`);
  inicio.catch(() => {});
  let abierta = true;
  let fallo: { readonly error: unknown } | undefined;
  return {
    inicio,
    enviar: (consulta) => {
      // A late one would run in whatever the connection does by then.
      if (!abierta) {
        consulta.reject(new Error('La transacción ya terminó'));
        return;
      }
      conexion.enviar(consulta);
      consulta.catch((error: unknown) => {
        fallo ??= { error };
      });
    },
    causa: (error) => (fallo && esDeTransaccionAbortada(error) ? fallo.error : error),
    terminar: async (como) => {
      abierta = false;
      try {
        await inicio;
        if (como === 'commit' && fallo) throw fallo.error;
        const { command } = await conexion.consultar(como);
        if (command.toLowerCase() !== como) {
          throw fallo ? fallo.error : new Error(`Postgres respondió ${command}`);
        }
      } catch (error) {
        conexion.perder(); // whatever it has open ends with it
        throw error;
      }
    },
  };
};
