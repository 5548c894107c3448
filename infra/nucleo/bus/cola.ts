import type { Peticion } from './peticion.ts';

const deEmpresa =
  (empresas: ReadonlySet<number>) =>
  ({ comando }: Peticion): boolean =>
    empresas.has(comando.empresa_id);

export type OpcionesDeCola = {
  /** A command that so many batches passed over has waited enough among the others. */
  readonly saltos_maximos: number;
  /** Rows that a company may have of one batch without owing a turn. */
  readonly filas_maximas: number;
};

/**
 * The commands that wait in one lane, in order of arrival; but a company that had more rows of a batch
 * than its share lets the others go first, a batch for every share that it had too many (deficit
 * round robin). Where only such companies wait, nobody owes anybody anything.
 */
export class Cola {
  readonly #opciones: OpcionesDeCola;
  #peticiones: Peticion[] = [];
  /** Rows that companies had too many. */
  readonly #deudas = new Map<number, number>();

  constructor(opciones: OpcionesDeCola) {
    this.#opciones = opciones;
  }

  get largo(): number {
    return this.#peticiones.length;
  }

  tiene(empresa_id: number): boolean {
    return this.#peticiones.some(({ comando }) => comando.empresa_id === empresa_id);
  }

  poner(...peticiones: readonly Peticion[]): void {
    this.#peticiones.push(...peticiones);
  }

  /** To the head: they were here before. */
  devolver(peticiones: readonly Peticion[]): void {
    this.#peticiones.unshift(...peticiones);
  }

  quitarLasQue(cumplen: (peticion: Peticion) => boolean): void {
    this.#peticiones = this.#peticiones.filter((peticion) => !cumplen(peticion));
  }

  /** Whether its company's lock is to be waited for. */
  esImpaciente({ saltos }: Peticion): boolean {
    return saltos >= this.#opciones.saltos_maximos;
  }

  /** The next commands; whoever must travel alone or wait for a lock does so without the others. */
  tomar(maximo: number): Peticion[] {
    const lote = this.#sinDeudoras(maximo);
    const especial = lote.find((p) => p.sola) ?? lote.find((p) => this.esImpaciente(p));
    if (!especial) return lote;
    const van = (p: Peticion): boolean =>
      p === especial || (!especial.sola && p.comando.empresa_id === especial.comando.empresa_id);
    this.devolver(lote.filter((p) => !van(p)));
    return lote.filter(van);
  }

  /** What a company's commands took of the batch that they travelled in. */
  anotar(empresa_id: number, filas: number): void {
    const deuda = filas - this.#opciones.filas_maximas;
    if (deuda > 0) this.#deudas.set(empresa_id, deuda);
  }

  #sinDeudoras(maximo: number): Peticion[] {
    if (this.#deudas.size === 0) return this.#peticiones.splice(0, maximo);
    const debe = ({ comando }: Peticion): boolean => this.#deudas.has(comando.empresa_id);
    const lote = this.#peticiones.filter((peticion) => !debe(peticion)).slice(0, maximo);
    if (lote.length === 0) {
      this.#deudas.clear();
      return this.#peticiones.splice(0, maximo);
    }
    const van = new Set(lote);
    this.quitarLasQue((peticion) => van.has(peticion));
    for (const [empresa_id, deuda] of this.#deudas) {
      const resto = deuda - this.#opciones.filas_maximas;
      if (resto > 0) this.#deudas.set(empresa_id, resto);
      else this.#deudas.delete(empresa_id);
    }
    return lote;
  }

  /** Somebody holds their company: they go behind those who can be served. */
  saltar(peticiones: readonly Peticion[]): void {
    for (const peticion of peticiones) peticion.saltos += 1;
    this.poner(...peticiones);
  }

  /** Takes out the companies of whoever waited enough: all their commands, in order of arrival. */
  sacarImpacientes(): Peticion[] {
    const hartas = this.#peticiones.filter((p) => this.esImpaciente(p));
    if (hartas.length === 0) return [];
    const esDeHarta = deEmpresa(new Set(hartas.map(({ comando }) => comando.empresa_id)));
    const van = this.#peticiones.filter(esDeHarta);
    this.quitarLasQue(esDeHarta);
    for (const peticion of van) peticion.saltos = 0;
    return van.sort((a, b) => a.llegada_ms - b.llegada_ms);
  }
}
