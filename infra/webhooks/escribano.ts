import { setTimeout as pausa } from 'node:timers/promises';
import type { Sesion } from '../nucleo/postgres/sesion.ts';
import { type Aviso, anotarResultados, type Resultado, type Salud } from './almacen.ts';

export type OpcionesDeEscribano = {
  readonly sesion: Sesion;
  /** The sender whose turns these are. */
  readonly quien: number;
  /** Health that changed since it was last asked for. */
  readonly tomarSalud: () => readonly Salud[];
  /** The health was not stored after all. */
  readonly devolverSalud: (salud: readonly Salud[]) => void;
  /** The results are stored: whoever reads what is due no longer finds them. */
  readonly alEscribir: (resultados: readonly Resultado[], hayAvisos: boolean) => void;
  readonly alFallar: (error: unknown) => void;
};

/** Results are written together: each waits so long for company. */
const RESPIRO_MS = 4;
const REPOSO_MS = 200;
const MAXIMO = 500;

/** Writes down what became of attempts: one statement at a time, of all that there is by then. */
export class Escribano {
  readonly #o: OpcionesDeEscribano;
  #resultados: Resultado[] = [];
  #avisos: Aviso[] = [];
  #marcha: Promise<void> | undefined;
  #cerrado = false;

  constructor(opciones: OpcionesDeEscribano) {
    this.#o = opciones;
  }

  anotar(resultado: Resultado, avisos: readonly Aviso[]): void {
    if (this.#cerrado) return; // it came too late: it is due again
    this.#resultados.push(resultado);
    this.#avisos.push(...avisos);
    this.#empezar();
  }

  /** Waits until all is written, or gives up when it cannot be now. */
  async cerrar(): Promise<void> {
    this.#cerrado = true;
    this.#empezar();
    await this.#marcha;
  }

  #empezar(): void {
    this.#marcha ??= this.#escribir().finally(() => {
      this.#marcha = undefined;
    });
  }

  async #escribir(): Promise<void> {
    await pausa(RESPIRO_MS);
    while (this.#resultados.length > 0) {
      if (await this.#escribirTanda()) continue;
      if (this.#cerrado) return; // they are due again, and will be sent again
      await pausa(REPOSO_MS);
    }
  }

  async #escribirTanda(): Promise<boolean> {
    const { sesion, quien, tomarSalud, devolverSalud, alEscribir, alFallar } = this.#o;
    const resultados = this.#resultados.slice(0, MAXIMO);
    const avisos = [...this.#avisos];
    const salud = tomarSalud();
    try {
      await sesion.transaccion((tx) => anotarResultados(tx, quien, resultados, salud, avisos));
    } catch (error) {
      devolverSalud(salud);
      alFallar(error);
      return false;
    }
    this.#resultados.splice(0, resultados.length);
    this.#avisos.splice(0, avisos.length);
    alEscribir(resultados, avisos.length > 0);
    return true;
  }
}
