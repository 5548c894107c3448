import { type Centavos, decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';

/** How old what is owed is, counted from the day on which it was due. */

/** Ley: dinero §3. Days since it was due; what is not due yet is in the first. */
export const ANTIGUEDADES = ['0-30', '31-60', '61-90', '90+'] as const;

/** Days overdue with which each of them begins; with none, it is not due yet (`tramo` 0). */
export const DIAS_VENCIDOS: readonly number[] = [1, 31, 61, 91];

/**
 * What is owed on credit; what was to be paid at once; debit notes, which say no due date; and apart from
 * what is owed, what was taken off some documents beyond it.
 */
export type ClaseDeSaldo = 'credito' | 'contado' | 'nota_debito' | 'exceso';

/** How many balances, and what they add up to. Cents. */
export type Suma = { readonly total: Centavos; readonly cantidad: number };

/** Balances of a class, equally overdue; `tramo`: how many of `DIAS_VENCIDOS` are reached. */
export type SumaDeSaldos = Suma & { readonly clase: ClaseDeSaldo; readonly tramo: number };

/** Balances by age. Cents. */
export type Antiguedad = {
  /** What is on credit, as `ANTIGUEDADES` has it. */
  readonly tramos: readonly Suma[];
  readonly credito: Suma;
  /** The part of the first that is not due yet. */
  readonly por_vencer: Suma;
  readonly contado: Suma;
  readonly notas_debito: Suma;
  /** All that is owed. */
  readonly todo: Suma;
  /** With it less, it is what the control account says. */
  readonly exceso: Suma;
};

/** The place in `ANTIGUEDADES` of what has reached so many of `DIAS_VENCIDOS`. */
const lugarDe = (tramo: number): number => Math.max(0, tramo - 1);

export const antiguedadDe = (sumas: readonly SumaDeSaldos[]): Antiguedad => {
  const de = (es: (suma: SumaDeSaldos) => boolean): Suma =>
    sumas.filter(es).reduce<Suma>(
      (una, { total, cantidad }) => ({
        total: una.total + total,
        cantidad: una.cantidad + cantidad,
      }),
      { total: 0, cantidad: 0 },
    );
  return {
    tramos: ANTIGUEDADES.map((_, i) =>
      de(({ clase, tramo }) => clase === 'credito' && lugarDe(tramo) === i),
    ),
    credito: de(({ clase }) => clase === 'credito'),
    por_vencer: de(({ clase, tramo }) => clase === 'credito' && tramo === 0),
    contado: de(({ clase }) => clase === 'contado'),
    notas_debito: de(({ clase }) => clase === 'nota_debito'),
    todo: de(({ clase }) => clase !== 'exceso'),
    exceso: de(({ clase }) => clase === 'exceso'),
  };
};

export const vistaDeSuma = ({ total, cantidad }: Suma) => ({ total: dolares(total), cantidad });

/** What both sides show of it. */
export const vistaAntiguedad = ({ tramos, credito, por_vencer, contado, exceso }: Antiguedad) => ({
  buckets: ANTIGUEDADES.map((dias, i) => ({ dias, ...vistaDeSuma(tramos[i]!) })),
  total_general: dolares(credito.total),
  por_vencer: vistaDeSuma(por_vencer),
  contado: vistaDeSuma(contado),
  exceso: dolares(exceso.total),
});
