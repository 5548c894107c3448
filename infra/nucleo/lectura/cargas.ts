import type { Transaccion } from '../postgres/sesion.ts';
import { type DireccionEnTabla, type Entrada, entradaDe } from './entradas.ts';
import { type Modelo, tablaDe } from './modelo.ts';

type Pedida = {
  readonly entrada: Entrada;
  readonly resolver: () => void;
  readonly rechazar: (error: unknown) => void;
};

/**
 * Rows on their way from Postgres: whatever is asked for in the same turn travels in one statement per
 * table, and nobody asks twice.
 */
export class Cargas {
  readonly #modelo: Modelo;
  readonly #tx: Transaccion;
  readonly #alLlegar: (direccion: string, entrada: Entrada) => void;
  readonly #enCamino = new Map<string, Promise<void>>();
  #pedidas: Pedida[] = [];

  /** `alLlegar`: before whoever asked for it goes on. */
  constructor(
    modelo: Modelo,
    tx: Transaccion,
    alLlegar: (direccion: string, entrada: Entrada) => void,
  ) {
    this.#modelo = modelo;
    this.#tx = tx;
    this.#alLlegar = alLlegar;
  }

  /** Puts a row on the next statement of its table, unless it is on its way already. */
  pedir(direccion: string, fila: DireccionEnTabla): Promise<void> {
    const enCamino = this.#enCamino.get(direccion);
    if (enCamino) return enCamino;
    const entrada = entradaDe(fila, {});
    const espera = new Promise<void>((resolver, rechazar) => {
      const llegar = (): void => {
        this.#alLlegar(direccion, entrada);
        this.#enCamino.delete(direccion);
        resolver();
      };
      this.#pedidas.push({ entrada, resolver: llegar, rechazar });
      // After this turn's promises have run, so that their requests travel together.
      if (this.#pedidas.length === 1) setImmediate(() => void this.#despachar());
    });
    this.#enCamino.set(direccion, espera);
    return espera;
  }

  async #despachar(): Promise<void> {
    const pedidas = this.#pedidas;
    this.#pedidas = [];
    const porTabla = Map.groupBy(pedidas, ({ entrada }) => entrada.tabla);
    try {
      await Promise.all([...porTabla].map(([tabla, lista]) => this.#cargar(tabla, lista)));
    } catch (error) {
      for (const { rechazar } of pedidas) rechazar(error);
      return;
    }
    // All at once: what each of them asks next coalesces again.
    for (const { resolver } of pedidas) resolver();
  }

  async #cargar(tabla: string, lista: readonly Pedida[]): Promise<void> {
    const direcciones = lista.map(({ entrada }) => entrada);
    const { filas: filasDeTabla, proyector } = tablaDe(this.#modelo, tabla);
    const filas = await filasDeTabla.cargar(this.#tx, direcciones);
    for (const [i, { entrada }] of lista.entries()) {
      entrada.fila = filas[i];
      entrada.guardada = filas[i];
      entrada.existe = filas[i] !== undefined;
      entrada.pasajera = proyector.suma;
    }
  }
}
