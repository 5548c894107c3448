import { setTimeout as pausa, setImmediate as turno } from 'node:timers/promises';
import type { Lecturas } from '../lectura/puesta-al-dia.ts';
import { Recuerdo } from '../lectura/recuerdo.ts';
import { EsquemaRelevado, type Vigencia } from '../lectura/vigencia.ts';
import { esEsperaDeBloqueo, esFalloDeConexion, type Sesion } from '../postgres/sesion.ts';
import { AlDia } from './al-dia.ts';
import type { Desenlace } from './append.ts';
import type { ParteDeEmpresa } from './decision.ts';
import { Dudas, responderIncierta } from './dudas.ts';
import type { Gancho, Observador } from './ganchos.ts';
import { anexarLote, type LoteAnexado } from './lote.ts';
import { type Peticion, paraQuienLlama, responder, ServicioOcupado } from './peticion.ts';
import { type Rescate, responderDecididas } from './rescate.ts';

export type AjustesDeCarril = {
  /** Commands of one batch. */
  readonly lote_maximo: number;
  /** How long a lane watches an append before the company goes into doubt. */
  readonly paciencia_ms: number;
  /** How long a caller of a company in doubt waits before its 503. */
  readonly espera_duda_ms: number;
  /** Batches that may pass over a locked company before one waits for its lock. */
  readonly saltos_maximos: number;
  /** How long that one waits, and the rest of the lane with it. */
  readonly espera_bloqueo_ms: number;
  /** Times that a command is decided again before its 503. */
  readonly intentos_maximos: number;
};

/** Nobody of the batch could be locked: looks again after so long. */
const PAUSA_SIN_NADIE_MS = 5;
const PAUSA_TRAS_FALLO_MS = 100;
const SIN_SUERTE = 'El registro no se pudo hacer en este momento';

/**
 * A lane: drains what its companies have queued into one batch after another, each a READ COMMITTED
 * transaction — lock, prefetch, decide, write, append, commit. The append is the moment of truth.
 */
export class Carril {
  readonly #vigencia: Vigencia;
  /** Pinned for the batch under way. */
  #lecturas: Lecturas;
  readonly #sesion: Sesion;
  readonly #rescate: Rescate;
  readonly #ajustes: AjustesDeCarril;
  readonly #gancho: Gancho;
  readonly #observador: Observador;
  readonly #dudas: Dudas;
  readonly #alDia: AlDia;
  #recuerdo = new Recuerdo();
  #cola: Peticion[] = [];
  #despertar: () => void = () => {};
  #cerrado = false;
  readonly #fin: Promise<void>;

