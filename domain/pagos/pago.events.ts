import type { LineaDeCruce } from '#domain/cartera/cruce.ts';
import type { Medio } from '#domain/cartera/forma.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha, Instante } from '#domain/kernel/tiempo.ts';

/**
 * Events of payments to suppliers: what was said and done. What of their money is where by now is said
 * beside them, in the same append: by the balances and advances that moved (`domain/cartera`), by the
 * movement of the money account and by the entry. These names are storage.
 */

/** What suppliers are paid. */
export type DocumentoPagable = 'compra' | 'liquidacion_compra';

/** Money applied to a document, as it was. */
export type AplicacionDePago = {
  /** Unique among all of the company's. */
  readonly aplicacion_id: number;
  readonly documento: DocumentoPagable;
  readonly documento_id: number;
  /** Of the document. */
  readonly numero: string;
  /** More than 0. */
  readonly monto_aplicado: Centavos;
};

type SenasDePago = {
  readonly pago_id: number;
  readonly ambiente: Ambiente;
};

/** When something is, and its day in Ecuador: what the books and the money accounts go by. */
type Cuando = { readonly fecha: Instante; readonly dia: Fecha };

export type PagoRegistrado = Evento<
  'PagoRegistrado',
  SenasDePago &
    Cuando & {
      readonly sucursal_id: number;
      /** Directory entry of the supplier, as it was then. */
      readonly persona_id: number;
      readonly persona_nombre: string;
      readonly identificacion: string;
      /** SRI table 24. */
      readonly medio: Medio;
      readonly monto: Centavos;
      /** What of `monto` was applied to nothing. */
      readonly monto_anticipo: Centavos;
      readonly referencia: string | null;
      readonly notas: string | null;
      /** Where the money left from; null: no account says. */
      readonly cuenta_dinero_id: number | null;
      readonly movimiento_id: number | null;
      /** What it was set off against in place of money; none: it is money. */
      readonly cruce: readonly LineaDeCruce[];
      readonly aplicaciones: readonly AplicacionDePago[];
    }
>;

export type PagoAnulado = Evento<
  'PagoAnulado',
  SenasDePago & {
    readonly persona_id: number;
    readonly monto: Centavos;
    readonly motivo: string;
    /** Accounting date: of the movement that brings the money back, and of the entry. */
    readonly dia: Fecha;
    readonly ajuste_id: number | null;
    /** What documents had sent back of what it applied: it was an advance by then. */
    readonly liberado: Centavos;
  }
>;

export type FechaDePagoCambiada = Evento<'FechaDePagoCambiada', SenasDePago & Cuando>;

export type AnticipoDePagoAplicado = Evento<
  'AnticipoDePagoAplicado',
  SenasDePago & Cuando & { readonly aplicaciones: readonly AplicacionDePago[] }
>;

export type AplicacionDePagoQuitada = Evento<
  'AplicacionDePagoQuitada',
  SenasDePago & {
    readonly aplicacion_id: number;
    readonly dia: Fecha;
    /** What documents had sent back of it before. */
    readonly liberado: Centavos;
  }
>;

export type AnticipoDePagoDevuelto = Evento<
  'AnticipoDePagoDevuelto',
  SenasDePago &
    Cuando & {
      /** Unique among all of the company's, with those of applications. */
      readonly devolucion_id: number;
      readonly monto: Centavos;
      /** Where the money came back to. */
      readonly cuenta_dinero_id: number;
      readonly movimiento_id: number;
      readonly referencia: string | null;
    }
>;

export type DevolucionDePagoAnulada = Evento<
  'DevolucionDePagoAnulada',
  SenasDePago & {
    readonly devolucion_id: number;
    readonly motivo: string;
    readonly dia: Fecha;
    readonly ajuste_id: number;
  }
>;

export type EventoDePago =
  | PagoRegistrado
  | PagoAnulado
  | FechaDePagoCambiada
  | AnticipoDePagoAplicado
  | AplicacionDePagoQuitada
  | AnticipoDePagoDevuelto
  | DevolucionDePagoAnulada;
