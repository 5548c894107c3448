import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { Fecha, Instante } from '#domain/kernel/tiempo.ts';
import type { ResumenDocumento } from '../comprobante/comprobante.events.ts';

/** What the daily job tells of a credit invoice with a balance, once of each kind. */
type Vencimiento = ResumenDocumento & {
  readonly factura_id: number;
  /** The day whose job it was; earlier than the event's own when it was caught up. */
  readonly dia: Fecha;
  readonly fecha_vencimiento: Fecha;
  /** Days between the due date and the day it was told. */
  readonly dias: number;
  readonly clave_acceso: string | null;
  readonly numero_autorizacion: string | null;
  readonly fecha_autorizacion: Instante | null;
  readonly estado_sri: string | null;
  readonly sucursal_id: number;
  /** An invoice always has one. */
  readonly total: Centavos;
  /** The balance that day. */
  readonly saldo: Centavos;
};

/** Due in three days (fewer when it was caught up). */
export type FacturaPorVencerAvisada = Evento<'FacturaPorVencerAvisada', Vencimiento>;

/** Its due date was the day before. */
export type FacturaVencidaAvisada = Evento<'FacturaVencidaAvisada', Vencimiento>;

/** Days overdue of which a workflow may make something: a reminder, a call, a lawyer. */
export type DiasDeMora = 1 | 7 | 15 | 30;

/** Its due date was so many days ago (more when it was caught up: `dias`). */
export type FacturaEnMoraAvisada = Evento<
  'FacturaEnMoraAvisada',
  Vencimiento & { readonly dias_mora: DiasDeMora }
>;

export type EventoDeVencimiento =
  | FacturaPorVencerAvisada
  | FacturaVencidaAvisada
  | FacturaEnMoraAvisada;
