import type { EventoRegistrado, Metadatos } from '#domain/kernel/evento.ts';
import { declarar } from '#domain/kernel/ruta.ts';
import type { FilasDe } from '#read-api/kernel/historia.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import type { DependenciasDeLectura } from '#read-api/kernel/ruta.ts';
import type { LimitesDeRastro, RegistroSeguido, Suceso } from './rastro.queries.ts';

/** A record, and where in its company's stream are the events that touched it. */
export type RegistroPedido = {
  readonly recurso: string;
  readonly recurso_id: string;
  /** Ascending, from its first event on. */
  readonly revisiones: readonly number[];
};

/** What one event did to the rows of a record. */
export type Paso = Pick<EventoRegistrado, 'posicion' | 'tipo'> & {
  readonly metadatos: Metadatos;
  /** Name of its public event; null: it has none. */
  readonly publico: string | null;
  readonly antes: FilasDe<{ readonly [tabla: string]: object }>;
  readonly despues: FilasDe<{ readonly [tabla: string]: object }>;
};

/** Reads the events of records and folds them: each record's steps, in the order asked. */
export type Historiador = {
  pasos(
    empresa_id: number,
    registros: readonly RegistroPedido[],
  ): Promise<readonly (readonly Paso[])[]>;
  /** Waits a while until its history has come to where the company's rows are. */
  alDia(empresa_id: number): Promise<void>;
};

/** A step from a leaf to a root: the other half, in base64url, and on which side it stands. */
export type PasoDePrueba = { readonly lado: 'izquierda' | 'derecha'; readonly hash: string };

/** Events of a company, and what proves that they are those that were sealed. */
export type Probado = {
  /** In the order asked. */
  readonly eventos: readonly {
    readonly revision: number;
    readonly huella: string;
    /** With its secrets as digests: what its canonical form is of. */
    readonly evento: object;
    /** To the root of the tree of the company's events; null: no seal covers it yet. */
    readonly camino: readonly PasoDePrueba[] | null;
  }[];
  /** The last one that covers the company's stream, and the path from that to its root. */
  readonly sello: {
    readonly sello_id: number;
    readonly hoja: { readonly stream: string; readonly revision: number; readonly hash: string };
    readonly camino: readonly PasoDePrueba[];
    readonly raiz: string;
  } | null;
};

export type Probador = {
  probar(empresa_id: number, revisiones: readonly number[]): Promise<Probado>;
};

/** A delivery of a public event to a subscription. */
export type EntregaDeEvento = {
  readonly id: string;
  readonly webhook_id: number;
  /** Of the event. */
  readonly posicion: number;
  readonly estado: string;
  readonly intentos: number;
};

export type DependenciasDeHistoria = DependenciasDeLectura & {
  readonly historiador: Historiador;
  readonly probador: Probador;
  /** One after another of a company: telling takes a while in the thread that answers everybody. */
  readonly enTurno: <R>(empresa_id: number, hacer: () => Promise<R>) => Promise<R>;
  /** Of a piece of work: awaited between its steps, lets others go first when it has been long. */
  readonly respiro: () => () => Promise<void> | undefined;
  /** The deliveries of these events that are still kept. */
  readonly entregasDe: (
    empresa_id: number,
    posiciones: readonly number[],
  ) => Promise<readonly EntregaDeEvento[]>;
};

/** Declares an endpoint that tells what happened to records. */
export const rutaDeHistorias = declarar<DependenciasDeHistoria>();

export type DependenciasDeExplicar = DependenciasDeLectura & {
  /** The rows of the other day, of a figure that compares two; of now, unless another is asked for. */
  readonly contra: Lecturas;
  /**
   * What made each of some records say what a figure adds up, in their order: so many events at most,
   * the oldest first, of those after an instant and until another. Of now, whatever day the rows are
   * read as known on.
   */
  readonly rastrosDe: (
    empresa_id: number,
    registros: readonly RegistroSeguido[],
    limites: LimitesDeRastro,
  ) => Promise<readonly (readonly Suceso[])[]>;
};

/** Declares an endpoint that explains figures. */
export const rutaDeExplicar = declarar<DependenciasDeExplicar>();
