import { ErrorDeForma } from '#domain/kernel/forma.ts';
import type { Lectura } from './atender.ts';
import { crearHilos } from './hilos.ts';
import { crearTurnos, crearTurnosPorEmpresa } from './turnos.ts';

/**
 * What reads the files that anybody may send: in a thread, because the largest take so long that
 * nobody else would be answered, and in turns, because whoever sends many waits for its own.
 */

/** Nobody sends files all day: a thread ends, with its memory, once so long without any. */
const REPOSO_MS = 10_000;
/** Files that wait for a thread, and those of one company that wait for its turn; beyond them, 503. */
const EN_ESPERA = 16;
const EN_ESPERA_DE_UNA = 2;

export type OpcionesDeLectores = {
  /** What the readers read, in the words of whoever is told to wait: «un extracto», «extractos». */
  readonly uno: string;
  readonly varios: string;
  /** The module that they run; it calls `atenderLecturas`. */
  readonly modulo: URL;
  /** What a file takes at most once a thread has it: some ten times what the worst good one takes. */
  readonly plazo_ms: number;
  /** MB that a thread may take: a file that asks for more takes it down, and not the program. */
  readonly memoria_mb: number;
  /** Files at a time, 1 by default. */
  readonly hilos?: number;
  /** Another rest than the usual. */
  readonly reposo_ms?: number;
  /** More room for files that take next to nothing, and are sent by the dozen. */
  readonly en_espera?: number;
  readonly en_espera_de_una?: number;
};

export type Lectores<Pedido, Leido> = {
  /**
   * Reads a file of a company's, one at a time of each. Throws `ErrorDeForma` (422) for one that the
   * module refuses, `ServicioOcupado` (503) when too many wait, and as `Hilos.pedir` does when its
   * thread dies: what is wrong then may not be the file.
   */
  readonly leer: (empresa_id: number, pedido: Pedido) => Promise<Leido>;
  readonly cerrar: () => Promise<void>;
};

export const crearLectores = <P, L>(opciones: OpcionesDeLectores): Lectores<P, L> => {
  const { uno, varios, modulo, plazo_ms, memoria_mb, hilos = 1, reposo_ms = REPOSO_MS } = opciones;
  const { en_espera = EN_ESPERA, en_espera_de_una = EN_ESPERA_DE_UNA } = opciones;
  const hilosDeLectura = crearHilos<P, Lectura<L>>({
    oficio: varios,
    modulo,
    hilos,
    reposo_ms,
    memoria: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: memoria_mb },
  });
  const conTurno = crearTurnos({
    a_la_vez: hilosDeLectura.a_la_vez,
    en_espera,
    ocupado: `Hay demasiados ${varios} por leer a la vez`,
  });
  const suTurno = crearTurnosPorEmpresa({
    a_la_vez: 1,
    en_espera: en_espera_de_una,
    ocupado: `Ya hay ${uno} de la empresa por leer`,
  });
  return {
    leer: async (empresa_id, pedido) => {
      const pedir = () => hilosDeLectura.pedir(pedido, plazo_ms);
      const lectura = await suTurno(empresa_id)(() => conTurno(pedir));
      if ('rehusado' in lectura) throw new ErrorDeForma(lectura.rehusado);
      return lectura.leido;
    },
    cerrar: hilosDeLectura.cerrar,
  };
};
