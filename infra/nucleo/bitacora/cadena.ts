import type { SecretosDe } from '#domain/kernel/catalogo.ts';
import { crearMemoria } from '../memoria.ts';
import { PREFIJO_APARTE } from './aparte.ts';
import { huellaDeEvento } from './canonico.ts';
import {
  type EventoLeido,
  type EventoNuevo,
  ResultadoDesconocido,
  RevisionInesperada,
  STREAM_NUEVO,
} from './puerto.ts';
import { type AppendSerializado, conAnterior, serializarAppend } from './serializacion.ts';
import { crearTurnos } from './turnos-de-stream.ts';

/** The last event of a stream, and its hash. */
export type Punta = {
  readonly revision: number;
  readonly evento_id: string;
  readonly huella: string;
};

/** What some 20,000 streams take: an id and a hash each. */
const BYTES_DE_PUNTAS = 6_000_000;
const BYTES_DE_PUNTA = 100;

/** The last events of the streams that were written or read of late. */
export const crearPuntas = () => {
  const puntas = crearMemoria<Punta>(BYTES_DE_PUNTAS);
  return {
    ver: puntas.ver,
    guardar: (stream: string, punta: Punta): void => puntas.guardar(stream, punta, BYTES_DE_PUNTA),
  };
};

export type OpcionesDeCadena = {
  /** One event, as it is stored; `undefined` where there is none. */
  readonly leer: (stream: string, revision: number) => Promise<EventoLeido | undefined>;
  readonly secretosDe?: SecretosDe | undefined;
};

/** What a program without events of its own has to hide. */
const NADA_ES_SECRETO: SecretosDe = () => [];

/** Who copies events from one log to another brings the links of that one. */
const sinEslabon = (evento: EventoNuevo): EventoNuevo => {
  if (evento.metadatos.anterior === undefined) return evento;
  const { json: _, metadatos, ...resto } = evento;
  const { anterior: __, ...sin } = metadatos;
  return { ...resto, metadatos: sin };
};

/**
 * Gives each event the hash of the one before it in its stream. Who appends at the head knows it as a
 * rule: it made that event, or read it to decide. Only where another process wrote and was not heard
 * yet is the event before asked for.
 *
 * What an append is given follows from what is stored before it, which does not change: sent again,
 * its bytes are the same. An event of a program that knows no chain has no `anterior`; the next one
 * continues it like any other.
 */
export const crearCadena = ({ leer, secretosDe = NADA_ES_SECRETO }: OpcionesDeCadena) => {
  const puntas = crearPuntas();
  /** Streams of whose last append nobody knows what became. */
  const dudosos = new Set<string>();
  const enTurno = crearTurnos();

  const huellaEn = async (stream: string, revision: number): Promise<string> => {
    const punta = puntas.ver(stream);
    if (punta?.revision === revision) return punta.huella;
    const evento = await leer(stream, revision);
    if (evento?.revision !== revision) {
      // Nothing can be appended behind what is not there; it may come, if it is on its way.
      if (dudosos.has(stream)) throw new ResultadoDesconocido('falta saber del anterior');
      throw new RevisionInesperada(stream, revision);
    }
    return huellaDeEvento(evento, secretosDe);
  };

  /** The append with its links, and the hash of its last event where that will be asked for. */
  const encadenar = async (
    append: AppendSerializado,
    eventos: readonly EventoNuevo[],
  ): Promise<{ readonly encadenado: AppendSerializado; readonly punta: Punta | undefined }> => {
    const { stream, esperada } = append;
    let anterior = esperada === STREAM_NUEVO ? undefined : await huellaEn(stream, esperada);
    const anteriores: (string | undefined)[] = [];
    // Side streams are heavy and seldom have a second event.
    const suelto = stream.startsWith(PREFIJO_APARTE);
    for (const [i, evento] of eventos.entries()) {
      anteriores.push(anterior);
      if (suelto && i === eventos.length - 1)
        return { encadenado: conAnterior(append, anteriores), punta: undefined };
      const metadatos =
        anterior === undefined ? evento.metadatos : { ...evento.metadatos, anterior };
      const revision = esperada + 1 + i;
      anterior = huellaDeEvento({ ...evento, metadatos, stream, revision }, secretosDe);
    }
    const punta = {
      revision: esperada + eventos.length,
      evento_id: eventos.at(-1)!.evento_id,
      huella: anterior!,
    };
    return { encadenado: conAnterior(append, anteriores), punta };
  };

  return {
    /** One after another for each stream: the next append continues what became of this one. */
    anexar: async <R>(
      stream: string,
      esperada: number,
      eventos: readonly EventoNuevo[],
      escribir: (append: AppendSerializado) => Promise<R>,
    ): Promise<R> => {
      const nuevos = eventos.map(sinEslabon);
      const append = serializarAppend(stream, esperada, nuevos);
      return enTurno(stream, async () => {
        const { encadenado, punta } = await encadenar(append, nuevos);
        try {
          const escrito = await escribir(encadenado);
          dudosos.delete(stream);
          // One that was sent again after others followed is not the head.
          if (punta && (puntas.ver(stream)?.revision ?? -1) <= punta.revision) {
            puntas.guardar(stream, punta);
          }
          return escrito;
        } catch (error) {
          if (error instanceof ResultadoDesconocido) dudosos.add(stream);
          else if (error instanceof RevisionInesperada) dudosos.delete(stream);
          throw error;
        }
      });
    },
    /**
     * Hears of events that somebody read, whole and in order. Side streams are left aside: they come
     * without their data as often as not. Another event in the place of the one that was known: the log
     * was put back from a copy, and went on from there.
     */
    oir: (eventos: readonly EventoLeido[]): void => {
      const ultimos = new Map<string, EventoLeido>();
      for (const evento of eventos) ultimos.set(evento.stream, evento);
      for (const [stream, evento] of ultimos) {
        if (stream.startsWith(PREFIJO_APARTE)) continue;
        const { revision, evento_id } = evento;
        const punta = puntas.ver(stream);
        const sabida =
          punta?.revision === revision
            ? punta.evento_id === evento_id
            : punta && punta.revision > revision;
        if (sabida) continue;
        puntas.guardar(stream, {
          revision,
          evento_id,
          huella: huellaDeEvento(evento, secretosDe),
        });
      }
    },
  };
};
