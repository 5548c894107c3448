import { setTimeout as pausa, setImmediate as turno } from 'node:timers/promises';
import { MapaDeFilas } from '../lectura/mapa.ts';
import type { Lecturas } from '../lectura/puesta-al-dia.ts';
import { esEsperaDeBloqueo, esFalloDeConexion, type Sesion } from '../postgres/sesion.ts';
import { anexarConPaciencia, type Desenlace, type Intento } from './append.ts';
import { decidir, type ParteDeEmpresa, precargar } from './decision.ts';
import type { Gancho, Observador } from './ganchos.ts';
import { type Peticion, responder, ServicioOcupado } from './peticion.ts';
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
  /** Times that a command is decided again before its 503. */
  readonly intentos_maximos: number;
};

type Duda = { readonly apartadas: Peticion[]; vencida: boolean };

/**
 * A lane: drains what its companies have queued into one batch after another, each a READ COMMITTED
 * transaction — lock, prefetch, decide, write, append, commit. The append is the moment of truth.
 */
export class Carril {
  readonly #lecturas: Lecturas;
  readonly #sesion: Sesion;
  readonly #rescate: Rescate;
  readonly #ajustes: AjustesDeCarril;
  readonly #gancho: Gancho;
  readonly #observador: Observador;
  readonly #dudas = new Map<number, Duda>();
  #cola: Peticion[] = [];
  #despertar: () => void = () => {};
  #cerrado = false;
  readonly #fin: Promise<void>;

  constructor(partes: {
    readonly lecturas: Lecturas;
    readonly sesion: Sesion;
    readonly rescate: Rescate;
    readonly ajustes: AjustesDeCarril;
    readonly gancho: Gancho;
    readonly observador: Observador;
  }) {
    this.#lecturas = partes.lecturas;
    this.#sesion = partes.sesion;
    this.#rescate = partes.rescate;
    this.#ajustes = partes.ajustes;
    this.#gancho = partes.gancho;
    this.#observador = partes.observador;
    this.#fin = this.#bucle();
  }

  get pendientes(): number {
    return this.#cola.length;
  }

  encolar(peticion: Peticion): void {
    const duda = this.#dudas.get(peticion.comando.empresa_id);
    if (duda?.vencida) {
      const error = new ServicioOcupado('La empresa espera confirmación de la bitácora', 2);
      responder(peticion, { error });
    } else if (duda) {
      duda.apartadas.push(peticion);
    } else {
      this.#cola.push(peticion);
      this.#despertar();
    }
  }

  /** Finishes what is queued; doubts that remain are for the follower of the next start. */
  async cerrar(): Promise<void> {
    this.#cerrado = true;
    this.#despertar();
    await this.#fin;
  }

  async #bucle(): Promise<void> {
    for (;;) {
      if (this.#cola.length === 0) {
        if (this.#cerrado && this.#dudas.size === 0) return;
        await new Promise<void>((resolver) => {
          this.#despertar = resolver;
        });
        continue;
      }
      await turno(); // whoever arrives in this turn travels in this batch
      const inicio = performance.now();
      const lote = this.#cola.splice(0, this.#ajustes.lote_maximo);
      await this.#procesar(lote);
      const empresas = new Set(lote.map((p) => p.comando.empresa_id)).size;
      this.#observador.lote({ comandos: lote.length, empresas, ms: performance.now() - inicio });
    }
  }

