import type { Contexto } from './comando.ts';
import type { Evento } from './evento.ts';
import type {
  EventoDeObra,
  ObraTerminada,
  ParteDeObraHecha,
  RellenoDeclarado,
} from './obra.events.ts';
import { type Lector, tabla } from './tabla.ts';
import { bytesDe } from './texto.ts';

/** Work in numbered parts: as far as it has come, and whether what it made may be taken as whole. */
export type Obra = {
  /** Names it in its company, e.g. `extracto:7`. */
  readonly obra: string;
  /** Which kind of work knows how its parts are done. */
  readonly tipo: string;
  readonly estado: 'en_curso' | 'terminada';
  /** Parts done, from the first on without gaps. */
  readonly hechas: number;
  /** Where the next part begins, in the words of its kind; null at the beginning. */
  readonly cursor: string | null;
  /** Side stream of what its parts are made of. */
  readonly material: string | null;
};
export const obras = tabla<Obra>('obras', ['obra']);

/** What every company that is older than a module has done once. Rows of the platform. */
export type Relleno = { readonly relleno: string; readonly hasta_empresa_id: number };
export const rellenos = tabla<Relleno>('rellenos', ['relleno']);

export const evolucionarObra = (fila: Obra | undefined, evento: EventoDeObra): Obra => {
  if (evento.tipo === 'ObraIniciada') {
    return { ...evento.datos, estado: 'en_curso', hechas: 0, cursor: null };
  }
  const { obra } = evento.datos;
  if (!fila) throw new Error(`La obra ${obra} sigue sin haber empezado`);
  return evento.tipo === 'ObraTerminada'
    ? { ...fila, estado: 'terminada' }
    : { ...fila, hechas: evento.datos.parte, cursor: evento.datos.cursor };
};

export const evolucionarRelleno = (
  _fila: Relleno | undefined,
  { datos }: RellenoDeclarado,
): Relleno => datos;

/** The part that is to be done: parts are numbered from 1. */
export type Parte<M> = {
  readonly numero: number;
  readonly cursor: string | null;
  /** What this part is made of; undefined where the kind has no material, or no more of it. */
  readonly material: M | undefined;
};

/** What a part comes to. `sigue`: where the next one begins; null after the last. */
export type ParteDecidida<E extends Evento> = {
  readonly eventos: readonly E[];
  readonly sigue: string | null;
};

/**
 * A kind of work, as a context declares it. Loads and decides one part like a command does, whose
 * events must fit an append; it may be asked again for a part that was not done.
 */
export type Trabajo<H, M, E extends Evento> = {
  readonly tipo: string;
  readonly cargar: (lector: Lector, parte: Parte<M>, contexto: Contexto) => Promise<H>;
  readonly decidir: (hechos: H, parte: Parte<M>, contexto: Contexto) => ParteDecidida<E>;
};

/** Declares a kind of work: its own types were checked where it was written. */
export const trabajo = <H, M, E extends Evento>(definicion: Trabajo<H, M, E>): TrabajoDeObra =>
  definicion as unknown as TrabajoDeObra;
export type TrabajoDeObra = Trabajo<unknown, unknown, Evento>;

/**
 * The events of one part, or none when it was done before: the row says how far the work is, whoever
 * asks, however often.
 */
export const decidirParte = <E extends Evento>(
  fila: Obra | undefined,
  numero: number,
  decidir: () => ParteDecidida<E>,
): readonly (E | ParteDeObraHecha | ObraTerminada)[] => {
  if (!fila) throw new Error('La obra no ha empezado');
  if (fila.estado === 'terminada' || fila.hechas !== numero - 1) return [];
  const { obra } = fila;
  const { eventos, sigue } = decidir();
  const hecha: ParteDeObraHecha = {
    tipo: 'ParteDeObraHecha',
    datos: { obra, parte: numero, cursor: sigue },
  };
  const terminada: ObraTerminada = { tipo: 'ObraTerminada', datos: { obra, partes: numero } };
  return [...eventos, hecha, ...(sigue === null ? [terminada] : [])];
};

/** Half of what one append may carry: as text inside of JSON, quotes and slashes take two bytes. */
const MATERIAL_MAXIMO_BYTES = 200 * 1024;
const ELEMENTOS_MAXIMOS = 500;

/**
 * Cuts a list into parts of so many elements and bytes at most (as JSON text), in order. One that is
 * larger by itself is a part alone.
 */
export const partir = <T>(
  elementos: readonly T[],
  maximo_bytes = MATERIAL_MAXIMO_BYTES,
  maximo_elementos = ELEMENTOS_MAXIMOS,
): readonly (readonly T[])[] => {
  const partes: T[][] = [];
  let libres = 0;
  for (const elemento of elementos) {
    const bytes = bytesDe(JSON.stringify(elemento)) + 1;
    const ultima = partes.at(-1);
    if (ultima && bytes <= libres && ultima.length < maximo_elementos) ultima.push(elemento);
    else {
      partes.push([elemento]);
      libres = maximo_bytes;
    }
    libres -= bytes;
  }
  return partes;
};
