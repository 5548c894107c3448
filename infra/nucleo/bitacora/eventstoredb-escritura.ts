import { setTimeout as dormir } from 'node:timers/promises';
import { type EventData, NO_STREAM } from '@eventstore/db-client';
import { aTiempo, errorDeAppend, esDeConexion, StreamBorrado } from './eventstoredb-errores.ts';
import { posicionSegura } from './eventstoredb-fuente.ts';
import { type Contexto, leerStream } from './eventstoredb-lectura.ts';
import { ResultadoDesconocido, RevisionInesperada, STREAM_NUEVO } from './puerto.ts';
import type { AppendSerializado, EventoSerializado } from './serializacion.ts';

type Escrito = { readonly revision: number; readonly posicion: number };

/** The server gives up on a write by itself after 2 to 3 s: longer silence is a dead connection. */
const INTENTO_MS = 4_000;
const PAUSA_MS = 50;
/** A log that answers again is noticed within this. */
const PAUSA_MAXIMA_MS = 250;

/**
 * Sends the same bytes until it is definite what became of them, at most for `plazo_ms`. Attempts
 * that meet each other make the server time out on one of them; a cluster that has lost its leader
 * takes a second or two to have another.
 *
 * @throws RevisionInesperada, AppendDemasiadoGrande, or ResultadoDesconocido when time is up
 */
export async function escribir(contexto: Contexto, append: AppendSerializado): Promise<Escrito> {
  const { cerrada } = contexto.conexion;
  const limite = performance.now() + contexto.plazo_ms;
  let duda: ResultadoDesconocido | undefined;
  for (let pausa_ms = PAUSA_MS; ; pausa_ms = Math.min(2 * pausa_ms, PAUSA_MAXIMA_MS)) {
    try {
      return await intentar(contexto, append, Math.min(INTENTO_MS, limite - performance.now()));
    } catch (error) {
      if (error instanceof RevisionInesperada) throw error;
      // What an earlier attempt has done, or may still do, is not known by a later one's refusal.
      if (!(error instanceof ResultadoDesconocido)) throw duda ?? error;
      duda = error;
    }
    if (limite - performance.now() <= pausa_ms) throw duda;
    await dormir(pausa_ms, undefined, { signal: cerrada }).catch(() => undefined);
    if (cerrada.aborted) throw duda;
  }
}

/**
 * One append by the plain call, which the client only takes when given credentials. Its batch call
 * has no deadline, and it keeps what waits for an answer in one place for the whole process: when
 * any connection breaks, that place is emptied, and an answer that then arrives over another one
 * throws outside every promise.
 */
async function intentar(
  contexto: Contexto,
  append: AppendSerializado,
  plazo_ms: number,
): Promise<Escrito> {
  const { stream, esperada, eventos } = append;
  const { conexion } = contexto;
  const cliente = conexion.actual();
  const revision = esperada + eventos.length;
  try {
    const llamada = cliente.appendToStream(stream, eventos.map(comoBytes), {
      expectedRevision: esperada === STREAM_NUEVO ? NO_STREAM : BigInt(esperada),
      credentials: conexion.credenciales,
      deadline: plazo_ms,
    });
    const { nextExpectedRevision, position } = await aTiempo(plazo_ms, llamada);
    if (Number(nextExpectedRevision) !== revision) throw new StreamBorrado(stream);
    const posicion = posicionSegura(position?.commit);
    return { revision, posicion: posicion ?? (await posicionDe(contexto, stream, revision)) };
  } catch (error) {
    if (esDeConexion(error)) conexion.descartar(cliente);
    throw errorDeAppend(error, append);
  }
}

/** The answer to a repeated append may come without a position. */
async function posicionDe(contexto: Contexto, stream: string, revision: number): Promise<number> {
  const [evento] = await leerStream(contexto, stream, { from: revision, limit: 1 });
  if (!evento) throw new Error(`No se pudo leer la revisión ${revision} de ${stream}`);
  return evento.posicion;
}

/**
 * JSON whose text is there already. The client makes it again out of the data and sends it as base64, to
 * be decoded letter by letter; bytes it sends as they are, if they call themselves binary. It asks for
 * the type twice: for what is stored, and for how to send it.
 */
class JsonEnBytes {
  readonly id: string;
  readonly type: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
  #preguntas = 0;

  constructor({ evento_id, tipo, datos, metadatos }: EventoSerializado) {
    this.id = evento_id;
    this.type = tipo;
    this.data = enBytes(datos);
    this.metadata = enBytes(metadatos);
  }

  get contentType(): 'application/json' | 'application/octet-stream' {
    this.#preguntas += 1;
    return this.#preguntas % 2 === 1 ? 'application/json' : 'application/octet-stream';
  }
}

const codificador = new TextEncoder();
const enBytes = (texto: string): Uint8Array => codificador.encode(texto);

const comoBytes = (evento: EventoSerializado): EventData => new JsonEnBytes(evento) as EventData;
