import type { Fecha } from '#domain/kernel/tiempo.ts';
import {
  asentar,
  type EventoAsentado,
  type HechosContables,
  lineaOpuesta,
  type PorAsentar,
  type PorRevertir,
} from './asentar.ts';
import type { Asiento } from './asiento.ts';

/** How a fact is undone in the books: one law for every kind of record. */

export type PorDeshacer = {
  /** When, but not before its entry: that of a closed month is on a later day than its fact. */
  readonly fecha: Fecha;
  readonly glosa: string;
  /** Its entry; absent: it has none, or the opening of the books carries it. */
  readonly posteado: Asiento | undefined;
};

/**
 * The entry that activation has still to undo of a fact that was undone since the books began. One that
 * was undone with its entry has its opposite by then, and perhaps another of what did not come back.
 */
export const sinDeshacer = (asientos: readonly Asiento[]): Asiento | undefined =>
  asientos.some(({ reversa_de }) => reversa_de !== null)
    ? undefined
    : asientos.find(({ revertido_por }) => revertido_por === null);

/** The opposite of what it posted or, without an entry, of what it would post by the accounts of today. */
export const porDeshacerHecho = (
  { fecha, glosa, posteado }: PorDeshacer,
  deHoy: () => PorAsentar,
): PorAsentar | PorRevertir => {
  if (posteado) {
    return { fecha: fecha < posteado.fecha ? posteado.fecha : fecha, glosa, revierte: posteado };
  }
  const pedido = deHoy();
  return { ...pedido, fecha, glosa, lineas: pedido.lineas.map(lineaOpuesta) };
};

/**
 * The entry that undoes a fact, and `ademas` on its day: the opposite of what was undone before.
 */
export const porDeshacerCon = (
  deshecho: PorDeshacer,
  deHoy: () => PorAsentar,
  ademas: readonly Omit<PorAsentar, 'fecha' | 'glosa'>[],
): readonly (PorAsentar | PorRevertir)[] => {
  const opuesto = porDeshacerHecho(deshecho, deHoy);
  const { fecha, glosa } = opuesto;
  return [opuesto, ...ademas.map((asiento) => ({ ...asiento, fecha, glosa }))];
};

/**
 * The entry that undoes a fact of a day; none of one that posted nothing, or that activation has still
 * to post, which then undoes it too. `ademas`: what is posted with it, on its day.
 */
export const asentarDeshecho = (
  contables: HechosContables,
  dia: Fecha,
  deshecho: PorDeshacer,
  deHoy: () => PorAsentar,
  ...ademas: readonly Omit<PorAsentar, 'fecha' | 'glosa'>[]
): readonly EventoAsentado[] => {
  if (!contables || (!deshecho.posteado && dia >= contables.libro.desde)) return [];
  return asentar(contables, ...porDeshacerCon(deshecho, deHoy, ademas));
};
