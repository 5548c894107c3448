import type { ParteDeDeuda } from '#domain/cartera/asiento.ts';
import type { LineaDeCruce } from '#domain/cartera/cruce.ts';
import type { Medio } from '#domain/cartera/forma.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha, Instante } from '#domain/kernel/tiempo.ts';

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
  /** Of the document. */
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

/** When something is, and its day in Ecuador: what the books and the money accounts go by. */
type Cuando = { readonly fecha: Instante; readonly dia: Fecha };

export type CobroRegistrado = Evento<
  'CobroRegistrado',
  SenasDeCobro &
    Cuando & {
      readonly sucursal_id: number;
      /** Directory entry of the customer, as it was then. */
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
      /** Where the money came to; null: no account says. */
      readonly cuenta_dinero_id: number | null;
      readonly movimiento_id: number | null;
      /** What it was set off against in place of money; none: it is money. */
      readonly cruce: readonly LineaDeCruce[];
      readonly aplicaciones: readonly AplicacionDeCobro[];
    }
>;

export type CobroAnulado = Evento<
  'CobroAnulado',
  SenasDeCobro & {
    readonly persona_id: number;
    readonly monto: Centavos;
    readonly motivo: string;
    /** Accounting date: of the movement that takes the money back, and of the entry. */
    readonly dia: Fecha;
    readonly ajuste_id: number | null;
    /** What documents had sent back of what it applied: it was an advance by then. */
    readonly liberado: readonly ParteDeDeuda[];
  }
>;

export type FechaDeCobroCambiada = Evento<'FechaDeCobroCambiada', SenasDeCobro & Cuando>;

export type AnticipoDeCobroAplicado = Evento<
  'AnticipoDeCobroAplicado',
  SenasDeCobro & Cuando & { readonly aplicaciones: readonly AplicacionDeCobro[] }
>;

export type AplicacionDeCobroQuitada = Evento<
  'AplicacionDeCobroQuitada',
  SenasDeCobro & {
    readonly aplicacion_id: number;
    readonly dia: Fecha;
    /** What documents had sent back of it before. */
    readonly liberado: Centavos;
  }
>;

export type AnticipoDeCobroDevuelto = Evento<
  'AnticipoDeCobroDevuelto',
  SenasDeCobro &
    Cuando & {
      /** Unique among all of the company's, with those of applications. */
      readonly devolucion_id: number;
      readonly monto: Centavos;
      /** Where the money left from. */
      readonly cuenta_dinero_id: number;
      readonly movimiento_id: number;
      readonly referencia: string | null;
    }
>;

export type DevolucionDeCobroAnulada = Evento<
  'DevolucionDeCobroAnulada',
  SenasDeCobro & {
    readonly devolucion_id: number;
    readonly motivo: string;
    readonly dia: Fecha;
    readonly ajuste_id: number;
  }
>;

export type EventoDeCobro =
  | CobroRegistrado
  | CobroAnulado
  | FechaDeCobroCambiada
  | AnticipoDeCobroAplicado
  | AplicacionDeCobroQuitada
  | AnticipoDeCobroDevuelto
  | DevolucionDeCobroAnulada;
