import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha, Instante } from '#domain/kernel/tiempo.ts';
import type { ConceptoDeIngreso, ConceptoDeProvision, Descuento } from './conceptos.ts';

/**
 * Events of payrolls: what people earned in a period, and what of it they were paid. The entries and the
 * movements of money are events of their own, in the same append, and name nobody. These names are
 * storage.
 */

export type IngresoDePersona = {
  readonly concepto: ConceptoDeIngreso;
  readonly descripcion: string | null;
  /** More than 0. */
  readonly monto: Centavos;
};

export type ProvisionDePersona = {
  readonly concepto: ConceptoDeProvision;
  /** More than 0. */
  readonly monto: Centavos;
};

/** What somebody earned, what was kept of it, and what the company came to owe besides. */
export type PersonaDeNomina = {
  readonly identificacion: string;
  readonly nombre: string;
  readonly email: string | null;
  readonly cargo: string | null;
  readonly ingresos: readonly IngresoDePersona[];
  readonly iess_patronal: Centavos;
  readonly provisiones: readonly ProvisionDePersona[];
} & { readonly [D in Descuento]: Centavos };

type SenasDeNomina = { readonly nomina_id: number; readonly ambiente: Ambiente };

export type NominaRegistrada = Evento<
  'NominaRegistrada',
  SenasDeNomina & {
    /** The month that was worked, `YYYY-MM`. */
    readonly periodo: string;
    readonly descripcion: string | null;
    /** Of its entry. */
    readonly dia: Fecha;
    readonly personas: readonly PersonaDeNomina[];
  }
>;
export type NominaAnulada = Evento<
  'NominaAnulada',
  SenasDeNomina & { readonly periodo: string; readonly motivo: string; readonly dia: Fecha }
>;
export type FechaDeNominaCambiada = Evento<
  'FechaDeNominaCambiada',
  SenasDeNomina & { readonly dia: Fecha }
>;

/** What of a payment is somebody's: by the place in the roll, from 1. */
export type ParteDePago = { readonly persona: number; readonly monto: Centavos };

/** `pago_id`: see `kernel/dentro.ts`. */
type SenasDePago = SenasDeNomina & { readonly pago_id: number };

export type PagoDeNominaRegistrado = Evento<
  'PagoDeNominaRegistrado',
  SenasDePago & {
    readonly fecha: Instante;
    readonly dia: Fecha;
    readonly cuenta_dinero_id: number;
    /** As it was called then. */
    readonly cuenta_dinero_nombre: string;
    readonly movimiento_id: number;
    readonly referencia: string | null;
    readonly partes: readonly ParteDePago[];
  }
>;
export type PagoDeNominaAnulado = Evento<
  'PagoDeNominaAnulado',
  SenasDePago & { readonly motivo: string; readonly dia: Fecha; readonly ajuste_id: number }
>;
export type FechaDePagoDeNominaCambiada = Evento<
  'FechaDePagoDeNominaCambiada',
  SenasDePago & { readonly fecha: Instante; readonly dia: Fecha }
>;

export type EventoDeNomina =
  | NominaRegistrada
  | NominaAnulada
  | FechaDeNominaCambiada
  | PagoDeNominaRegistrado
  | PagoDeNominaAnulado
  | FechaDePagoDeNominaCambiada;
