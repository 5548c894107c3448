import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';

/**
 * The SRI's tax codes as dated data: a code may be used on the days of its validity only. A law that
 * changes a rate ends one row and begins another; nothing else in the program knows a rate.
 */

/** Percent × 100: 1.75 % is 175. */
export type Centesimas = number;

export type Vigencia = {
  /** Both days included; null: no such end is known. */
  readonly desde: Fecha | null;
  readonly hasta: Fecha | null;
};

export type Tributo = Vigencia & {
  /** Of a sale (table 16: 2 IVA) or of a withholding (table 19: 1 renta, 2 IVA, 6 ISD). */
  readonly impuesto: string;
  readonly codigo: string;
  readonly descripcion: string;
  /** null: another one in each case, so that whoever uses the code has to say it. */
  readonly porcentaje: Centesimas | null;
};

/** Whether something may be used on a day. */
export const vigenteEn =
  (fecha: Fecha) =>
  ({ desde, hasta }: Vigencia): boolean =>
    (desde === null || desde <= fecha) && (hasta === null || fecha <= hasta);

/** SRI table 16: IVA, of which only the days of a decree are of here; ICE; IRBPNR. */
export type ImpuestoDeVenta = '2' | '3' | '5';

export type Tarifa = Vigencia & {
  readonly impuesto: ImpuestoDeVenta;
  readonly codigo: string;
  readonly descripcion: string;
  /** Of the net amount; null: none. */
  readonly porcentaje: Centesimas | null;
  /** For each unit; null: none. A rate has one of both, or both. */
  readonly valor_especifico: Centavos | null;
  /** What it is counted in; null without a specific rate. */
  readonly unidad: string | null;
};
