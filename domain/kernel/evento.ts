/**
 * What the log stores. Event names are storage: once written they are read for ever, so a shape that
 * changes gets a new `version` and an upcaster (see `domain/catalogo.ts`), never an edit.
 */

/** An event as a decider returns it: a fact in the past tense, JSON-safe (no `undefined`, no dates). */
export type Evento<T extends string = string, D extends object = object> = {
  readonly tipo: T;
  readonly datos: D;
};

/**
 * The workflows whose runs led to something, each by what the one before did: `company:workflow`, the
 * last one closest to it.
 */
export type Cadena = readonly string[];

/** Who asked for it, when and as part of what. Travels beside the data, in every event. */
export type Metadatos = {
  /** The command's id: a retry that finds it in the log knows that it is done. */
  readonly comando_id: string;
  /** `X-Request-Id` of the request, or the id of the reaction that caused it. */
  readonly correlacion_id: string;
  /** API key prefix, user id or process name. Never a secret. */
  readonly actor: string;
  /** Instant of the decision, ISO 8601 in UTC with milliseconds. */
  readonly registrado_en: string;
  /** Version of the shape in which it was stored; whoever reads it gets that of today. */
  readonly version: number;
  /** Of what runs of workflows did; left out of all else. */
  readonly cadena?: Cadena;
  /**
   * SHA-256 of the event before it in its stream, 43 characters of base64url: the log puts it there.
   * The first event of a stream has none, nor have those from before there was a chain.
   */
  readonly anterior?: string;
};

/** An event with its place in the log. */
export type EventoRegistrado<E extends Evento = Evento> = E & {
  readonly evento_id: string;
  readonly stream: string;
  /** Place inside the stream, from 0, without gaps. */
  readonly revision: number;
  /** Place in the whole log: opaque, ascending, not dense. It is the id in `GET /eventos`. */
  readonly posicion: number;
  readonly metadatos: Metadatos;
};

/** The company whose number is 0 is the platform itself: companies and what is unique across them. */
export const PLATAFORMA = 0;

/** The stream that is a company's journal (or the platform's): the unit of consistency. */
export const streamDeEmpresa = (empresa_id: number): string =>
  empresa_id === PLATAFORMA ? 'plataforma' : `empresa-${empresa_id}`;

/** The inverse of `streamDeEmpresa`; `undefined` for side streams (`documento-…`). */
export const empresaDeStream = (stream: string): number | undefined => {
  if (stream === 'plataforma') return PLATAFORMA;
  const hallado = /^empresa-([1-9][0-9]*)$/.exec(stream);
  return hallado ? Number(hallado[1]) : undefined;
};
