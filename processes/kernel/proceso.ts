import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';

/**
 * A process: events start, hurry or end its tasks (state and timers); a worker takes a task when its
 * hour comes and does its next step, whose effects on the company come back as commands.
 *
 * Contract: `reaccionar` is pure and reaches each event exactly once, in order, in the transaction
 * that moves the process's checkpoint. A step may be repeated after a crash, so each of its effects
 * is a no-op the second time (commands by state, the SRI by key). A step that throws is tried again
 * on the process's schedule; nothing is given up silently.
 */
export type Proceso = ConPasos & {
  readonly reaccionar: (evento: EventoRegistrado) => readonly CambioDeTarea[];
};

/**
 * A job: the clock starts its tasks. One of them, its clock, is always there; whichever worker takes
 * it begins the others (`nuevas`), and they are worked on like those of a process.
 */
export type Job = ConPasos & {
  /** The clock's first task, by the instant at which a worker finds none. */
  readonly reloj: (ahora: Instante) => TareaNueva;
};

/** What a worker runs. */
export type ConPasos = {
  readonly nombre: string;
  readonly paso: (tarea: Tarea) => Promise<Paso>;
  /** Milliseconds until a step that threw is tried again, by how often it has failed in a row. */
  readonly reintento_ms: (intentos: number, fase: string) => number;
};

/**
 * What an event does to the tasks of a process. `programar` begins a task, or begins it anew when it
 * is there; `adelantar` makes its next step due (once more, if one is under way) and begins it when
 * it is not there; `reintentar` makes due what has been failing in a company, whose cause is gone.
 */
export type CambioDeTarea =
  | (TareaNueva & { readonly tipo: 'programar' | 'adelantar' })
  | ({ readonly empresa_id: number } & (
      | { readonly tipo: 'terminar'; readonly clave: string }
      | { readonly tipo: 'reintentar'; readonly proximo_en: Instante }
    ));

export type TareaNueva = {
  readonly empresa_id: number;
  readonly clave: string;
  readonly fase: string;
  readonly datos: object;
  readonly proximo_en: Instante;
};

export type Tarea = {
  readonly empresa_id: number;
  readonly clave: string;
  readonly fase: string;
  readonly datos: object;
  /** Steps that failed in a row. */
  readonly intentos: number;
};

export type Paso =
  /** `espera_ms` 0 goes on at once, under the same lease. */
  | {
      readonly tipo: 'seguir';
      readonly fase: string;
      readonly datos: object;
      readonly espera_ms: number;
      /** Begun together with this step's end; one that is there already is only made due. */
      readonly nuevas?: readonly TareaNueva[];
    }
  | { readonly tipo: 'terminar' };
