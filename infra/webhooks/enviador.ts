import { randomInt } from 'node:crypto';
import { setTimeout as pausa } from 'node:timers/promises';
import { type EventoRegistrado, empresaDeStream } from '#domain/kernel/evento.ts';
import { trasIntento } from '#domain/webhooks/entrega.ts';
import { Sesion } from '../nucleo/postgres/sesion.ts';
import { RelojDeLaBase } from '../nucleo/procesos/reloj.ts';
import type { Salida } from '../salida/salida.ts';
import { type Entrega, type Turno, type Turnos, turnosDe } from './almacen.ts';
import { avisosDe } from './avisos.ts';
import { esDeSuscripcion } from './buzon.ts';
import type { Canal } from './canal.ts';
import { Canales, claveDe } from './canales.ts';
import { type Envio, enviar } from './emisor.ts';
import { Escribano } from './escribano.ts';

export type OpcionesDeEnviador = {
  readonly url: string;
  readonly salida: Salida;
  /** The secrets in force of a subscription, the newest first. */
  readonly secretosDe: (turno: Turno, ahora_ms: number) => Promise<readonly string[]>;
  /** Wait before each attempt of a round, in milliseconds. */
  readonly agenda: readonly number[];
  /** The time that is signed, in milliseconds since the epoch. When things are due is the database's. */
  readonly reloj: () => number;
  readonly alFallar: (error: unknown) => void;
  /** What became of deliveries of a company was noted. */
  readonly alMoverse?: (empresa_id: number) => void;
  /** Something was left for the process `webhooks` to do. */
  readonly alAvisar?: () => void;
};

export type Enviador = {
  /** The follower has handed these events on: there may be something due. */
  observar(eventos: readonly EventoRegistrado[]): void;
  /** Something is due that no event tells of: a retry, a replay, a test. */
  despertar(empresa_id: number): void;
  /** Takes nothing more, ends what is under way, writes it down and lets its turns go. */
  detener(): Promise<void>;
};

/** Subscriptions in the hands of one sender. */
const MAXIMO_CANALES = 1_000;
/** Turns taken at once: other senders take some too. */
const TANDA_DE_TURNOS = 8;
/** How often everything is looked at without being called. */
const RONDA_MS = 500;
/** Who gave turns up leaves them to others for so long: somewhat more than a round. */
const CORTESIA_MS = 700;
/** How often turns of the dead are looked for. */
const PRESENCIA_MS = 2_000;
/** A subscription without work is kept for so long: mostly the next event comes soon. */
const OCIO_MS = 2_000;
/** What is under way when it stops has so long to end; what does not is sent again. */
const DESPEDIDA_MS = 2_000;
const REPOSO_MS = 200;

const AJUSTES = { synchronous_commit: 'off', plan_cache_mode: 'force_custom_plan', jit: 'off' };

/**
 * Sends what is due. A subscription is in the hands of one sender at a time (its turn), so that its
 * width and its breaker are exact and nothing is written to take a delivery: one write each, when
 * it is known what became of it. Killed at any point, others take the turns at once and send again
 * what was not written down: the same bytes under the same id.
 */
class EnviadorDeWebhooks implements Enviador {
  readonly #o: OpcionesDeEnviador;
  readonly #lecturas: Sesion;
  readonly #escrituras: Sesion;
  readonly #turnos: Turnos;
  readonly #escribano: Escribano;
  readonly #reloj: RelojDeLaBase;
  readonly #canales = new Canales();
  readonly #enCurso = new Set<Promise<void>>();
  #llamado = false;
  #releer = false;
  #detenido = false;
  /** Until when turns are left to others, on the steady clock. */
  #cortesia_ms = 0;
  #despertar: () => void = () => {};
  readonly #fin: Promise<void>;

