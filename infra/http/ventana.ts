/**
 * One caller's sliding window of a minute: a count per second, ours and that of the other processes,
 * each with the moment of its last request. A second's requests leave 60 s after the last of them,
 * so that no 60 seconds ever hold more than the limit, and 60 s of silence give all of it back.
 */

const VENTANA_MS = 60_000;

/** Seconds of which some request may still be in the window: the current one and those before. */
export const SEGUNDOS = VENTANA_MS / 1000 + 1;

/** Next power of two: the place of a second is a mask away. */
const LUGARES = 64;
const MASCARA = LUGARES - 1;

export const segundoDe = (ms: number): number => Math.floor(ms / 1000);

/** What was counted in a second, and the Unix milliseconds of the last of it. */
export type Cuenta = { readonly cuenta: number; readonly ultima_ms: number };

export class Ventana {
  readonly empresa_id: number;
  readonly sujeto: string;
  readonly #propias = new Int32Array(LUGARES);
  readonly #ajenas = new Int32Array(LUGARES);
  readonly #ultimas_ms = new Float64Array(LUGARES);
  /** Counted here and not yet in the database, by second. */
  readonly pendientes = new Map<number, Cuenta>();
  /** The oldest second that may hold something, and now. */
  #primero: number;
  #ahora_ms: number;
  #total = 0;
  /** Admitted since the last synchronization, and how many may be before the next one. */
  sin_sincronizar = 0;
  permitidas = 0;
  /** Unix second of the last use. */
  usada: number;

  constructor(empresa_id: number, sujeto: string, ahora_ms: number) {
    this.empresa_id = empresa_id;
    this.sujeto = sujeto;
    this.#ahora_ms = ahora_ms;
    this.usada = segundoDe(ahora_ms);
    this.#primero = this.usada - SEGUNDOS + 1;
  }

  /** Moves the window to a moment; a clock that steps back finds it where it was. */
  avanzar(ahora_ms: number): void {
    if (ahora_ms < this.#ahora_ms) return;
    this.#ahora_ms = ahora_ms;
    const ultimo = segundoDe(ahora_ms);
    // After a silence longer than all places there is nothing to walk through but these.
    this.#primero = Math.max(this.#primero, ultimo - LUGARES - SEGUNDOS);
    while (this.#primero <= ultimo && !this.#sigueDentro(this.#primero)) {
      this.#vaciar(this.#primero & MASCARA);
      this.#primero += 1;
    }
  }

  #sigueDentro(segundo: number): boolean {
    if (segundo <= segundoDe(this.#ahora_ms) - SEGUNDOS) return false;
    const casilla = segundo & MASCARA;
    if (this.#propias[casilla]! + this.#ajenas[casilla]! === 0) {
      // Others may still tell of its last moment.
      return (segundo + 1) * 1000 + VENTANA_MS > this.#ahora_ms;
    }
    return this.#ultimas_ms[casilla]! + VENTANA_MS > this.#ahora_ms;
  }

  #vaciar(casilla: number): void {
    this.#total -= this.#propias[casilla]! + this.#ajenas[casilla]!;
    this.#propias[casilla] = 0;
    this.#ajenas[casilla] = 0;
    this.#ultimas_ms[casilla] = 0;
  }

  /** Requests in the window. */
  total(): number {
    return this.#total;
  }

  contar(cuantas = 1): void {
    const segundo = segundoDe(this.#ahora_ms);
    const casilla = segundo & MASCARA;
    this.#propias[casilla]! += cuantas;
    this.#ultimas_ms[casilla] = this.#ahora_ms;
    this.#total += cuantas;
    this.sin_sincronizar += cuantas;
    this.usada = segundo;
    this.apuntar(segundo, { cuenta: cuantas, ultima_ms: this.#ahora_ms });
  }

  /** Something to be told to the others with the next exchange. */
  apuntar(segundo: number, { cuenta, ultima_ms }: Cuenta): void {
    const previa = this.pendientes.get(segundo);
    this.pendientes.set(segundo, {
      cuenta: (previa?.cuenta ?? 0) + cuenta,
      ultima_ms: Math.max(previa?.ultima_ms ?? 0, ultima_ms),
    });
  }

  /** What the database says of a second; `sin_enviar` of ours it had not seen yet. */
  recibir(segundo: number, { cuenta, ultima_ms }: Cuenta, sin_enviar: number): void {
    if (segundo < this.#primero || segundo > segundoDe(this.#ahora_ms)) return;
    const casilla = segundo & MASCARA;
    const ajenas = Math.max(0, cuenta - (this.#propias[casilla]! - sin_enviar));
    this.#total += ajenas - this.#ajenas[casilla]!;
    this.#ajenas[casilla] = ajenas;
    this.#ultimas_ms[casilla] = Math.max(this.#ultimas_ms[casilla]!, ultima_ms);
  }

  /** Seconds until the oldest counted requests leave the window: 1 to 60. */
  reposicion_s(): number {
    const ultimo = segundoDe(this.#ahora_ms);
    for (let segundo = this.#primero; segundo <= ultimo; segundo++) {
      const casilla = segundo & MASCARA;
      if (this.#propias[casilla]! + this.#ajenas[casilla]! === 0) continue;
      const falta_ms = this.#ultimas_ms[casilla]! + VENTANA_MS - this.#ahora_ms;
      return Math.max(1, Math.ceil(falta_ms / 1000));
    }
    return 1;
  }
}
