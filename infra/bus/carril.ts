import { setTimeout as pausa, setImmediate as turno } from 'node:timers/promises';
import { MapaDeFilas } from '../lectura/mapa.ts';
import { Pronostico } from '../lectura/pronostico.ts';
import type { Lecturas } from '../lectura/puesta-al-dia.ts';
import { EsquemaRelevado, type Vigencia } from '../lectura/vigencia.ts';
import {
  esEsperaDeBloqueo,
  esFalloDeConexion,
  type Sesion,
  type Transaccion,
  type TransaccionAbierta,
} from '../postgres/sesion.ts';
import { AlDia } from './al-dia.ts';
import { anexarConPaciencia, type Desenlace, type Intento } from './append.ts';
import { decidirLote, type ParteDeEmpresa, precargar } from './decision.ts';
import { Dudas, responderIncierta } from './dudas.ts';
import type { Gancho, Observador } from './ganchos.ts';
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

/** A batch whose appends were tried and whose transaction is still open. */
type LoteAnexado = {
  readonly partes: readonly ParteDeEmpresa[];
  readonly intentos: readonly Intento[];
  readonly empresas: readonly number[];
  readonly terminar: TransaccionAbierta['terminar'];
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
  readonly #pronostico = new Pronostico();
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
    this.#lecturas = this.#vigencia.actual();
    const { bitacora } = this.#lecturas;
    const empresas = [...new Set(lote.map((p) => p.comando.empresa_id))].sort((a, b) => a - b);
    const espera = empresas.length === 1 && lote.some((p) => this.#impaciente(p));
    const firmes = await this.#alDia.asegurar(this.#lecturas, empresas, espera);
    const { tx, terminar } = this.#sesion.comenzar();
    const mapa = new MapaDeFilas(this.#lecturas.modelo, tx, this.#pronostico);
    try {
      const bloqueo = this.#bloquear(tx, firmes, espera);
      const confirmacion = this.#vigencia.confirmar(tx, this.#lecturas);
      // Behind the lock on the same connection: statements of their own, with later snapshots.
      const carga = precargar(mapa, firmes, lote);
      const [bloqueadas] = await Promise.all([bloqueo, confirmacion]);
      await this.#gancho('bloquear', empresas);
      await carga;
      await this.#gancho('cargar', empresas);
      const presentes = lote.filter((p) => bloqueadas.has(p.comando.empresa_id));
      const partes = await decidirLote(mapa, presentes, bloqueadas);
      await this.#escribir(mapa, tx, partes);
      await this.#gancho('escribir', empresas);
      const conEventos = partes.filter((parte) => parte.eventos.length > 0);
      const { paciencia_ms } = this.#ajustes;
      const intentos = await Promise.all(
        conEventos.map((parte) => anexarConPaciencia(bitacora, parte, paciencia_ms)),
      );
      // Only now: had it failed before, they would be in the queue and in the failed batch.
      this.#saltar(lote.filter((p) => !bloqueadas.has(p.comando.empresa_id)));
      return { partes, intentos, empresas, terminar };
    } catch (error) {
      await terminar('rollback').catch(() => {});
      throw error;
    }
  }

  #bloquear(tx: Transaccion, empresas: readonly number[], espera: boolean) {
    const { cabezas } = this.#lecturas;
    return espera
      ? cabezas.bloquearConPaciencia(tx, empresas[0]!, this.#ajustes.espera_bloqueo_ms)
      : cabezas.bloquearLibres(tx, empresas);
  }

  /** All SQL has succeeded before anything is appended. */
  async #escribir(
    mapa: MapaDeFilas,
    tx: Transaccion,
    partes: readonly ParteDeEmpresa[],
  ): Promise<void> {
    const nuevas = partes.filter((parte) => parte.eventos.length > 0).map(cabezaNueva);
    if (nuevas.length === 0) return;
    await Promise.all([mapa.escribir(), this.#lecturas.cabezas.mover(tx, nuevas)]);
  }

  /** What is in the log is done, whatever Postgres says: from here on nothing is decided again. */
  async #cerrarLote({ partes, intentos, empresas, terminar }: LoteAnexado): Promise<void> {
    const todos = intentos.every((i) => 'desenlace' in i && i.desenlace.tipo === 'hecho');
    let confirmado = false;
    try {
      await this.#gancho('append', empresas);
      await this.#gancho('commit', empresas);
      await terminar(todos ? 'commit' : 'rollback');
      confirmado = todos;
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

const cabezaNueva = ({ empresa_id, cabeza, eventos }: ParteDeEmpresa) => ({
  empresa_id,
  revision: cabeza.revision + eventos.length,
  ultimo_event_id: eventos.at(-1)!.evento_id,
});
