import { setTimeout as pausa } from 'node:timers/promises';
import { conectar } from '../postgres/pool.ts';

/** Another process is building read models now. */
export class ReconstruccionEnCurso extends Error {
  constructor() {
    super('Otra reconstrucción o verificación está en curso sobre esta base de datos');
    this.name = 'ReconstruccionEnCurso';
  }
}

const CERROJO = 'comprobantes.reconstruccion';
const PAUSA_MS = 200;

/**
 * Runs `hacer` while no other process builds. The turn ends with the process, however it ends; who
 * comes then goes on where it was. `esperar` waits for it, otherwise throws `ReconstruccionEnCurso`.
 */
export const conTurno = async <R>(
  url: string,
  esperar: boolean,
  hacer: () => Promise<R>,
): Promise<R> => {
  const sql = conectar(url, { nombre: 'turno-de-reconstruccion', maximo: 1 });
  try {
    for (;;) {
      const [turno] = await sql<{ mio: boolean }[]>`
        select pg_try_advisory_lock(hashtext(${CERROJO})) as mio`;
      if (turno!.mio) return await hacer();
      if (!esperar) throw new ReconstruccionEnCurso();
      await pausa(PAUSA_MS);
    }
  } finally {
    await sql.end({ timeout: 1 });
  }
};
