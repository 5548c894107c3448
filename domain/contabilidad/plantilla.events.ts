import type { Evento } from '#domain/kernel/evento.ts';
import type { Ambito } from './asiento.events.ts';

/** Events of the templates of entries that a company keeps. These names are storage. */

/** A line to begin with: its amount may be left for when it is used. */
export type LineaDePlantilla = {
  readonly cuenta_id: number;
  /** As they were when it was kept. */
  readonly cuenta_codigo: string;
  readonly cuenta_nombre: string;
  /** Cents; not both. */
  readonly debe: number;
  readonly haber: number;
  readonly tercero_id: number | null;
  readonly tercero_nombre: string | null;
  readonly descripcion: string | null;
  readonly deducible: boolean;
  readonly ambito: Ambito;
};

export type DatosDePlantilla = {
  readonly nombre: string;
  /** Of the entries that begin with it; null: it is said each time. */
  readonly glosa: string | null;
  readonly lineas: readonly LineaDePlantilla[];
};

type ConId = { readonly plantilla_id: number };

export type PlantillaDeAsientoCreada = Evento<'PlantillaDeAsientoCreada', ConId & DatosDePlantilla>;

/** All that it is now; out of use, nobody is offered it. */
export type PlantillaDeAsientoActualizada = Evento<
  'PlantillaDeAsientoActualizada',
  ConId & DatosDePlantilla & { readonly activo: boolean }
>;

export type EventoDePlantilla = PlantillaDeAsientoCreada | PlantillaDeAsientoActualizada;
