import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { DesdeCuando } from '#processes/kernel/proceso.ts';
import type { Transaccion } from '../postgres/sesion.ts';
import type { Cuenta } from './huecos.ts';

type Aplicar = (tx: Transaccion, eventos: readonly EventoRegistrado[]) => Promise<void>;

/**
 * Whoever follows the log through the follower: the public feed, each process. Its rows and its
 * checkpoint move in one transaction, so that each event reaches it exactly once.
 */
export type Consumidor = DesdeCuando<Aplicar> & {
  readonly nombre: string;
  /** Schema of its `checkpoints` table: `lectura_<n>` when it is rebuilt with it, else `operacion`. */
  readonly esquema: string;
  readonly aplicar: Aplicar;
  /** Where it counts what it was handed of each company: for itself, and for those of its schema who do not. */
  readonly cuenta?: Cuenta;
  /** Makes its checkpoint where there is none. Without it, one at the beginning of the log. */
  readonly sembrar?: (tx: Transaccion) => Promise<void>;
};

/** Follows to say how far the rows of a schema are, and nothing else. */
export const marcaDeFilas = (esquema: string): Consumidor => ({
  nombre: 'filas',
  esquema,
  desde: 'inicio',
  aplicar: async () => {},
});

/** Hands a run over to a consumer that was born when the log ended at `nacimiento`. */
export const darEventos = async (
  tx: Transaccion,
  consumidor: Consumidor,
  eventos: readonly EventoRegistrado[],
  nacimiento: number,
): Promise<void> => {
  if (consumidor.desde === 'inicio') {
    await consumidor.aplicar(tx, eventos);
    return;
  }
  const previos = eventos.filter((evento) => evento.posicion <= nacimiento);
  if (previos.length > 0) await consumidor.recordar?.(tx, previos);
  if (previos.length < eventos.length) {
    await consumidor.aplicar(tx, eventos.slice(previos.length));
  }
};
