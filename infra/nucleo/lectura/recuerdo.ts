import type { Cabeza } from './cabezas.ts';
import { pesoDe } from './peso.ts';

/** Where a company was left: the event that its rows are at. */
export type Puesto = Pick<Cabeza, 'revision' | 'ultimo_event_id'>;

/** A row known without asking: as it was at its company's head, or absent. */
export type FilaRecordada = { readonly fila: object | undefined };

/** What a company's rows were true at. Rows of an earlier one are not found any more. */
type Epoca = { revision: number; ultimo_event_id: string | null };
type Recordada = FilaRecordada & { readonly epoca: Epoca; readonly peso: number };

/** Bytes of one generation. */
const PESO_MAXIMO = 8 * 2 ** 20;
/** A row heavier than this is read again whenever it is asked for: the others stay. */
const PESO_DE_UNA = PESO_MAXIMO / 8;
/** Beside the row and its address: how it is kept. */
const PESO_FIJO = 160;

/**
 * What a lane knows of its companies' rows from one batch to the next. Rows are a function of the
 * stream up to its head, and the lock of every batch gives back the head: where that is the one at
 * which the lane left the company, nobody has written since and the rows are what they were. Where
 * it is not, all that was known of the company is forgotten.
 *
 * Bounded by what it holds of the heap, each row weighed whole, in two generations: what is used moves
 * to the young one; when that is full, it becomes the old one and what nobody used meanwhile is dropped,
 * down to the companies it was of.
 */
export class Recuerdo {
  /** What is taken from here is looked up in Postgres as well: a mode of the tests. */
  readonly compara: boolean;
  readonly #epocas = new Map<number, Epoca>();
  #jovenes = new Map<string, Recordada>();
  #viejas = new Map<string, Recordada>();
  #peso = 0;

  constructor(uso: 'usar' | 'comparar' = 'usar') {
    this.compara = uso === 'comparar';
  }

  /** A row by its address within the lane, if it is known at the company's present epoch. */
  fila(empresa_id: number, direccion: string): FilaRecordada | undefined {
    const joven = this.#jovenes.get(direccion);
    const recordada = joven ?? this.#viejas.get(direccion);
    if (!recordada || recordada.epoca !== this.#epocas.get(empresa_id)) return undefined;
    if (!joven) this.#poner(direccion, recordada);
    return recordada;
  }

  /**
   * Whether the company is where it was left. If not, or if that is not known any more, nothing of it
   * is known from here on, nor is what was taken from here before.
   */
  vale(empresa_id: number, { revision, ultimo_event_id }: Puesto): boolean {
    const epoca = this.#epocas.get(empresa_id);
    if (epoca?.revision === revision && epoca.ultimo_event_id === ultimo_event_id) return true;
    this.#epocas.set(empresa_id, { revision, ultimo_event_id });
    return false;
  }

  /** The lane's own batch moved the company: what was known of it stays so, but for the rows told. */
  avanzar(empresa_id: number, { revision, ultimo_event_id }: Puesto): void {
    const epoca = this.#epocas.get(empresa_id);
    if (!epoca) return;
    epoca.revision = revision;
    epoca.ultimo_event_id = ultimo_event_id;
  }

  /** A row as it is at the company's present epoch. */
  recordar(empresa_id: number, direccion: string, fila: object | undefined): void {
    const epoca = this.#epocas.get(empresa_id);
    const sabida = this.#jovenes.get(direccion);
    if (!epoca || (sabida?.epoca === epoca && sabida.fila === fila)) return;
    const peso = PESO_FIJO + direccion.length + pesoDe(fila, PESO_DE_UNA);
    if (peso > PESO_DE_UNA) this.olvidar(direccion);
    else this.#poner(direccion, { fila, epoca, peso });
  }

  olvidar(direccion: string): void {
    this.#peso -= this.#jovenes.get(direccion)?.peso ?? 0;
    this.#jovenes.delete(direccion);
    this.#viejas.delete(direccion);
  }

  #poner(direccion: string, recordada: Recordada): void {
    this.#peso += recordada.peso - (this.#jovenes.get(direccion)?.peso ?? 0);
    this.#jovenes.set(direccion, recordada);
    if (this.#peso <= PESO_MAXIMO) return;
    this.#viejas = this.#jovenes;
    this.#jovenes = new Map();
    this.#peso = 0;
    const vivas = new Set<Epoca>();
    for (const { epoca } of this.#viejas.values()) vivas.add(epoca);
    for (const [empresa_id, epoca] of this.#epocas) {
      if (!vivas.has(epoca)) this.#epocas.delete(empresa_id);
    }
  }
}
