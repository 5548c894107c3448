import { setTimeout as pausa } from 'node:timers/promises';
import type { Sql } from '../postgres/conexion.ts';

/**
 * Whether the rows may be read as what is. A Postgres that died has lost the last commits that it had
 * answered: until the log has been read again its rows are of a moment before, and nothing in them
 * says so.
 */
export type Confianza = {
  /** A connection was lost: the next one may be to a Postgres that forgot. */
  dudar(): void;
  /** How often it was doubted: what was read while it changed is not trusted. */
  veces(): number;
  /** Waits a while until the rows are caught up; whether they are. Nothing, as a rule. */
  asegurar(): Promise<boolean>;
};

const PACIENCIA_MS = 2000;
const PAUSA_MS = 20;

export const leerArranque = async (sql: Sql): Promise<string> => {
  const [fila] = await sql<
    { arranque: string }[]
  >`select pg_postmaster_start_time()::text as arranque`;
  return fila!.arranque;
};

/**
 * `confirmado`: when that Postgres started whose rows the follower has seen to reach the log.
 * `apurar` makes it look now.
 */
export const crearConfianza = (
  leer: () => Promise<string>,
  confirmado: () => string | undefined,
  apurar: () => void,
): Confianza => {
  let veces = 0;
  let aclaradas = 0;
  let mirada: Promise<boolean> | undefined;

  const mirar = async (): Promise<boolean> => {
    for (const hasta = performance.now() + PACIENCIA_MS; ; ) {
      const duda = veces;
      if ((await leer()) === confirmado()) {
        aclaradas = Math.max(aclaradas, duda);
        if (aclaradas === veces) return true;
      } else apurar();
      if (performance.now() > hasta) return false;
      await pausa(PAUSA_MS);
    }
  };

  return {
    dudar: () => {
      veces += 1;
    },
    veces: () => veces,
    asegurar: async () => {
      if (aclaradas === veces) return true;
      mirada ??= mirar().finally(() => {
        mirada = undefined;
      });
      return mirada;
    },
  };
};
