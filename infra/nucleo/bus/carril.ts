import { setTimeout as pausa, setImmediate as turno } from 'node:timers/promises';
import type { Lecturas } from '../lectura/catch-up.ts';
import { Recuerdo } from '../lectura/recuerdo.ts';
import { EsquemaRelevado, type Vigencia } from '../lectura/version-vigente.ts';
import { esEsperaDeBloqueo, esFalloDeConexion } from '../postgres/fallas.ts';
import type { Sesion } from '../postgres/sesion.ts';
import type { AjustesDeCarril } from './ajustes.ts';
import type { Desenlace } from './append.ts';
import { Cola } from './cola.ts';
import type { ParteDeEmpresa } from './decision.ts';
import { Dudas, responderIncierta } from './dudas.ts';
import { AlDia } from './empresas-en-cabeza.ts';
import type { Gancho, Observador } from './ganchos.ts';
import { anexarLote, type LoteAnexado } from './lote.ts';
import { PausaSinNadie } from './pausa-sin-turno.ts';
import {
  faltaParaTodos,
  type Peticion,
  paraQuienLlama,
  responder,
  ServicioOcupado,
} from './peticion.ts';
import { type Rescate, responderDecididas } from './rescate.ts';

const PAUSA_TRAS_FALLO_MS = 100;

const SIN_SUERTE = 'El registro no se pudo hacer en este momento';
const RETENIDA = 'Otro proceso retiene a la empresa';

