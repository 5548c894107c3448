import type { Campos } from './campos.ts';
import type { Evento, EventoRegistrado } from './evento.ts';

/**
 * The public events: which stored event is which public one, and its `data`. Everything comes from
 * the stored event alone, the version in which it was stored included: what is pushed and what is
 * pulled are the same, on every node, now and after a rebuild of a later release.
 */

export type EventoPublico = { readonly evento: string; readonly data: object };

/**
 * Each form by the stored version from which on it holds, until the next one; null: not public any
 * more. A form that returns nothing says that this one is not public. What was published stays as it was published, so a form is never edited: the stored version
 * of its event rises and the new form begins there.
 */
export type PublicadoresDe<E extends Evento> = {
  readonly [T in E['tipo']]: {
    readonly [desde_version: number]:
      | ((datos: Extract<E, { readonly tipo: T }>['datos']) => EventoPublico | undefined)
      | null;
  };
};

type Forma = ((datos: never) => EventoPublico | undefined) | null;
type Formas = { readonly [desde_version: number]: Forma };

/** Public forms of several contexts: types were checked where each was written. */
export type Publicadores = { readonly [tipo: string]: Formas };

/**
 * The public form of a stored event, or `undefined` when it has none (drafts, signatures, …).
 * Expects an event that `interpretar` has brought to its current shape.
 */
export const crearPublicador = (tipos: Publicadores) => {
  const porTipo = new Map(Object.entries(tipos));
  return ({ tipo, datos, metadatos }: EventoRegistrado): EventoPublico | undefined => {
    const formas = porTipo.get(tipo);
    if (!formas) return undefined;
    for (let version = metadatos.version; version > 0; version--) {
      const forma = formas[version];
      if (forma !== undefined) return forma?.(datos as never);
    }
    return undefined;
  };
};

/**
 * What other systems may rely on, event by event: the feed and the webhooks send it, subscriptions
 * are checked against it, OpenAPI and the committed schemas show it. A change of the fields of an
 * event raises its `version`; `npm run contratos` insists.
 */
export type DefinicionDeEvento = {
  readonly descripcion: string;
  /** Of the payload: what is added or removed raises it. */
  readonly version: number;
  /** Version of the API that first had this event. */
  readonly desde: string;
  /** Nothing emits it yet: it may be listened to already. */
  readonly emitido?: false;
  readonly campos: Campos;
  /** A payload as it may come. */
  readonly ejemplo: { readonly [campo: string]: unknown };
};

/** By the public name, in the order in which they are listed. */
export type Definiciones = { readonly [evento: string]: DefinicionDeEvento };
