import type { Evento } from '#domain/kernel/evento.ts';
import { type Clave, tabla } from '#domain/kernel/tabla.ts';
import { entradasDeBusqueda } from '#domain/personas/busqueda.ts';
import type { PersonaActualizada, PersonaCreada } from '#domain/personas/persona.events.ts';
import type { PersonaNombrada } from '#domain/personas/persona.nombre.events.ts';
import { CONSUMIDOR_FINAL, type ContraparteImpresa, contraparteDe } from './lista.vista.ts';

/**
 * One word of the other party of documents as they print it, to be searched by as the directory is
 * (`personas/busqueda.ts`). A row per word of each different party, never per document: a document is
 * found through its party. Rows are never taken back, for documents keep what they printed.
 */
export type PalabraDeContraparte = {
  /** 0: nobody of the directory (the final consumer, or a draft to somebody not in it yet). */
  readonly persona_id: number;
  readonly contraparte: number;
  /** Place among the party's rows, from 0. */
  readonly n: number;
  /** All its words from this one on and around again. */
  readonly texto: string;
};
export const contrapartes = tabla<PalabraDeContraparte>('contrapartes', [
  'persona_id',
  'contraparte',
  'n',
]);

/** An event by which a document says who its other party is: one of `tipo.eventos`. */
export type EventoConContraparte = Evento<string, Nombrada>;

/** What may call somebody by a name that was not known. */
export type EventoQueNombra =
  | PersonaCreada
  | PersonaActualizada
  | PersonaNombrada
  | EventoConContraparte;

type Nombrada = ContraparteImpresa & { readonly persona_id: number | null };

/** At least one: whose name and number have no letter and no digit is still a customer's. */
const entradasDe = ({ identificacion, razon_social }: Nombrada): readonly string[] => {
  const entradas = entradasDeBusqueda({ identificacion, razon_social, nombre_comercial: null });
  return entradas.length > 0 ? entradas : [''];
};

/** The rows of a party. */
export const clavesDeContraparte = ({ datos }: { readonly datos: Nombrada }): readonly Clave[] => {
  const contraparte = contraparteDe(datos);
  return entradasDe(datos).map((_, n) => [datos.persona_id ?? 0, contraparte, n]);
};

/**
 * The rows that issuing touches by itself: none for an entry of the directory, whose names were said
 * by it or by `PersonaNombrada`, and none for the final consumer by its usual name.
 */
export const clavesAlEmitir = (evento: EventoConContraparte): readonly Clave[] => {
  const { persona_id, razon_social } = evento.datos;
  const conocida = persona_id !== null || razon_social === CONSUMIDOR_FINAL.razon_social;
  return conocida ? [] : clavesDeContraparte(evento);
};

export const evolucionarContraparte = (
  _fila: PalabraDeContraparte | undefined,
  { datos }: EventoQueNombra,
  clave: Clave,
): PalabraDeContraparte => {
  const [persona_id, contraparte, n] = clave.map(Number) as [number, number, number];
  const texto = entradasDe(datos)[n];
  if (texto === undefined) throw new Error(`La contraparte no tiene la palabra ${n}`);
  return { persona_id, contraparte, n, texto };
};