/**
 * A lane: drains what its companies have queued into one batch after another, each a READ COMMITTED
 * transaction — lock, prefetch, decide, write, append, commit. The append is the moment of truth.
 *
 * Never waits for a company that somebody else holds: after some batches that passed over it, gives
 * it to the lane of the held ones (`ceder`). That one, which has nobody to give it to, waits.
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
  readonly #ceder: ((peticiones: readonly Peticion[]) => void) | undefined;
  readonly #sinNadie: PausaSinNadie;
  #recuerdo: Recuerdo;
  readonly #cola: Cola;
  /** Of the batch under way. */
  #enCurso: ReadonlySet<number> = new Set();
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
    /** Takes over commands whose companies are held; absent in the lane that does. */
    readonly ceder?: (peticiones: readonly Peticion[]) => void;
  }) {
    this.#vigencia = partes.vigencia;
    this.#lecturas = partes.vigencia.actual();
    this.#sesion = partes.sesion;
    this.#rescate = partes.rescate;
    this.#ajustes = partes.ajustes;
    this.#gancho = partes.gancho;
    this.#observador = partes.observador;
    this.#recuerdo = new Recuerdo(partes.ajustes.recuerdo);
    this.#ceder = partes.ceder;
    this.#sinNadie = new PausaSinNadie(partes.ceder === undefined);
    this.#cola = new Cola(partes.ajustes);
    this.#alDia = new AlDia(partes.vigencia, partes.sesion);
    this.#dudas = new Dudas({
      rescate: partes.rescate,
      espera_ms: partes.ajustes.espera_duda_ms,
      alSaberse: (parte, desenlace) => this.#segun(parte, desenlace),
      alAcabar: (apartadas) => {
        this.#cola.poner(...apartadas);
        this.#despertar();
      },
    });
    this.#fin = this.#bucle();
  }

  get pendientes(): number {
    return this.#cola.largo + this.#dudas.apartadas;
  }

  /** Whether some command of the company is here: those that follow belong behind it. */
  atiende(empresa_id: number): boolean {
    return (
      this.#enCurso.has(empresa_id) || this.#dudas.tiene(empresa_id) || this.#cola.tiene(empresa_id)
    );
  }

  encolar(peticion: Peticion): void {
    if (this.#dudas.apartar(peticion)) return;
    this.#cola.poner(peticion);
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
      if (this.#cola.largo === 0) {
        if (this.#cerrado) return;
        await new Promise<void>((resolver) => {
          this.#despertar = resolver;
        });
        continue;
      }
      await turno(); // whoever arrives in this turn travels in this batch
      const inicio = performance.now();
      const lote = this.#cola.tomar(this.#ajustes.lote_maximo);
      this.#enCurso = new Set(lote.map((p) => p.comando.empresa_id));
      try {
        await this.#procesar(lote);
        const empresas = this.#enCurso.size;
        this.#observador.lote({ comandos: lote.length, empresas, ms: performance.now() - inicio });
      } catch (error) {
        // A defect of ours: these callers hear of it and the lane lives on.
        for (const peticion of lote) responder(peticion, { error });
      }
      this.#enCurso = new Set();
    }
  }

  /** Whoever waits for a held company hears of it in time. */
  #vencer(peticion: Peticion): boolean {
    const esperado_ms = performance.now() - peticion.llegada_ms;
    if (this.#ceder || esperado_ms <= this.#ajustes.espera_retenida_ms) return false;
    responder(peticion, { error: new ServicioOcupado(RETENIDA, 2) });
    return true;
  }

  /** Runs a batch; when its SQL fails, company by company, then command by command. */
  async #procesar(recibidas: readonly Peticion[]): Promise<void> {
    const lote = recibidas.filter(
      (p) => !p.respondida && !this.#dudas.apartar(p) && !this.#vencer(p),
    );
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
    // Where there is no log, or no space, for all, there is none for each.
    if (lote.length === 1 || faltaParaTodos(error)) {
      for (const peticion of lote) responder(peticion, { error: paraQuienLlama(error) });
      return;
    }
    const empresas = [...Map.groupBy(lote, (p) => p.comando.empresa_id).values()];
    const partes = empresas.length > 1 ? empresas : lote.map((p) => [p]);
    for (const parte of partes) await this.#procesar(parte);
  }

  async #anexarLote(lote: readonly Peticion[]): Promise<LoteAnexado> {
    const lecturas = this.#vigencia.actual();
    if (lecturas !== this.#lecturas) this.#recuerdo = new Recuerdo(this.#ajustes.recuerdo);
    this.#lecturas = lecturas;
    const empresas = [...new Set(lote.map((p) => p.comando.empresa_id))].sort((a, b) => a - b);
    const espera = empresas.length === 1 && lote.some((p) => this.#cola.esImpaciente(p));
    const espera_bloqueo_ms = espera ? this.#ajustes.espera_bloqueo_ms : undefined;
    const firmes = await this.#alDia.asegurar(lecturas, empresas, espera_bloqueo_ms);
    const anexado = await anexarLote(lote, firmes, {
      lecturas,
      vigencia: this.#vigencia,
      sesion: this.#sesion,
      recuerdo: this.#recuerdo,
      gancho: this.#gancho,
      desfase: this.#observador.desfase,
      filas_maximas: this.#ajustes.filas_maximas,
      paciencia_ms: this.#ajustes.paciencia_ms,
      espera_bloqueo_ms,
    });
    for (const empresa_id of firmes) this.#cola.anotar(empresa_id, anexado.filas.de(empresa_id));
    // Only now: had it failed before, they would be in the queue and in the failed batch.
    this.#alDia.olvidar(anexado.disparejas);
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
    const sobrantes = partes.flatMap((parte) => parte.sobrantes.splice(0));
    this.#cola.devolver(sobrantes.sort((a, b) => a.llegada_ms - b.llegada_ms));
    for (const parte of partes) {
      if (confirmado || parte.eventos.length === 0) responderDecididas(parte);
    }
    await this.#sinNadie.tras(partes.length === 0);
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
    this.#cola.quitarLasQue((peticion) => this.#dudas.apartar(peticion));
    this.#observador.duda(parte.empresa_id);
  }

  /** Somebody holds their company: the rest of the lane goes on without them, and soon they leave. */
  #saltar(peticiones: readonly Peticion[]): void {
    if (peticiones.length === 0) return;
    this.#cola.saltar(peticiones);
    this.#ceder?.(this.#cola.sacarImpacientes());
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
    this.#cola.devolver(siguen);
    this.#despertar();
  }
}
