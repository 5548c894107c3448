import type { Transaccion } from '../postgres/sesion.ts';

/** The clock by which everything falls due, as SQL: the database's, one for all processes. */
export const AHORA_MS = '(extract(epoch from operacion.ahora()) * 1000)::int8';

/** The database's clock, this many milliseconds from now, as SQL. */
export const dentroDe = (ms: string): string => `operacion.ahora() + ${ms}::int8 * interval '1 ms'`;

/** The database's clock between two questions: what it said last, and the steady clock since. */
export class RelojDeLaBase {
  readonly #tx: Transaccion;
  #dicho_ms = 0;
  #dicho_en = 0;

  constructor(tx: Transaccion) {
    this.#tx = tx;
  }

  async preguntar(): Promise<void> {
    const [fila] = await this.#tx.consultar(`select ${AHORA_MS}`);
    this.oir(fila![0] as number);
  }

  /** What it has just said: whoever acts on what is due by it must not be behind it. */
  oir(ms: number): void {
    this.#dicho_ms = ms;
    this.#dicho_en = performance.now();
  }

  /** Milliseconds since the epoch. Asked before, at least once. */
  ahora_ms(): number {
    return Math.round(this.#dicho_ms + performance.now() - this.#dicho_en);
  }
}
