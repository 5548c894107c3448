import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Reembolso } from '#domain/kernel/tributos/reembolsos.ts';
import type { Centesimas } from '#domain/kernel/tributos/tributo.ts';
import { sumar } from './compra.cotejo.ts';

/** What few purchases say. These names are storage. */

/** A part of the IVA that nobody is charged (`compensaciones` of the SRI's schema). */
export type Compensacion = {
  readonly codigo: string;
  readonly tarifa: Centesimas;
  readonly valor: Centavos;
};

/** A group of ICE (3) or IRBPNR (5), by its code of SRI table 18. */
export type OtroImpuesto = {
  readonly codigo: '3' | '5';
  readonly codigo_porcentaje: string;
  readonly base_imponible: Centavos;
  /** null: the document does not say it. */
  readonly tarifa: Centesimas | null;
  readonly valor: Centavos;
};

/** Each there only where it says something. */
export type OpcionalesDeCompra = {
  readonly otros_impuestos?: readonly OtroImpuesto[];
  readonly compensaciones?: readonly Compensacion[];
  /** What it passes on of others. */
  readonly reembolsos?: readonly Reembolso[];
};

type ConOpcionales = { readonly opcionales?: OpcionalesDeCompra | null };

/** All of a field, or of none. */
const opcionalDe =
  <C extends keyof OpcionalesDeCompra>(campo: C) =>
  ({ opcionales }: ConOpcionales): NonNullable<OpcionalesDeCompra[C]> =>
    (opcionales?.[campo] ?? []) as NonNullable<OpcionalesDeCompra[C]>;

export const reembolsosDe = opcionalDe('reembolsos');
export const compensacionesDe = opcionalDe('compensaciones');
export const otrosImpuestosDe = opcionalDe('otros_impuestos');

/** What is kept of them: nothing where none says anything. */
export const soloLoDicho = (
  dichos: { readonly [C in keyof OpcionalesDeCompra]-?: NonNullable<OpcionalesDeCompra[C]> },
): OpcionalesDeCompra | undefined => {
  const suyos = Object.entries(dichos).filter(([, lista]) => lista.length > 0);
  return suyos.length === 0 ? undefined : (Object.fromEntries(suyos) as OpcionalesDeCompra);
};

/**
 * How much of a compensation a total leaves out, or may: documents print it before, or after. `suma`:
 * what the rest adds up to.
 */
export const compensadoDe = (
  total: Centavos,
  suma: Centavos,
  compensaciones: readonly Compensacion[],
): Centavos => {
  const compensado = sumar(compensaciones, ({ valor }) => valor);
  return Math.abs(total + compensado - suma) < Math.abs(total - suma) ? compensado : 0;
};
