/** What happened so long ago weighs half. */
const MITAD_MS = 100;

/** How often something has been happening of late. */
export class Frecuencia {
  readonly #reloj: () => number;
  #peso = 0;
  #visto_ms = 0;

  /** `reloj`: milliseconds on a steady clock. */
  constructor(reloj: () => number = () => performance.now()) {
    this.#reloj = reloj;
  }

  anotar(veces: number): void {
    this.#peso = this.#peso * this.#resto() + veces;
    this.#visto_ms = this.#reloj();
  }

  /** Times per second. */
  get por_s(): number {
    return (this.#peso * this.#resto() * Math.LN2 * 1000) / MITAD_MS;
  }

  /** Of the weight that there was when it was last looked at. */
  #resto(): number {
    return 2 ** ((this.#visto_ms - this.#reloj()) / MITAD_MS);
  }
}
