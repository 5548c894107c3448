import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { SenasDeConciliacion } from '../conciliacion.events.ts';
import type { MapeoDeColumnas } from './columnas.ts';

/** Events of bank statements. These names are storage. */

/** A line of a statement, as the bank says it. */
export type DatosDeLinea = {
  /** What the bank says of it, and which of those that say the same it is: unique in its account. */
  readonly linea_id: string;
  readonly fecha: Fecha;
  /** What leaves the account is negative. */
  readonly importe: Centavos;
  readonly referencia: string | null;
  readonly descripcion: string | null;
};

/** Lines that the account did not have. */
export type ExtractoImportado = Evento<
  'ExtractoImportado',
  SenasDeConciliacion & {
    /** How many times what was imported in this reconciliation had been taken back by then. */
    readonly tanda: number;
    readonly lineas: readonly DatosDeLinea[];
  }
>;

/** All that was imported in a reconciliation is taken back: its account has those lines no more. */
export type ExtractoRetirado = Evento<'ExtractoRetirado', SenasDeConciliacion>;

export type Pareja = { readonly linea_id: string; readonly movimiento_id: number };

/** Each line is one of our movements, or several together: they were marked for it. */
export type LineasEmparejadas = Evento<
  'LineasEmparejadas',
  SenasDeConciliacion & { readonly parejas: readonly Pareja[] }
>;

/** How the files of an account's bank call their columns, for the next one. */
export type ColumnasDeExtractoGuardadas = Evento<
  'ColumnasDeExtractoGuardadas',
  { readonly cuenta_dinero_id: number; readonly mapeo: MapeoDeColumnas }
>;

export type EventoDeExtracto =
  | ExtractoImportado
  | ExtractoRetirado
  | LineasEmparejadas
  | ColumnasDeExtractoGuardadas;
