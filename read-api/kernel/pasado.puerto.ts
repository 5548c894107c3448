import type { Instante } from '#domain/kernel/tiempo.ts';
import type { Lecturas } from './lecturas.ts';

/** The rows of a company as known at an instant. */

export type PedidoDePasado = {
  readonly empresa_id: number;
  /** Inclusive, of what the log says when each event was recorded. */
  readonly conocido_el: Instante;
  /** The tables that will be read: there are no others, nor what stands apart unless `conTodo`. */
  readonly tablas: readonly string[];
};

/** A table with the columns that its projector sets apart, for who reads a record in full. */
export const conTodo = (tabla: string): string => `${tabla}.*`;

export type Pasado = {
  /**
   * One set of rows for each of the instants, all at once: whoever needs two does not ask for one while
   * it holds the other. They stay until `cerrar`.
   * @throws ServicioOcupado when too many wait, EnTrabajo when it takes longer than a request may
   */
  readonly abrir: (pedidos: readonly PedidoDePasado[]) => Promise<PasadoAbierto>;
};

export type PasadoAbierto = {
  /** In the order they were asked for. */
  readonly lecturas: readonly Lecturas[];
  /**
   * That the rows were there until now: a Postgres that died under them came back without any. To be
   * asked after they were read, before the answer leaves.
   */
  readonly comprobar: () => Promise<void>;
  /** Nothing is read of them afterwards. Twice is once. */
  readonly cerrar: () => void;
};

/** How far something is that takes longer than a request. */
export type Avance = {
  readonly estado: 'en_curso' | 'terminado' | 'fallido';
  /** Of a hundred. */
  readonly progreso: number;
};

/** The rows of then are still being made: whoever asks again once they are is answered at once. */
export class EnTrabajo extends Error {
  readonly avance: () => Avance;
  constructor(avance: () => Avance) {
    super('Lo que se sabía entonces se está preparando');
    this.name = 'EnTrabajo';
    this.avance = avance;
  }
}
