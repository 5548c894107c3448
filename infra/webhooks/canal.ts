import type { Circuito, Final } from '#domain/kernel/circuito.ts';
import { anchoEn, CIRCUITO_NUEVO, trasFinal } from '#domain/webhooks/circuito.ts';
import type { CursorDeEntregas, Entrega, Salud, Turno } from './almacen.ts';

/** Deliveries read ahead for one subscription, and when it is time to read more. */
const RESERVA = 64;
const RESERVA_BAJA = 24;

/** The breaker as the last sender left it. */
const circuitoDe = ({ sordos, abierto_hasta }: Turno): Circuito =>
  sordos > 0 ? { sordos, abierto_hasta, ancho: 1 } : CIRCUITO_NUEVO;

/** One subscription in this sender's hands: what waits, what is under way, how it fares. */
export class Canal {
  /** There may be more to read than what waits here. */
  mirar = true;
  /** Attempts under way. */
  enCurso = 0;
  /** Since when it has had nothing to do, on the steady clock. */
  ocioso_desde: number | null = null;
  #turno: Turno;
  #circuito: Circuito;
  #fallando_desde: number | null;
  /** Where the last reading came to; undefined: the next one is of everything. */
  #cursor: CursorDeEntregas | undefined;
  /** The subscription is being given up to another sender. */
  #cedido = false;
  /** The health here is not what is stored. */
  #cambiada = false;
  /** Written down since the reading under way began: it may still show them as due. */
  #escritas = new Set<string>();
  readonly #cola: Entrega[] = [];
  readonly #enMano = new Set<string>();

  constructor(turno: Turno) {
    this.#turno = turno;
    this.#circuito = circuitoDe(turno);
    this.#fallando_desde = turno.fallando_desde;
  }

  get turno(): Turno {
    return this.#turno;
  }

  /** The first failure since the last success, in milliseconds since the epoch. */
  get fallando_desde(): number | null {
    return this.#fallando_desde;
  }

  /** Ids that must not be read again: waiting, under way, or not written down yet. */
  get enMano(): ReadonlySet<string> {
    return this.#enMano;
  }

  /** Nothing waits, nothing is under way, nothing is unwritten. */
  get vacio(): boolean {
    return this.#enMano.size === 0 && !this.#cambiada;
  }

  /** Nothing may be sent to it now. */
  estaDetenido(ahora_ms: number): boolean {
    return this.#cedido || !this.#turno.activo || anchoEn(this.#circuito, ahora_ms) === 0;
  }

  /**
   * What to read next, if anything. What the store holds before the last place is in hand, mostly;
   * what got in there late is found when it is read `desdeElPrincipio`, from time to time.
   */
  porLeer(
    ahora_ms: number,
  ): { readonly desde: CursorDeEntregas | undefined; readonly cuantas: number } | null {
    if (!this.mirar || this.#cola.length > RESERVA_BAJA || this.estaDetenido(ahora_ms)) return null;
    const repetidas = this.#cursor === undefined ? this.#enMano.size : 0;
    return { desde: this.#cursor, cuantas: RESERVA - this.#cola.length + repetidas };
  }

  desdeElPrincipio(): void {
    this.#cursor = undefined;
    this.mirar = true;
  }

  /** What `porLeer` named is being read; what is enqueued meanwhile calls again. */
  empezarLectura(): void {
    this.mirar = false;
    this.#escritas = new Set();
  }

  /** What was read in answer to `porLeer`; `hayMas`: as many as were asked for. */
  recibir(leidas: readonly Entrega[], hayMas: boolean): void {
    this.mirar = hayMas;
    for (const entrega of leidas) {
      if (this.#enMano.has(entrega.id) || this.#escritas.has(entrega.id)) continue;
      this.#enMano.add(entrega.id);
      this.#cola.push(entrega);
    }
    const ultima = leidas.at(-1);
    if (ultima) this.#cursor = { en: ultima.proximo_en, posicion: ultima.posicion };
  }

  /** The next delivery to be sent, if one more may be under way. */
  siguiente(ahora_ms: number): Entrega | undefined {
    if (this.estaDetenido(ahora_ms) || this.enCurso >= anchoEn(this.#circuito, ahora_ms)) {
      return undefined;
    }
    return this.#cola.shift();
  }

  /** An attempt ended. */
  terminar(final: Final, ahora_ms: number): void {
    this.#circuito = trasFinal(this.#circuito, final, ahora_ms);
    this.#fallando_desde = final === 'logrado' ? null : (this.#fallando_desde ?? ahora_ms);
    const { fallando_desde, sordos, abierto_hasta } = this.#turno;
    this.#cambiada =
      this.#fallando_desde !== fallando_desde ||
      this.#circuito.sordos !== sordos ||
      this.#circuito.abierto_hasta !== abierto_hasta;
  }

  /** A delivery is no longer in hand: it may be read again when it is due. */
  olvidar(id: string): void {
    this.#enMano.delete(id);
    this.#escritas.add(id);
  }

  /** Sends nothing more: it is let go as soon as what is under way has ended. */
  ceder(): void {
    this.#cedido = true;
    this.vaciar();
  }

  /** What waits goes back: in the store it is still due. */
  vaciar(): void {
    for (const { id } of this.#cola.splice(0)) this.#enMano.delete(id);
    this.#cursor = undefined;
  }

  /** The subscription changed: what was stored of its health by others is the one that counts. */
  actualizar(turno: Turno): void {
    const { fallando_desde, sordos, url } = this.#turno;
    const deOtros = turno.fallando_desde !== fallando_desde || turno.sordos !== sordos;
    this.#turno = turno;
    this.mirar = true;
    if (deOtros || turno.url !== url) {
      this.#circuito = circuitoDe(turno);
      this.#fallando_desde = turno.fallando_desde;
      this.#cambiada = false;
    }
    if (!turno.activo) this.vaciar();
  }

  /** What was taken to be stored is not: the next one is taken whatever it is. */
  devolverSalud(): void {
    this.#cambiada = true;
  }

  /** Its health to be stored, when it is not what is stored. */
  tomarSalud(): Salud | undefined {
    if (!this.#cambiada) return undefined;
    const { empresa_id, webhook_id } = this.#turno;
    const { sordos, abierto_hasta } = this.#circuito;
    const fallando_desde = this.#fallando_desde;
    this.#cambiada = false;
    this.#turno = { ...this.#turno, fallando_desde, sordos, abierto_hasta };
    return { empresa_id, webhook_id, fallando_desde, sordos, abierto_hasta };
  }
}
