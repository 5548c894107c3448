import { setTimeout as pausa } from 'node:timers/promises';
import { revisionDe } from '#read-api/kernel/cabeza.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

const PACIENCIA_MS = 2_000;
const RONDA_MS = 10;

/** Waits until the company's history has come to where its rows are now; not for ever. */
export const esperarHistoria =
  (lecturas: Lecturas) =>
  async (empresa_id: number): Promise<void> => {
    const meta = await revisionDe(lecturas, empresa_id, 'filas');
    const limite = performance.now() + PACIENCIA_MS;
    while ((await revisionDe(lecturas, empresa_id, 'historia')) < meta) {
      if (performance.now() > limite) return;
      await pausa(RONDA_MS);
    }
  };