  /** Runs a batch; when its SQL fails, company by company, then command by command. */
  async #procesar(lote: readonly Peticion[]): Promise<void> {
    try {
      await this.#lote(lote);
    } catch (error) {
      if (esFalloDeConexion(error) || esEsperaDeBloqueo(error)) {
        this.#otraVez(lote);
        await pausa(100);
        return;
      }
      const empresas = [...Map.groupBy(lote, (p) => p.comando.empresa_id).values()];
      const partes = empresas.length > 1 ? empresas : lote.map((p) => [p]);
      if (lote.length === 1) responder(lote[0]!, { error });
      else for (const parte of partes) await this.#procesar(parte);
    }
  }

  async #lote(lote: readonly Peticion[]): Promise<void> {
    const { cabezas } = this.#lecturas;
    const empresas = [...new Set(lote.map((p) => p.comando.empresa_id))].sort((a, b) => a - b);
    await cabezas.asegurar(this.#sesion.suelta, empresas);
    const { tx, terminar } = this.#sesion.comenzar();
    let intentos: Intento[];
    let partes: ParteDeEmpresa[];
    try {
      const impaciente = lote.some((p) => p.saltos >= this.#ajustes.saltos_maximos);
      const bloquear = impaciente ? cabezas.bloquear : cabezas.bloquearLibres;
      const bloqueadas = await bloquear(tx, empresas);
      await this.#gancho('bloquear', empresas);
      const presentes = lote.filter((p) => bloqueadas.has(p.comando.empresa_id));
      this.#saltar(lote.filter((p) => !bloqueadas.has(p.comando.empresa_id)));
      const mapa = new MapaDeFilas(this.#lecturas.modelo, tx);
      await precargar(mapa, presentes);
      await this.#gancho('cargar', empresas);
      const porEmpresa = new Map<number, ParteDeEmpresa>();
      for (const peticion of presentes) {
        const { empresa_id } = peticion.comando;
        const parte = porEmpresa.get(empresa_id) ?? {
          empresa_id,
          cabeza: bloqueadas.get(empresa_id)!,
          decididas: [],
          eventos: [],
          bytes: 0,
          sobrantes: [],
        };
        porEmpresa.set(empresa_id, parte);
        await decidir(mapa, parte, peticion);
      }
      partes = [...porEmpresa.values()];
      const conEventos = partes.filter((parte) => parte.eventos.length > 0);
      if (conEventos.length > 0) {
        await Promise.all([mapa.escribir(), cabezas.mover(tx, conEventos.map(cabezaNueva))]);
      }
      await this.#gancho('escribir', empresas);
      const { paciencia_ms } = this.#ajustes;
      intentos = await Promise.all(
        conEventos.map((parte) => anexarConPaciencia(this.#lecturas.bitacora, parte, paciencia_ms)),
      );
    } catch (error) {
      await terminar('rollback').catch(() => {});
      throw error;
    }
    await this.#cerrarLote(partes, intentos, terminar, empresas);
  }

  /** From here on nothing may throw: what is in the log is done, whatever Postgres says. */
  async #cerrarLote(
    partes: readonly ParteDeEmpresa[],
    intentos: readonly Intento[],
    terminar: (como: 'commit' | 'rollback') => Promise<void>,
    empresas: readonly number[],
  ): Promise<void> {
    const todos = intentos.every((i) => 'desenlace' in i && i.desenlace.tipo === 'hecho');
    let confirmado = false;
    try {
      await this.#gancho('append', empresas);
      await this.#gancho('commit', empresas);
      await terminar(todos ? 'commit' : 'rollback');
      confirmado = todos;
    } catch {
      // The session is gone or the commit failed: the rows come from the log.
    }
    for (const parte of partes) {
      if (parte.sobrantes.length > 0) this.#cola.unshift(...parte.sobrantes.splice(0));
      if (confirmado || parte.eventos.length === 0) responderDecididas(parte);
    }
    if (confirmado) return;
    for (const intento of intentos) {
      if ('pendiente' in intento) this.#dudar(intento.parte, intento.pendiente);
      else if (intento.desenlace.tipo === 'desconocido') {
        this.#dudar(intento.parte, Promise.resolve(intento.desenlace));
      } else await this.#segun(intento.parte, intento.desenlace);
    }
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
        if (peticiones.length === 1) responder(peticiones[0]!, { error: desenlace.error });
        else for (const peticion of peticiones) await this.#procesar([peticion]);
        return;
      }
      case 'desconocido':
        this.#fallarDuda(parte);
        return;
    }
  }

  /** The company leaves the lane until it is definite whether its append landed. */
  #dudar(parte: ParteDeEmpresa, pendiente: Promise<Desenlace>): void {
    const { empresa_id } = parte;
    this.#observador.duda(empresa_id);
    const suyas = this.#cola.filter((p) => p.comando.empresa_id === empresa_id);
    this.#cola = this.#cola.filter((p) => p.comando.empresa_id !== empresa_id);
    const duda: Duda = { apartadas: suyas, vencida: false };
    this.#dudas.set(empresa_id, duda);
    const vencimiento = setTimeout(() => {
      duda.vencida = true;
      this.#fallarDuda(parte);
      for (const peticion of duda.apartadas.splice(0)) this.#ocupado(peticion);
    }, this.#ajustes.espera_duda_ms);
    void this.#rescate
      .aclarar(parte, pendiente, () => !this.#cerrado)
      .then((desenlace) => this.#segun(parte, desenlace))
      .catch(() => this.#fallarDuda(parte))
      .finally(() => {
        clearTimeout(vencimiento);
        this.#dudas.delete(empresa_id);
        this.#cola.push(...duda.apartadas.splice(0));
        this.#despertar();
      });
  }

  #fallarDuda(parte: ParteDeEmpresa): void {
    for (const { peticion } of parte.decididas) this.#ocupado(peticion);
  }

  #ocupado(peticion: Peticion): void {
    const error = new ServicioOcupado('No se sabe aún si el registro quedó guardado', 2);
    responder(peticion, { error });
  }

  /** Somebody holds their company: the rest of the lane goes on without them. */
  #saltar(peticiones: readonly Peticion[]): void {
    for (const peticion of peticiones) peticion.saltos += 1;
    this.#cola.push(...peticiones);
  }

  /** Gives commands back to the head of the queue, to be decided again on fresher rows. */
  #otraVez(peticiones: readonly Peticion[]): void {
    const { intentos_maximos } = this.#ajustes;
    const siguen = peticiones.filter((p) => !p.respondida && (p.intentos += 1) <= intentos_maximos);
    for (const peticion of peticiones) {
      if (peticion.intentos > intentos_maximos) this.#ocupado(peticion);
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
