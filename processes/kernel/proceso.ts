import type { Ejecutar } from '#domain/kernel/comando.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';

/**
 * A process: events start, hurry or end its tasks (state and timers); a worker takes a task when its
 * hour comes and does its next step, whose effects on the company come back as commands.
 *
 * Contract: `reaccionar` is pure and reaches each event exactly once, in order, in the transaction
 * that moves the process's checkpoint; only events that this program knows: the follower stops at
 * any other. A step may be repeated after a crash, so each of its effects
 * is a no-op the second time (commands by state, the SRI by key). A step that throws is tried again
 * on the process's schedule; nothing is given up silently. What a step reads has reached the event
 * that its task came from and the commands of its earlier steps: it reads from `ocasion.esquema`.
 */
export type Proceso = ConPasos &
  DesdeCuando<Reaccion> & {
    readonly reaccionar: Reaccion;
  };
type Reaccion = (evento: EventoRegistrado) => readonly CambioDeTarea[];

/**
 * What whoever follows the log makes of what it held before they first did: a new process, or one
 * whose checkpoint was lost with the database. `inicio`: the same as of what comes; for what ends in
 * a state that the rows tell, so that old events do nothing twice. `ahora`: nothing, for what tells
 * the world; `recordar` takes from the past only what is still under way.
 */
export type DesdeCuando<R> =
  | { readonly desde: 'inicio' }
  | { readonly desde: 'ahora'; readonly recordar?: R };

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
  readonly paso: (tarea: Tarea, ocasion: Ocasion) => Promise<Paso>;
  /** Milliseconds until a step that threw is tried again, by how often it has failed in a row. */
  readonly reintento_ms: (intentos: number, fase: string) => number;
} & Ritmo;

/** How much a worker does of it at once, and for how long it has each task. */
export type Ritmo = {
  /** Tasks in hand at once: steps under way and short waits between them. */
  readonly medida: Medida;
  /** Asked before taking: companies of which a lane takes another number at this moment. */
  readonly anchos?: () => readonly Ancho[];
  /** Under load, milliseconds between one look at the queue and the next; 20 by default. */
  readonly respiro_ms?: number;
  /** How long a lease lasts: twice what a step may take, every time-out inside it included. */
  readonly arriendo_ms: number;
};

/** How many tasks a worker may have in hand. */
export type Medida = {
  /** In each lane. */
  readonly por_carril: number;
  /** Of one company in a lane, however alone it is. */
  readonly por_empresa: number;
  /** Of a company of which nothing else is known; as many as of any other by default. */
  readonly al_empezar?: number;
  /**
   * Of one company at once: what begins together comes back together, and others wait behind it. As
   * many as there is room for by default.
   */
  readonly por_toma?: number;
  /** The limit of one take while smaller takes wait: fewer, so that they are not behind many. */
  readonly por_toma_con_otros?: number;
  /** What one company has is counted over all programs: each takes its part of it. */
  readonly entre_todos?: true;
};

/** How many of a company's tasks a lane stands at this moment. */
export type Ancho = {
  readonly carril: string;
  readonly empresa_id: number;
  readonly ancho: number;
  /**
   * One begins each so many milliseconds: what begins together comes back together, and whoever is
   * behind that wave waits for all of it. At any moment when it is left out.
   */
  readonly cada_ms?: number;
};

/** Of what waits for the database and the bus alone. */
export const RITMO_DE_CASA: Ritmo = {
  medida: { por_carril: 8, por_empresa: 4 },
  arriendo_ms: 120_000,
};

/** How long a task that failed so many times in a row waits: twice as long each time, up to a limit. */
export const esperaDoblada =
  (primera_ms: number, maxima_ms: number) =>
  (intentos: number): number =>
    Math.min(maxima_ms, primera_ms * 2 ** (intentos - 1));

/** What a step is given by whoever runs it. */
export type Ocasion = {
  /** The schema whose rows have reached the task: the one to read from. */
  readonly esquema: string;
  /** The bus. What it did to the task's company, the next steps find in the rows. */
  readonly ejecutar: Ejecutar;
  /** When the step began, in milliseconds since the epoch, by the clock of all schedules. */
  readonly ahora_ms: number;
  /** `leido` of the step before, when this one is done by the same hand. */
  readonly leido?: object | undefined;
};

/** From where a port reads for a step. */
export type DesdeDonde = Pick<Ocasion, 'esquema'>;

/**
 * What an event does to the tasks of a process, whose steps will see rows that have reached it.
 * `programar` begins a task, or begins it anew when it is there; `adelantar` makes its next step due
 * (once more, if one is under way, however that ends) and begins it when it is not there;
 * `reintentar` makes due what has been failing in a company, whose cause is gone.
 */
export type CambioDeTarea =
  | (TareaNueva & { readonly tipo: 'programar' | 'adelantar' })
  | ({ readonly empresa_id: number } & (
      | { readonly tipo: 'terminar'; readonly clave: string }
      | { readonly tipo: 'reintentar' }
    ));

/** Due at once. */
export type TareaNueva = {
  readonly empresa_id: number;
  readonly clave: string;
  readonly fase: string;
  readonly datos: object;
  /** What its steps contend for: the room of each lane is shared out among companies. None: `''`. */
  readonly carril?: string;
};

/** `revision`: of its company's stream, which the rows that its steps read must have reached. */
export type TareaDeJob = TareaNueva & { readonly revision?: number };

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
      /** Goes back to the queue, where every company has its turn before its next step. */
      readonly ceder?: true;
      /** The lane of the next step; the same by default. */
      readonly carril?: string;
      /**
       * Why it cannot go on, for people: it counts as a failure in a row, foreseen. A step that throws
       * is one that nobody foresaw.
       */
      readonly tropiezo?: string;
      /** Rows as this step's own commands left them: the next one, if this hand does it, need not read. */
      readonly leido?: object;
      /** Begun together with this step's end; one that is there already is only made due. */
      readonly nuevas?: readonly TareaDeJob[];
    }
  | {
      readonly tipo: 'terminar';
      /** What the step wrote last took the task away with it: there is nothing to give back. */
      readonly borrada?: true;
    };
