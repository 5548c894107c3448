import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Transaccion } from '../postgres/sesion.ts';

/**
 * Whoever follows the log through the follower: the public feed, each process. Its rows and its
 * checkpoint move in one transaction, so that each event reaches it exactly once.
 */
export type Consumidor = {
  readonly nombre: string;
  /** Schema of its `checkpoints` table: `lectura_<n>` when it is rebuilt with it, else `operacion`. */
  readonly esquema: string;
  aplicar(tx: Transaccion, eventos: readonly EventoRegistrado[]): Promise<void>;
};