  constructor(opciones: OpcionesDeEnviador) {
    const { url, alAvisar, alMoverse, alFallar } = opciones;
    const quien = randomInt(1, 2 ** 31 - 1);
    this.#o = opciones;
    this.#lecturas = new Sesion(url, { nombre: 'webhooks-lee', ajustes: AJUSTES });
    this.#escrituras = new Sesion(url, { nombre: 'webhooks-escribe', ajustes: AJUSTES });
    this.#reloj = new RelojDeLaBase(this.#lecturas.suelta);
    this.#turnos = turnosDe(this.#lecturas.suelta, quien, this.#reloj);
    this.#escribano = new Escribano({
      sesion: this.#escrituras,
      quien,
      tomarSalud: () => this.#canales.todos.flatMap((canal) => canal.tomarSalud() ?? []),
      devolverSalud: (salud) => {
        for (const deCanal of salud) this.#canales.de(deCanal)?.devolverSalud();
      },
      alEscribir: (resultados, hayAvisos) => {
        for (const { entrega } of resultados) {
          this.#canales.de(entrega)?.olvidar(entrega.id);
        }
        for (const empresa_id of new Set(resultados.map((r) => r.entrega.empresa_id))) {
          alMoverse?.(empresa_id);
        }
        if (hayAvisos) alAvisar?.();
      },
      alFallar,
    });
    this.#fin = this.#bucle();
  }

  observar(eventos: readonly EventoRegistrado[]): void {
    if (eventos.some(esDeSuscripcion)) this.#releer = true;
    this.#mirar(new Set(eventos.map((e) => empresaDeStream(e.stream))));
  }

  despertar(empresa_id: number): void {
    this.#mirar(new Set([empresa_id]));
  }

  #mirar(empresas: ReadonlySet<number | undefined>): void {
    for (const canal of this.#canales.todos) {
      if (empresas.has(canal.turno.empresa_id)) canal.mirar = true;
    }
    this.#llamar();
  }

  async detener(): Promise<void> {
    this.#detenido = true;
    this.#llamar();
    await this.#fin;
    for (const canal of this.#canales.todos) canal.vaciar();
    const plazo = new AbortController();
    await Promise.race([
      Promise.all(this.#enCurso),
      pausa(DESPEDIDA_MS, undefined, { signal: plazo.signal }).catch(() => {}),
    ]);
    plazo.abort();
    await this.#escribano.cerrar();
    await this.#turnos
      .soltar(this.#canales.todos.map((canal) => canal.turno))
      .catch(this.#o.alFallar);
    await Promise.all([this.#lecturas.cerrar(), this.#escrituras.cerrar()]);
  }

  #llamar(): void {
    this.#llamado = true;
    this.#despertar();
  }

  #dormir(ms: number): Promise<void> {
    return new Promise((resolver) => {
      const reloj = setTimeout(resolver, ms);
      this.#despertar = () => {
        clearTimeout(reloj);
        resolver();
      };
    });
  }

  async #bucle(): Promise<void> {
    let presentado_ms = Number.NEGATIVE_INFINITY;
    let ronda_ms = Number.NEGATIVE_INFINITY;
    let perdidas = this.#lecturas.perdidas;
    while (!this.#detenido) {
      try {
        if (this.#lecturas.perdidas !== perdidas) {
          perdidas = this.#lecturas.perdidas;
          presentado_ms = Number.NEGATIVE_INFINITY;
          // The session that held the turns is gone: somebody else may have them by now.
          this.#canales.olvidarTodos();
        }
        if (performance.now() - presentado_ms > PRESENCIA_MS) {
          await this.#turnos.presentarse();
          const enMano = this.#canales.todos.map((canal) => canal.turno);
          await this.#turnos.recobrar(enMano);
          await this.#turnos.liberarHuerfanos();
          await this.#ceder();
          presentado_ms = performance.now();
        }
        this.#llamado = false;
        if (performance.now() - ronda_ms > RONDA_MS) {
          await this.#reloj.preguntar();
          ronda_ms = performance.now();
          await this.#soltarDetenidos();
          for (const canal of this.#canales.todos) canal.desdeElPrincipio();
        }
        await this.#reunir();
        this.#repartir();
        if (!this.#llamado) await this.#dormir(RONDA_MS);
      } catch (error) {
        this.#o.alFallar(error);
        await pausa(REPOSO_MS);
      }
    }
  }

  /** Takes turns that are due and reads what is due in those that it has. */
  async #reunir(): Promise<void> {
    if (this.#releer) {
      this.#releer = false;
      for (const turno of await this.#turnos.releer()) {
        this.#canales.de(turno)?.actualizar(turno);
      }
    }
    await this.#tomar();
    const ahora_ms = this.#reloj.ahora_ms();
    const pedidos = this.#canales.todos.flatMap((canal) => {
      const pedido = canal.porLeer(ahora_ms);
      return pedido ? [{ ...pedido, canal, turno: canal.turno }] : [];
    });
    if (pedidos.length === 0) return;
    for (const { canal } of pedidos) canal.empezarLectura();
    const leidas = Map.groupBy(await this.#turnos.leer(pedidos), claveDe);
    for (const { canal, cuantas } of pedidos) {
      const entregas = leidas.get(claveDe(canal.turno)) ?? [];
      canal.recibir(entregas, canal.mirar || entregas.length === cuantas);
    }
  }

  async #tomar(): Promise<void> {
    const cuantos = Math.min(TANDA_DE_TURNOS, MAXIMO_CANALES - this.#canales.todos.length);
    if (cuantos <= 0 || performance.now() < this.#cortesia_ms) return;
    const turnos = await this.#turnos.tomar(cuantos);
    for (const turno of turnos) this.#canales.agregar(turno);
    if (turnos.length === cuantos) this.#llamar();
  }

  /** A sender that has more than its share gives some up, those that have least to do first. */
  async #ceder(): Promise<void> {
    const cuota = await this.#turnos.cuota();
    const sobran = this.#canales.todos.length - cuota - 1;
    if (sobran <= 0) return;
    const porCarga = this.#canales.todos.toSorted((a, b) => a.enMano.size - b.enMano.size);
    for (const canal of porCarga.slice(0, sobran)) canal.ceder();
    this.#cortesia_ms = performance.now() + CORTESIA_MS;
  }

  /** Lets go of what has nothing to do, or may do nothing for now. */
  async #soltarDetenidos(): Promise<void> {
    const ahora_ms = this.#reloj.ahora_ms();
    const ahora = performance.now();
    const sueltos = this.#canales.todos.filter((canal) => {
      const detenido = canal.estaDetenido(ahora_ms);
      if (detenido) canal.vaciar();
      if (!canal.vacio) canal.ocioso_desde = null;
      else canal.ocioso_desde ??= ahora;
      return canal.vacio && (detenido || ahora - (canal.ocioso_desde ?? ahora) > OCIO_MS);
    });
    if (sueltos.length === 0) return;
    await this.#turnos.soltar(sueltos.map((canal) => canal.turno));
    this.#canales.quitar(sueltos);
  }

  /** One delivery of each subscription in turn, while there is room. */
  #repartir(): void {
    const ahora_ms = this.#reloj.ahora_ms();
    while (!this.#detenido) {
      const siguiente = this.#canales.siguiente(ahora_ms);
      if (!siguiente) return;
      this.#emprender(siguiente.canal, siguiente.entrega);
    }
  }

  #emprender(canal: Canal, entrega: Entrega): void {
    const marcha: Promise<void> = this.#entregar(canal, entrega)
      .catch((error: unknown) => {
        // A defect of ours, or a secret that does not open: it is still due.
        this.#o.alFallar(error);
        canal.olvidar(entrega.id);
      })
      .finally(() => {
        this.#canales.terminar(canal);
        this.#enCurso.delete(marcha);
        if (canal.porLeer(this.#reloj.ahora_ms())) this.#llamar();
        this.#repartir();
      });
    this.#enCurso.add(marcha);
  }

  async #entregar(canal: Canal, entrega: Entrega): Promise<void> {
    const { turno } = canal;
    const secretos = await this.#o.secretosDe(turno, this.#o.reloj());
    const envio = await enviar(this.#o.salida, { turno, entrega, secretos }, this.#o.reloj);
    this.#anotar(canal, entrega, envio);
  }

  #anotar(canal: Canal, entrega: Entrega, { intento, final }: Envio): void {
    const ahora_ms = this.#reloj.ahora_ms();
    const esPrueba = entrega.posicion === 0;
    if (!esPrueba) canal.terminar(final, ahora_ms);
    const agenda = esPrueba ? [0] : this.#o.agenda;
    const { estado, paso, espera_ms } = trasIntento(entrega.paso, intento, agenda);
    const proximo_en = espera_ms === null ? null : ahora_ms + espera_ms;
    const avisos = avisosDe(canal, { entrega, intento, estado }, ahora_ms);
    this.#escribano.anotar({ entrega, intento, estado, paso, proximo_en }, avisos);
  }
}

export const iniciarEnviador = (opciones: OpcionesDeEnviador): Enviador =>
  new EnviadorDeWebhooks(opciones);
