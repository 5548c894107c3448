import type { ParteDeDeuda } from '#domain/cartera/asiento.ts';
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
import type { Fecha } from '#domain/kernel/tiempo.ts';

/**
 * Events of collections: what was said and done. What of their money is where by now is said beside
 * them, in the same append: by the balances and advances that moved (`domain/cartera`), by the movement
 * of the money account and by the entry. These names are storage.
 */

/** What customers owe. */
export type DocumentoCobrable = 'factura' | 'nota_debito';

/** The customer's withholding document, as far as it was told. */
export type RetencionRecibida = {
  readonly numero: string | null;
  readonly clave_acceso: string | null;
  readonly fecha: Fecha | null;
  readonly codigos: readonly string[];
};

/** Money and withholdings applied to a document, as they were. */
export type AplicacionDeCobro = {
  /** Unique among all of the company's. */
  readonly aplicacion_id: number;
  readonly documento: DocumentoCobrable;
  readonly documento_id: number;
  /** Number of the document. */
  readonly numero: string;
  readonly monto_aplicado: Centavos;
  readonly retencion_renta: Centavos;
  readonly retencion_iva: Centavos;
  readonly retencion: RetencionRecibida | null;
  /** The document is nobody's: the final consumer's. */
  readonly de_nadie: boolean;
};

type SenasDeCobro = {
  readonly cobro_id: number;
  readonly ambiente: Ambiente;
};

export type CobroRegistrado = Evento<
  'CobroRegistrado',
  SenasDeCobro & DatosDeRegistro<AplicacionDeCobro>
>;
export type CobroAnulado = Evento<
  'CobroAnulado',
  SenasDeCobro & DatosDeAnulacion<readonly ParteDeDeuda[]>
>;
export type FechaDeCobroCambiada = Evento<
  'FechaDeCobroCambiada',
  SenasDeCobro & DatosDeCambioDeFecha
>;
export type AnticipoDeCobroAplicado = Evento<
  'AnticipoDeCobroAplicado',
  SenasDeCobro & DatosDeUso<AplicacionDeCobro>
>;
export type AplicacionDeCobroQuitada = Evento<
  'AplicacionDeCobroQuitada',
  SenasDeCobro & DatosDeQuitada
>;
export type AnticipoDeCobroDevuelto = Evento<
  'AnticipoDeCobroDevuelto',
  SenasDeCobro & DatosDeDevolucion
>;
export type DevolucionDeCobroAnulada = Evento<
  'DevolucionDeCobroAnulada',
  SenasDeCobro & DatosDeDevolucionAnulada
>;

export type EventoDeCobro =
  | CobroRegistrado
  | CobroAnulado
  | FechaDeCobroCambiada
  | AnticipoDeCobroAplicado
  | AplicacionDeCobroQuitada
  | AnticipoDeCobroDevuelto
  | DevolucionDeCobroAnulada;
