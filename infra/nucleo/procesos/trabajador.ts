import { randomInt } from 'node:crypto';
import { setTimeout as pausa } from 'node:timers/promises';
import type { Ejecutar } from '#domain/kernel/comando.ts';
import { instanteDeMs } from '#domain/kernel/tiempo.ts';
import type { Job, Ocasion, Paso, Proceso } from '#processes/kernel/proceso.ts';
import { Frecuencia } from '../frecuencia.ts';
import { Sesion } from '../postgres/sesion.ts';
import { AJUSTES_DE_TRABAJADOR, arriendoDe, arriendos, type TareaArrendada } from './arriendos.ts';
import { crearDevoluciones } from './devoluciones.ts';
import { EnMano } from './en-mano.ts';
import { crearSueno } from './espera-cortable.ts';
import { contarse } from './presencia.ts';

export type OpcionesDeTrabajador = {
  readonly url: string;
  readonly proceso: Proceso | Job;
  /** The bus, as the steps see it. */
  readonly ejecutar: Ejecutar;
  /** The schema in force, whose rows the steps read. */
  readonly esquema: () => string;
  /** How often the queue is looked at without being called. */
  readonly ronda_ms: number;
  readonly alFallar?: (error: unknown, tarea?: TareaArrendada) => void;
  /** Shared with others, whose maker closes it; one of its own by default. */
  readonly sesion?: Sesion;
};

export type Trabajador = {
  /** The follower has handed events on: there may be something due. */
  despertar(): void;
  /** The follower has events, and this worker perhaps nothing in hand: it looks without waiting. */
  apurar(): void;
  /** Takes no more tasks and waits for the steps under way. */
  detener(): Promise<void>;
};

/** A wait so short is waited for with the task in hand: giving it back and taking it costs more. */
const EN_MANO_MS = 3_000;

/** Under load few and large takes: whoever comes free in so short a time goes with the others. */
const RESPIRO_MS = 5;
const RESPIRO_CON_CARGA_MS = 20;
/** From this many in hand, and given back, there is load: tasks in hand may wait for a slow one. */
const EN_MANO_BAJO_CARGA = 8;
const ACABADAS_BAJO_CARGA_POR_S = 100;

/** Where workers take their tasks and give them back. */
export const sesionDeTrabajo = (url: string, de: string): Sesion =>
  new Sesion(url, { nombre: `trabajador-${de}`, ajustes: AJUSTES_DE_TRABAJADOR });

const describir = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 1000);

/**
 * A task under way: when it was taken and on which rows, and the revision that its commands have
 * brought its company to, which the steps that follow must see.
 */
class EnMarcha {
  readonly #esquema: string;
  readonly #inicio_ms: number;
  readonly #tomada_ms = performance.now();
  readonly #ejecutar: Ejecutar;
  #leido: object | undefined;
  tarea: TareaArrendada;

  constructor(tarea: TareaArrendada, { esquema, ahora_ms, ejecutar }: Ocasion) {
    this.tarea = tarea;
    this.#esquema = esquema;
    this.#inicio_ms = ahora_ms;
    this.#ejecutar = ejecutar;
  }

  get transcurrido_ms(): number {
    return performance.now() - this.#tomada_ms;
  }

