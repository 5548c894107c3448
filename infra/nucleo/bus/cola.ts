import type { Peticion } from './peticion.ts';

const deEmpresa =
  (empresas: ReadonlySet<number>) =>
  ({ comando }: Peticion): boolean =>
    empresas.has(comando.empresa_id);

/** The commands that wait in one lane, in order of arrival. */
export class Cola {
  readonly #saltos_maximos: number;
  #peticiones: Peticion[] = [];

  /** A command that so many batches passed over has waited enough among the others. */
  constructor(saltos_maximos: number) {
    this.#saltos_maximos = saltos_maximos;
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
    return saltos >= this.#saltos_maximos;
  }

  /** The next commands; whoever must travel alone or wait for a lock does so without the others. */
  tomar(maximo: number): Peticion[] {
    const lote = this.#peticiones.splice(0, maximo);
    const especial = lote.find((p) => p.sola) ?? lote.find((p) => this.esImpaciente(p));
    if (!especial) return lote;
    const van = (p: Peticion): boolean =>
      p === especial || (!especial.sola && p.comando.empresa_id === especial.comando.empresa_id);
    this.devolver(lote.filter((p) => !van(p)));
    return lote.filter(van);
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
    const suya = deEmpresa(new Set(hartas.map(({ comando }) => comando.empresa_id)));
    const van = this.#peticiones.filter(suya);
    this.quitarLasQue(suya);
    for (const peticion of van) peticion.saltos = 0;
    return van.sort((a, b) => a.llegada_ms - b.llegada_ms);
  }
}
