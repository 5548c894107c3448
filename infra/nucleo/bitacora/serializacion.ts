import {
  AppendDemasiadoGrande,
  type EventoNuevo,
  LIMITE_APPEND_BYTES,
  STREAM_NUEVO,
} from './puerto.ts';

/** An event whose JSON text is fixed: what is sent again after an unknown outcome is the same. */
export type EventoSerializado = {
  readonly evento_id: string;
  readonly tipo: string;
  readonly datos: string;
  readonly metadatos: string;
};

export type AppendSerializado = {
  readonly stream: string;
  readonly esperada: number;
  readonly eventos: readonly EventoSerializado[];
  /** Data + metadata as UTF-8. */
  readonly bytes: number;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** No control characters: names travel as lines. */
const NOMBRE = /^\P{Cc}+$/u;

/**
 * `JSON.stringify` escapes NUL and unpaired surrogates (paired ones stay as they are), and Postgres
 * refuses both. The backslash must not be escaped itself: the text `\u0000`, spelled out, is fine.
 */
const ESCAPE_NEGADO = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/;

const enMetadatos = (anterior: string): string => `,"anterior":"${anterior}"}`;
/** A SHA-256 in base64url, with its name. */
const BYTES_DE_ANTERIOR = enMetadatos('x'.repeat(43)).length - 1;

/** The append whose events carry these hashes, each its own; the first of a stream has none. */
export const conAnterior = (
  append: AppendSerializado,
  anteriores: readonly (string | undefined)[],
): AppendSerializado => ({
  ...append,
  eventos: append.eventos.map((evento, i) => {
    const anterior = anteriores[i];
    if (anterior === undefined) return evento;
    return { ...evento, metadatos: `${evento.metadatos.slice(0, -1)}${enMetadatos(anterior)}` };
  }),
});

/**
 * Checks one append and fixes its bytes, but for the hashes that make it part of a chain.
 *
 * @throws TypeError when it can never be stored: no events, a bad revision or id, a repeated id,
 *   NUL or an unpaired surrogate anywhere in its text.
 * @throws AppendDemasiadoGrande over `LIMITE_APPEND_BYTES`.
 */
export function serializarAppend(
  stream: string,
  esperada: number,
  eventos: readonly EventoNuevo[],
): AppendSerializado {
  if (eventos.length === 0) throw new TypeError('Una escritura necesita al menos un evento');
  if (!Number.isSafeInteger(esperada) || esperada < STREAM_NUEVO) {
    throw new TypeError(`${esperada} no es una revisión`);
  }
  exigirTexto(stream, 'el nombre del stream');
  const ids = new Set(eventos.map((evento) => evento.evento_id));
  if (ids.size < eventos.length) throw new TypeError('Un evento_id se repite en la escritura');

  const serializados = eventos.map(serializarEvento);
  let bytes = 0;
  for (const { datos, metadatos } of serializados) {
    bytes += Buffer.byteLength(datos) + Buffer.byteLength(metadatos);
  }
  // The log adds to each the hash of the one before it.
  bytes += serializados.length * BYTES_DE_ANTERIOR;
  if (bytes > LIMITE_APPEND_BYTES) throw new AppendDemasiadoGrande(bytes);
  return { stream, esperada, eventos: serializados, bytes };
}

function serializarEvento(evento: EventoNuevo): EventoSerializado {
  if (!UUID.test(evento.evento_id)) throw new TypeError(`${evento.evento_id} no es un UUID`);
  exigirTexto(evento.tipo, 'el tipo del evento');
  return {
    evento_id: evento.evento_id,
    tipo: evento.tipo,
    datos: exigirJson(evento.json?.datos ?? JSON.stringify(evento.datos)),
    metadatos: exigirJson(evento.json?.metadatos ?? JSON.stringify(evento.metadatos)),
  };
}

function exigirJson(json: string): string {
  if (json.includes('\\u') && ESCAPE_NEGADO.test(json)) {
    throw new TypeError('Un evento no puede llevar NUL ni sustitutos UTF-16 sueltos');
  }
  return json;
}

function exigirTexto(texto: string, que: string): void {
  if (!NOMBRE.test(texto) || !texto.isWellFormed()) {
    throw new TypeError(`${JSON.stringify(texto)} no sirve como ${que}`);
  }
}
