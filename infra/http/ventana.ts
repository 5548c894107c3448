/**
 * One caller's sliding window: a count per second, ours and that of the other processes. It spans
 * the current second and the 60 before it, so that no 60 seconds ever hold more than the limit; a
 * place becomes free up to one second late.
 */

export const SEGUNDOS = 61;

/** Next power of two: the place of a second is a mask away. */
const LUGARES = 64;
const MASCARA = LUGARES - 1;

export class Ventana {
  readonly empresa_id: number;
  readonly sujeto: string;
  readonly #propias = new Int32Array(LUGARES);
  readonly #ajenas = new Int32Array(LUGARES);
  /** Counted here and not yet in the database, by second. */
  readonly pendientes = new Map<number, number>();
  #ultimo: number;
  #total = 0;
  /** Admitted since the last synchronization, and how many may be before the next one. */
  sin_sincronizar = 0;
  permitidas = 0;
  /** Unix second of the last use. */
  usada: number;

  constructor(empresa_id: number, sujeto: string, segundo: number) {
    this.empresa_id = empresa_id;
    this.sujeto = sujeto;
    this.#ultimo = segundo;
    this.usada = segundo;
  }

  /** Moves the window to a second; a clock that steps back finds it where it was. */
  avanzar(segundo: number): void {
    const pasos = Math.min(segundo - this.#ultimo, LUGARES);
    for (let i = 1; i <= pasos; i++) {
      // What enters takes the place of what left 64 seconds ago; what leaves is 61 behind.
      const sale = (this.#ultimo + i - SEGUNDOS) & MASCARA;
      this.#total -= this.#propias[sale]! + this.#ajenas[sale]!;
      this.#propias[sale] = 0;
      this.#ajenas[sale] = 0;
    }
    if (segundo > this.#ultimo) this.#ultimo = segundo;
  }

  /** Requests in the window. */
  total(): number {
    return this.#total;
  }

  contar(): void {
    const lugar = this.#ultimo & MASCARA;
    this.#propias[lugar]! += 1;
    this.#total += 1;
    this.sin_sincronizar += 1;
    this.usada = this.#ultimo;
    this.pendientes.set(this.#ultimo, (this.pendientes.get(this.#ultimo) ?? 0) + 1);
  }

  /** What the database says of a second; `sin_enviar` of ours it had not seen yet. */
  recibir(segundo: number, cuenta: number, sin_enviar: number): void {
    if (segundo > this.#ultimo || segundo <= this.#ultimo - SEGUNDOS) return;
    const lugar = segundo & MASCARA;
    const ajenas = Math.max(0, cuenta - (this.#propias[lugar]! - sin_enviar));
    this.#total += ajenas - this.#ajenas[lugar]!;
    this.#ajenas[lugar] = ajenas;
  }

  /** Seconds until the oldest counted request leaves the window; at least 1. */
  reposicion_s(): number {
    for (let segundo = this.#ultimo - SEGUNDOS + 1; segundo <= this.#ultimo; segundo++) {
      const lugar = segundo & MASCARA;
      if (this.#propias[lugar]! + this.#ajenas[lugar]! > 0) {
        return segundo + SEGUNDOS - this.#ultimo;
      }
    }
    return 1;
  }
}
