import type { Centavos, Millonesimas } from '#domain/kernel/dinero.ts';
import type { Ambiente, IvaCodigo, TarifaIva } from '#domain/kernel/sri.ts';
import type { ImpuestoDeConsumo, Tarifa } from '#domain/kernel/tributos/tarifas.ts';
import type { AdicionalDeLinea } from './linea.adicional.ts';

/**
 * What the electronic documents share: codes, lines, payments, totals, states. Money in cents,
 * quantities and unit prices in millionths, dates as `YYYY-MM-DD` in Ecuador.
 */

/** SRI table 24. */
export type FormaPago = '01' | '15' | '16' | '17' | '18' | '19' | '20' | '21';

/** What a line bears of ICE or IRBPNR: the rate of its day, and what it comes to. */
export type Consumo = Pick<Tarifa, 'codigo' | 'porcentaje' | 'valor_especifico'> & {
  /** In the unit of the specific rate; null without one. */
  readonly cantidad: Millonesimas | null;
  /** The line's net amount or, where the rate is no percentage, its units × 100. */
  readonly base: Centavos;
  readonly valor: Centavos;
  /** What its request said that it is, which wins; null: nothing. */
  readonly enviado: Centavos | null;
  /** Of a credit note: the part of the invoice's that falls to the quantity, whatever the rate gives. */
  readonly en_proporcion?: boolean;
};

/** Of a line; each is there where the line bears it. */
export type ConConsumos = { readonly ice?: Consumo; readonly irbpnr?: Consumo };

export type Linea = AdicionalDeLinea &
  ConConsumos & {
    /** What of the catalogue it is of; null: it named nothing. It counts for nothing of the document. */
    readonly servicio_id: number | null;
    /** It moves stock: its item had it when it was issued. Absent: it does not. */
    readonly lleva_inventario?: boolean;
    readonly codigo_principal: string;
    readonly descripcion: string;
    readonly cantidad: Millonesimas;
    readonly precio_unitario: Millonesimas;
    /** What it would cost if nobody subsidized it; absent: nobody does. */
    readonly precio_sin_subsidio?: Millonesimas;
    readonly descuento: Centavos;
    readonly tarifa_iva: TarifaIva;
    readonly iva_codigo: IvaCodigo;
    /** round(cantidad × precio_unitario) − descuento: `precioTotalSinImpuesto`. */
    readonly precio_total: Centavos;
    /** round((precio_total + ICE) × tarifa_iva): informative; the document's IVA comes from the groups. */
    readonly iva: Centavos;
  };

export type Pago = {
  readonly forma_pago: FormaPago;
  readonly total: Centavos;
  readonly plazo: number | null;
  readonly unidad_tiempo: 'dias' | null;
};

/** One group per SRI percentage code: base = Σ lines and their ICE, valor = round(base × tarifa). */
export type GrupoIva = {
  readonly iva_codigo: IvaCodigo;
  readonly tarifa_iva: TarifaIva;
  readonly base: Centavos;
  readonly valor: Centavos;
  /** How much of the base is ICE; absent: none. */
  readonly ice?: Centavos;
};

/** One group of ICE or IRBPNR: the sums of its lines. */
export type GrupoDeConsumo = Pick<Consumo, 'codigo' | 'porcentaje' | 'valor_especifico'> & {
  readonly impuesto: ImpuestoDeConsumo;
  readonly base: Centavos;
  readonly valor: Centavos;
};

/** What only some documents have: it is in no event of the others, and 0 in their rows. */
export type TotalesOcasionales = {
  readonly subtotal_8: Centavos;
  readonly ice: Centavos;
  readonly irbpnr: Centavos;
};

export const SIN_OCASIONALES = { subtotal_8: 0, ice: 0, irbpnr: 0 } as const;

/** Totals as a row has them. */
export type ConTotales<C extends object> = Omit<C, keyof TotalesOcasionales> & TotalesOcasionales;

export type Totales = Partial<TotalesOcasionales> & {
  readonly subtotal_0: Centavos;
  readonly subtotal_5: Centavos;
  readonly subtotal_15: Centavos;
  readonly subtotal_no_objeto: Centavos;
  readonly subtotal_exento: Centavos;
  readonly total_sin_impuestos: Centavos;
  readonly total_descuento: Centavos;
  readonly iva: Centavos;
  readonly propina: Centavos;
  /** total_sin_impuestos + ICE + IRBPNR + iva + propina: `importeTotal`. */
  readonly total: Centavos;
  readonly impuestos: readonly GrupoIva[];
};

/** Life of an electronic document (Ley: documentos §12). */
export type EstadoDocumento =
  | 'BORRADOR'
  | 'PENDIENTE'
  | 'PROCESANDO'
  | 'EN_PROCESO'
  | 'AUTORIZADO'
  | 'RECHAZADO'
  | 'DEVUELTA'
  | 'ANULADO';

/** A message of the SRI (reception or authorization), as it came. */
export type MensajeSri = {
  readonly identificador: string;
  readonly mensaje: string;
  readonly informacion_adicional: string | null;
  readonly tipo: string;
};

/** Place of a document in its series. */
export type Numeracion = {
  readonly ambiente: Ambiente;
  readonly establecimiento: string;
  readonly punto_emision: string;
  readonly secuencial: number;
  /** `001-001-000000001` */
  readonly numero_comprobante: string;
};

/** The same on a row: a draft has none of it yet. */
export type NumeracionDeFila = { readonly [K in keyof Numeracion]: Numeracion[K] | null };

export const SIN_NUMERO = {
  ambiente: null,
  establecimiento: null,
  punto_emision: null,
  secuencial: null,
  numero_comprobante: null,
} as const satisfies NumeracionDeFila;
