import { setTimeout as pausa } from 'node:timers/promises';
import type { Ejecutar } from '#domain/kernel/comando.ts';
import { ServicioOcupado } from '../nucleo/bus/peticion.ts';

const PACIENCIA_MS = 60_000;

/**
 * Another program may hold the company for a while, and one that died holds it until Postgres notices:
 * whoever only prepares it while starting waits for its turn, and does not end because of it.
 */
export const conPaciencia =
  (ejecutar: Ejecutar, paciencia_ms = PACIENCIA_MS): Ejecutar =>
  async (comando) => {
    const hasta = performance.now() + paciencia_ms;
    for (;;) {
      try {
        return await ejecutar(comando);
      } catch (error) {
        if (!(error instanceof ServicioOcupado) || performance.now() > hasta) throw error;
        await pausa(Math.min(error.reintentar_en_s * 1000, paciencia_ms / 10));
      }
    }
  };
