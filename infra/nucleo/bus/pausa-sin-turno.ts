import { setTimeout as pausa } from 'node:timers/promises';

/** Nobody of the batch could be locked: looks again after so long, in a lane of its own ever later. */
const PAUSA_MS = 5;
const PAUSA_MAXIMA_MS = 100;

/** Between two looks at companies that are all held; who is free meanwhile must not wait for it. */
export class PausaSinNadie {
  readonly #creciente: boolean;
  /** Batches in a row that found nobody free. */
  #vanos = 0;

  /** `creciente`: of a lane where nobody else waits. */
  constructor(creciente: boolean) {
    this.#creciente = creciente;
  }

  /** After a batch that found nobody free, or somebody. */
  async tras(nadie: boolean): Promise<void> {
    this.#vanos = nadie && this.#creciente ? this.#vanos + 1 : 0;
    if (!nadie) return;
    await pausa(Math.min(PAUSA_MAXIMA_MS, PAUSA_MS * 2 ** Math.min(this.#vanos, 10)));
  }
}
