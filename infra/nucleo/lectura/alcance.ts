import { setTimeout as pausa } from 'node:timers/promises';
import { cabezaSeguida } from '../bitacora/aparte.ts';
import type { Bitacora } from '../bitacora/puerto.ts';
import type { Sql } from '../postgres/conexion.ts';

/** How long a step waits for the rows, and how often it looks. */
const PLAZO_MS = 5_000;
const RONDA_MS = 50;

/**
 * Waits a while until the rows of a schema have come to where the log ends now; whether they have.
 * What follows the log with it comes after its rows, so that where it stands they have come to.
 */
export const alcanceDeLasFilas =
  (sql: Sql, bitacora: Pick<Bitacora, 'cabeza'>) =>
  async ({ esquema }: { readonly esquema: string }): Promise<boolean> => {
    const cabeza = await cabezaSeguida(bitacora);
    const limite = performance.now() + PLAZO_MS;
    for (;;) {
      const [feed] = await sql<{ posicion: number | null }[]>`
        select min(posicion) as posicion from ${sql(esquema)}.checkpoints`;
      if ((feed?.posicion ?? -1) >= cabeza) return true;
      if (performance.now() > limite) return false;
      await pausa(RONDA_MS);
    }
  };
