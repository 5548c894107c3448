import type {
  DatosDeAnulacion,
  DatosDeCambioDeFecha,
  DatosDeDevolucion,
  DatosDeDevolucionAnulada,
  DatosDeQuitada,
  DatosDeRegistro,
  DatosDeUso,
} from '#domain/cartera/cobro-o-pago.events.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';

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
  /** Number of the document. */
  readonly numero: string;
  /** More than 0. */
  readonly monto_aplicado: Centavos;
};

type SenasDePago = {
  readonly pago_id: number;
  readonly ambiente: Ambiente;
};

export type PagoRegistrado = Evento<
  'PagoRegistrado',
  SenasDePago & DatosDeRegistro<AplicacionDePago>
>;
export type PagoAnulado = Evento<'PagoAnulado', SenasDePago & DatosDeAnulacion<Centavos>>;
export type FechaDePagoCambiada = Evento<'FechaDePagoCambiada', SenasDePago & DatosDeCambioDeFecha>;
export type AnticipoDePagoAplicado = Evento<
  'AnticipoDePagoAplicado',
  SenasDePago & DatosDeUso<AplicacionDePago>
>;
export type AplicacionDePagoQuitada = Evento<
  'AplicacionDePagoQuitada',
  SenasDePago & DatosDeQuitada
>;
export type AnticipoDePagoDevuelto = Evento<
  'AnticipoDePagoDevuelto',
  SenasDePago & DatosDeDevolucion
>;
export type DevolucionDePagoAnulada = Evento<
  'DevolucionDePagoAnulada',
  SenasDePago & DatosDeDevolucionAnulada
>;

export type EventoDePago =
  | PagoRegistrado
  | PagoAnulado
  | FechaDePagoCambiada
  | AnticipoDePagoAplicado
  | AplicacionDePagoQuitada
  | AnticipoDePagoDevuelto
  | DevolucionDePagoAnulada;