  ocasion(): Ocasion {
    return {
      esquema: this.#esquema,
      ahora_ms: Math.round(this.#inicio_ms + this.transcurrido_ms),
      leido: this.#leido,
      ejecutar: async (comando) => {
        const hecho = await this.#ejecutar(comando);
        if (comando.empresa_id === this.tarea.empresa_id) {
          const revision = Math.max(this.tarea.revision, hecho.revision);
          this.tarea = { ...this.tarea, revision };
        }
        return hecho;
      },
    };
  }

  /**
   * Taken again by this same hand before its lease was over by the steady clock: the one of the
   * schedules has jumped ahead, and what is under way goes on. One that hangs is not under way.
   */
  renovar(tarea: TareaArrendada, arriendo_ms: number): boolean {
    if (this.transcurrido_ms >= arriendo_ms) return false;
    this.tarea = { ...this.tarea, version: tarea.version };
    return true;
  }

  /** Its next step, under the same lease. */
  seguir(paso: Extract<Paso, { tipo: 'seguir' }>): void {
    const { fase, datos, carril = this.tarea.carril, leido } = paso;
    this.#leido = leido;
    this.tarea = { ...this.tarea, fase, datos, carril, intentos: 0 };
  }
}

const arriendoDeTarea = ({ empresa_id, clave, version }: TareaArrendada): string =>
  arriendoDe(empresa_id, clave, version);

/** What a task is given back with when it did not get on. */
const falloDe = ({ tarea }: EnMarcha, paso: Paso) =>
  paso.tipo === 'seguir' && paso.tropiezo !== undefined
    ? { intentos: tarea.intentos + 1, error: paso.tropiezo }
    : undefined;

/** Runs the tasks of one process or job as they fall due, each by one worker at a time. */
export const iniciarTrabajador = (opciones: OpcionesDeTrabajador): Trabajador => {
  const { proceso, ejecutar, esquema, ronda_ms } = opciones;
  const { medida, anchos = () => [], arriendo_ms, respiro_ms = RESPIRO_CON_CARGA_MS } = proceso;
  const alFallar = opciones.alFallar ?? (() => {});
  const sesion = opciones.sesion ?? sesionDeTrabajo(opciones.url, proceso.nombre);
  const cola = arriendos(sesion, proceso.nombre, randomInt(1, 2 ** 31 - 1));
  // A task that could not be given back is found lost and freed by the next round.
  const devoluciones = crearDevoluciones(
    (devueltas) => cola.devolver(devueltas),
    (error, { tarea }) => alFallar(error, tarea),
  );
  const enMano = new EnMano(medida);
  const enCurso = new Map<string, { readonly marcha: EnMarcha; readonly fin: Promise<void> }>();
  const acabadas = new Frecuencia();
  const detencion = new AbortController();
  const reposo = crearSueno();
  const respiro = crearSueno();
  let llamado = false;
  let apurado = false;

  const conCarga = (): boolean =>
    enCurso.size >= EN_MANO_BAJO_CARGA && acabadas.por_s >= ACABADAS_BAJO_CARGA_POR_S;

  const despertar = (): void => {
    llamado = true;
    reposo.cortar();
  };

  /** Whether its next step is done under the same lease; if so, when its hour has come. */
  const sigueEnMano = async (marcha: EnMarcha, paso: Paso, ocasion: Ocasion): Promise<boolean> => {
    if (paso.tipo === 'terminar' || paso.ceder) return false;
    if (paso.nuevas || paso.tropiezo !== undefined) return false;
    const hasta_ms = marcha.transcurrido_ms + paso.espera_ms;
    if (paso.espera_ms > EN_MANO_MS || hasta_ms > arriendo_ms / 2) return false;
    if (paso.espera_ms > 0) {
      if (detencion.signal.aborted) return false;
      await pausa(paso.espera_ms, undefined, { signal: detencion.signal }).catch(() => {});
      if (detencion.signal.aborted) return false;
    }
    // Taken again it reads the rows that are in force by then, once they have reached it.
    return esquema() === ocasion.esquema;
  };

  /** Does steps while they follow one another closely, on the same rows. */
  const recorrer = async (marcha: EnMarcha, ocasion: Ocasion): Promise<void> => {
    try {
      let paso: Paso;
      for (;;) {
        paso = await proceso.paso(marcha.tarea, marcha.ocasion());
        if (!(await sigueEnMano(marcha, paso, ocasion))) break;
        marcha.seguir(paso as Extract<Paso, { tipo: 'seguir' }>);
      }
      if (paso.tipo === 'terminar' && paso.borrada) return;
      await devoluciones.devolver({ tarea: marcha.tarea, paso, fallo: falloDe(marcha, paso) });
    } catch (error) {
      const { fase, datos, intentos: previos } = marcha.tarea;
      alFallar(error, marcha.tarea);
      const intentos = previos + 1;
      const espera_ms = proceso.reintento_ms(intentos, fase);
      const paso: Paso = { tipo: 'seguir', fase, datos, espera_ms };
      await devoluciones.devolver({
        tarea: marcha.tarea,
        paso,
        fallo: { intentos, error: describir(error) },
      });
    }
  };

  /** Whether it is one that this hand has already. */
  const renovar = (tarea: TareaArrendada): boolean => {
    const previo = arriendoDe(tarea.empresa_id, tarea.clave, tarea.version - 1);
    const enMarcha = enCurso.get(previo);
    if (!enMarcha?.marcha.renovar(tarea, arriendo_ms)) return false;
    enCurso.delete(previo);
    enCurso.set(arriendoDeTarea(tarea), enMarcha);
    return true;
  };

  const emprender = (tarea: TareaArrendada, ocasion: Ocasion): void => {
    if (renovar(tarea)) return;
    enMano.tomar(tarea);
    const marcha = new EnMarcha(tarea, ocasion);
    const fin = recorrer(marcha, ocasion)
      .catch((error: unknown) => alFallar(error, tarea))
      .finally(() => {
        enMano.soltar(tarea);
        enCurso.delete(arriendoDeTarea(marcha.tarea));
        acabadas.anotar(1);
        despertar();
      });
    enCurso.set(arriendoDeTarea(tarea), { marcha, fin });
  };

  /** Takes what is due, as much as there is room for. */
  const tomar = async (): Promise<number> => {
    const enVigor = esquema();
    const cupos = enMano.cupos(anchos());
    const { tareas, ahora_ms } = await cola.tomar(enVigor, arriendo_ms, cupos);
    for (const tarea of enMano.enOrden(tareas)) {
      emprender(tarea, { esquema: enVigor, ahora_ms, ejecutar });
    }
    return tareas.length;
  };

  const presentarse = async (): Promise<void> => {
    await cola.presentarse();
    if (medida.entre_todos) enMano.repartir(await contarse(sesion, proceso.nombre));
    if ('reloj' in proceso) {
      await cola.asegurar(proceso.reloj(instanteDeMs(await cola.ahora())));
    }
    await cola.rectificar();
    await cola.liberarHuerfanas();
    await cola.liberarPerdidas(new Set(enCurso.keys()));
  };

  const bucle = async (): Promise<void> => {
    let presentado_ms = Number.NEGATIVE_INFINITY;
    while (!detencion.signal.aborted) {
      try {
        if (performance.now() - presentado_ms > 2000) {
          await presentarse();
          presentado_ms = performance.now();
        }
        llamado = false;
        apurado = false;
        const tomadas = await tomar();
        if (llamado || tomadas > 0) {
          const enEspera = enCurso.size > 0 && !apurado;
          if (enEspera) await respiro.dormir(conCarga() ? respiro_ms : RESPIRO_MS);
          continue;
        }
        const faltan = await cola.faltan();
        const reposo_ms = Math.min(ronda_ms, faltan ?? ronda_ms, enMano.hastaElTurno_ms());
        if (!llamado) await reposo.dormir(Math.max(1, reposo_ms));
      } catch (error) {
        alFallar(error);
        presentado_ms = Number.NEGATIVE_INFINITY;
        await reposo.dormir(200);
      }
    }
  };
  const fin = bucle();

  return {
    despertar,
    apurar: () => {
      apurado = true;
      despertar();
      respiro.cortar();
    },
    detener: async () => {
      detencion.abort();
      despertar();
      await fin;
      await Promise.allSettled([...enCurso.values()].map(({ fin: termino }) => termino));
      if (!opciones.sesion) await sesion.cerrar();
    },
  };
};