  constructor(partes: {
    readonly vigencia: Vigencia;
    readonly sesion: Sesion;
    readonly rescate: Rescate;
    readonly ajustes: AjustesDeCarril;
    readonly gancho: Gancho;
    readonly observador: Observador;
  }) {
    this.#vigencia = partes.vigencia;
    this.#lecturas = partes.vigencia.actual();
    this.#sesion = partes.sesion;
    this.#rescate = partes.rescate;
    this.#ajustes = partes.ajustes;
    this.#gancho = partes.gancho;
    this.#observador = partes.observador;
    this.#alDia = new AlDia(partes.vigencia, partes.sesion);
    this.#dudas = new Dudas({
      rescate: partes.rescate,
      espera_ms: partes.ajustes.espera_duda_ms,
      alSaberse: (parte, desenlace) => this.#segun(parte, desenlace),
      alAcabar: (apartadas) => {
        this.#cola.push(...apartadas);
        this.#despertar();
      },
    });
    this.#fin = this.#bucle();
  }

  get pendientes(): number {
    return this.#cola.length + this.#dudas.apartadas;
  }

  encolar(peticion: Peticion): void {
    if (this.#dudas.apartar(peticion)) return;
    this.#cola.push(peticion);
    this.#despertar();
  }

  /** Finishes what is queued; doubts that remain are for the follower of the next start. */
  async cerrar(): Promise<void> {
    this.#cerrado = true;
    this.#dudas.cerrar();
    this.#despertar();
    await this.#fin;
  }

  async #bucle(): Promise<void> {
    for (;;) {
      if (this.#cola.length === 0) {
        if (this.#cerrado) return;
        await new Promise<void>((resolver) => {
          this.#despertar = resolver;
        });
        continue;
      }
      await turno(); // whoever arrives in this turn travels in this batch
      const inicio = performance.now();
      const lote = this.#tomarLote();
      try {
        await this.#procesar(lote);
        const empresas = new Set(lote.map((p) => p.comando.empresa_id)).size;
        this.#observador.lote({ comandos: lote.length, empresas, ms: performance.now() - inicio });
      } catch (error) {
        // A defect of ours: these callers hear of it and the lane lives on.
        for (const peticion of lote) responder(peticion, { error });
      }
    }
  }

  /** The next commands; whoever must travel alone or wait for a lock does so without the others. */
  #tomarLote(): Peticion[] {
    const lote = this.#cola.splice(0, this.#ajustes.lote_maximo);
    const especial = lote.find((p) => p.sola) ?? lote.find((p) => this.#impaciente(p));
    if (!especial) return lote;
    const van = (p: Peticion): boolean =>
      p === especial || (!especial.sola && p.comando.empresa_id === especial.comando.empresa_id);
    this.#cola.unshift(...lote.filter((p) => !van(p)));
    return lote.filter(van);
  }

  #impaciente({ saltos }: Peticion): boolean {
    return saltos >= this.#ajustes.saltos_maximos;
  }

  /** Runs a batch; when its SQL fails, company by company, then command by command. */
  async #procesar(recibidas: readonly Peticion[]): Promise<void> {
    const lote = recibidas.filter((p) => !p.respondida && !this.#dudas.apartar(p));
    if (lote.length === 0) return;
    let anexado: LoteAnexado;
    try {
      anexado = await this.#anexarLote(lote);
    } catch (error) {
      await this.#trasFallo(lote, error);
      return;
    }
    await this.#cerrarLote(anexado);
  }

  /** Nothing of the batch was appended. */
  async #trasFallo(lote: readonly Peticion[], error: unknown): Promise<void> {
    if (error instanceof EsquemaRelevado) {
      await this.#vigencia.refrescar().catch(() => pausa(PAUSA_TRAS_FALLO_MS));
      this.#otraVez(lote);
      return;
    }
    const espera = esEsperaDeBloqueo(error);
    if (espera || esFalloDeConexion(error)) {
      if (espera) for (const peticion of lote) peticion.saltos = 0;
      this.#otraVez(lote);
      if (!espera) await pausa(PAUSA_TRAS_FALLO_MS);
      return;
    }
    if (lote.length === 1) {
      responder(lote[0]!, { error: paraQuienLlama(error) });
      return;
    }
    const empresas = [...Map.groupBy(lote, (p) => p.comando.empresa_id).values()];
    const partes = empresas.length > 1 ? empresas : lote.map((p) => [p]);
    for (const parte of partes) await this.#procesar(parte);
  }

  async #anexarLote(lote: readonly Peticion[]): Promise<LoteAnexado> {
    const lecturas = this.#vigencia.actual();
    if (lecturas !== this.#lecturas) this.#recuerdo = new Recuerdo();
    this.#lecturas = lecturas;
    const empresas = [...new Set(lote.map((p) => p.comando.empresa_id))].sort((a, b) => a - b);
    const espera = empresas.length === 1 && lote.some((p) => this.#impaciente(p));
    const firmes = await this.#alDia.asegurar(lecturas, empresas, espera);
    const anexado = await anexarLote(lote, firmes, {
      lecturas,
      vigencia: this.#vigencia,
      sesion: this.#sesion,
      recuerdo: this.#recuerdo,
      gancho: this.#gancho,
      paciencia_ms: this.#ajustes.paciencia_ms,
      espera_bloqueo_ms: espera ? this.#ajustes.espera_bloqueo_ms : undefined,
    });
    // Only now: had it failed before, they would be in the queue and in the failed batch.
    this.#saltar(anexado.sinTurno);
    return anexado;
  }

  /** What is in the log is done, whatever Postgres says: from here on nothing is decided again. */
  async #cerrarLote(anexado: LoteAnexado): Promise<void> {
    const { partes, intentos, empresas, terminar } = anexado;
    const todos = intentos.every((i) => 'desenlace' in i && i.desenlace.tipo === 'hecho');
    let confirmado = false;
    try {
      await this.#gancho('append', empresas);
      await this.#gancho('commit', empresas);
      await terminar(todos ? 'commit' : 'rollback');
      confirmado = todos;
      if (confirmado) anexado.recordar();
    } catch {
      // The session is gone or the commit failed: the rows come from the log.
      await terminar('rollback').catch(() => {});
    }
    for (const parte of partes) {
      if (parte.sobrantes.length > 0) this.#cola.unshift(...parte.sobrantes.splice(0));
      if (confirmado || parte.eventos.length === 0) responderDecididas(parte);
    }
    if (partes.length === 0) await pausa(PAUSA_SIN_NADIE_MS);
    if (confirmado) return;
    // All at once: no company waits for what befell another.
    await Promise.all(
      intentos.map(async (intento) => {
        if ('pendiente' in intento) this.#dudar(intento.parte, intento.pendiente);
        else if (intento.desenlace.tipo === 'desconocido') {
          this.#dudar(intento.parte, Promise.resolve(intento.desenlace));
        } else await this.#segun(intento.parte, intento.desenlace);
      }),
    );
  }

  /** Acts on a definite outcome of a part whose rows were rolled back. */
  async #segun(parte: ParteDeEmpresa, desenlace: Desenlace): Promise<void> {
    switch (desenlace.tipo) {
      case 'hecho':
        await this.#rescate.concluir(parte);
        return;
      case 'conflicto':
        this.#observador.conflicto(parte.empresa_id);
        this.#otraVez(await this.#rescate.trasConflicto(parte));
        return;
      case 'rechazo': {
        const peticiones = parte.decididas.map((d) => d.peticion);
        if (peticiones.length === 1) {
          responder(peticiones[0]!, { error: desenlace.error });
          return;
        }
        for (const peticion of peticiones) peticion.sola = true;
        this.#otraVez(peticiones);
        return;
      }
      case 'desconocido':
        responderIncierta(parte);
        return;
    }
  }

  /** The company leaves the lane until it is definite whether its append landed. */
  #dudar(parte: ParteDeEmpresa, pendiente: Promise<Desenlace>): void {
    this.#dudas.empezar(parte, pendiente);
    this.#cola = this.#cola.filter((peticion) => !this.#dudas.apartar(peticion));
    this.#observador.duda(parte.empresa_id);
  }

  /** Somebody holds their company: the rest of the lane goes on without them. */
  #saltar(peticiones: readonly Peticion[]): void {
    if (peticiones.length === 0) return;
    for (const peticion of peticiones) peticion.saltos += 1;
    this.#cola.push(...peticiones);
  }

  /** Gives commands back to the head of the queue, to be decided again on fresher rows. */
  #otraVez(peticiones: readonly Peticion[]): void {
    const siguen: Peticion[] = [];
    for (const peticion of peticiones) {
      if (peticion.respondida) continue;
      peticion.intentos += 1;
      if (peticion.intentos <= this.#ajustes.intentos_maximos) siguen.push(peticion);
      else responder(peticion, { error: new ServicioOcupado(SIN_SUERTE, 2) });
    }
    this.#cola.unshift(...siguen);
    this.#despertar();
  }
}
