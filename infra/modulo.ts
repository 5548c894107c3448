import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Correspondencia } from '#processes/correo/correspondencia.puerto.ts';
import type { Job, Proceso } from '#processes/kernel/proceso.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import type { RutaAtendida } from './http/rutas.ts';
import type { Causas } from './http/servicios.ts';
import type { Bitacora } from './nucleo/bitacora/puerto.ts';
import type { NucleoAbierto } from './nucleo/nucleo.ts';
import type { Boveda } from './nucleo/secretos/boveda.ts';
import type { Consumidor } from './nucleo/seguidor/consumidor.ts';
import type { Salida } from './salida/salida.ts';

/** What a context gives the program: the one place where its parts meet. */
export type Modulo = {
  /** Its endpoints, with what their handlers work with. */
  readonly rutas: readonly RutaAtendida[];
  readonly procesos: readonly Proceso[];
  /** What of it is mailed. */
  readonly correspondencia?: Correspondencia;
  readonly jobs: readonly Job[];
  /** Whose call of the API is an effect of what it does. */
  readonly causas?: Causas;
  /** Who else follows the log, before the processes. */
  readonly consumidores?: readonly Consumidor[];
  /** The follower's hand: these events are in the rows. */
  readonly observar?: (eventos: readonly EventoRegistrado[]) => void;
  /**
   * Tasks are worked on in this program: what it sends by itself may leave. `despertar`: there may be
   * something due for that process.
   */
  readonly trabajar?: (despertar: (proceso: string) => void) => void;
  /** The program is stopping: nothing new begins, what is under way ends soon. */
  readonly apurar?: () => void | Promise<void>;
  /** Closes what it opened, when nobody works with it any more. */
  readonly cerrar: () => void | Promise<void>;
};

/** What every module stands on. Whoever opened it closes it. */
export type Cimientos = {
  readonly nucleo: Pick<NucleoAbierto, 'sql' | 'por_clave' | 'esquema' | 'lecturas' | 'bus'>;
  readonly database_url: string;
  readonly bitacora: Bitacora;
  readonly boveda: Boveda;
  /** How calls leave for where a company says. */
  readonly salida: Salida;
  /** Milliseconds since the epoch. */
  readonly reloj: () => number;
  readonly registro: { warn(datos: object, mensaje: string): void };
  readonly alFallar: (error: unknown) => void;
};

/** The rows in force, for those who only read them. */
export const lecturasDe = ({ nucleo }: Pick<Cimientos, 'nucleo'>): Lecturas => ({
  sql: nucleo.sql,
  esquema: () => nucleo.esquema,
});
