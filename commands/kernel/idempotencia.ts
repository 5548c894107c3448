import type { Comando } from '#domain/kernel/comando.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { ClaveIdempotenteUsada, Idempotencia } from '#domain/kernel/idempotencia.events.ts';
import {
  type ClaveIdempotente,
  clavesIdempotentes,
  esLaMisma,
  type Sellada,
} from '#domain/kernel/idempotencia.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import type { Lector } from '#domain/kernel/tabla.ts';

/** Creating once, however often it is asked for: for every kind of record in the same way. */

/** A record that a create call answers: made now, or by an earlier call with that key. */
export type Creado<R> = {
  readonly registro: R;
  readonly repetida: boolean;
  /** The key was used with another body. */
  readonly difiere: boolean;
};

export type Unicidad<E extends Evento, R> = Sellada & {
  /** Resource whose keys these are; keys of two resources never meet. */
  readonly recurso: string;
  /** The id of what the command's events made. */
  readonly idDe: (eventos: readonly E[]) => number;
  /** The record as it is now, for a replay. */
  readonly leer: (lector: Lector, id: number) => Promise<R>;
};

const buscarPrevia = async (
  lector: Lector,
  recurso: string,
  idempotencia: Idempotencia | null,
): Promise<ClaveIdempotente | undefined> =>
  idempotencia ? lector.fila(clavesIdempotentes, [recurso, idempotencia.clave]) : undefined;

const repetido = <R>(registro: R, previa: ClaveIdempotente, pedida: Sellada): Creado<R> => ({
  registro,
  repetida: true,
  difiere: !esLaMisma(previa.huella, pedida),
});

/** `comando`, once per key: a replay writes nothing and answers the record as it is. */
export const unaVez = <H, R, E extends Evento>(
  comando: Comando<H, R>,
  { recurso, idempotencia, huella_anterior, idDe, leer }: Unicidad<E, R>,
): Comando<{ readonly hechos: H; readonly previa: ClaveIdempotente | undefined }, Creado<R>> => ({
  ...comando,
  cargar: async (lector, contexto) => {
    const [hechos, previa] = await Promise.all([
      comando.cargar(lector, contexto),
      buscarPrevia(lector, recurso, idempotencia),
    ]);
    return { hechos, previa };
  },
  decidir: ({ hechos, previa }, contexto) => {
    if (previa) return [];
    const eventos = comando.decidir(hechos, contexto);
    if (!idempotencia || eventos.length === 0) return eventos;
    const id = idDe(eventos as readonly E[]);
    const usada: ClaveIdempotenteUsada = {
      tipo: 'ClaveIdempotenteUsada',
      datos: { recurso, id, ...idempotencia },
    };
    return [...eventos, usada];
  },
  responder: async (lector, eventos, { hechos, previa }) => {
    // Events first: facts loaded after the append show this very call as its own predecessor.
    if (previa && eventos.length === 0) {
      const pedida = { idempotencia, huella_anterior };
      return repetido(await leer(lector, previa.id), previa, pedida);
    }
    const propios = eventos.filter(({ tipo }) => tipo !== 'ClaveIdempotenteUsada');
    const registro = await comando.responder(lector, propios, hechos);
    return { registro, repetida: false, difiere: false };
  },
});

/**
 * What the key made before, as it is now; `undefined` for a new one. For creations that do something
 * outside first, which a replay must not do again. Writes nothing.
 */
export const creadoAntes = <R, E extends Evento>(
  remitente: Remitente,
  { recurso, idempotencia, huella_anterior, leer }: Unicidad<E, R>,
): Comando<ClaveIdempotente | undefined, Creado<R> | undefined> => ({
  nombre: 'creadoAntes',
  ...remitente,
  comando_id: `${remitente.comando_id}:antes`,
  cargar: (lector) => buscarPrevia(lector, recurso, idempotencia),
  decidir: () => [],
  responder: async (lector, _eventos, previa) =>
    previa && repetido(await leer(lector, previa.id), previa, { idempotencia, huella_anterior }),
});
