import {
  type Fecha,
  fechaSri,
  primerDiaDelMesSiguiente,
  sumarDias,
} from '#domain/kernel/tiempo.ts';

/** What the SRI will say of an annulment. It warns and never blocks: here it is done. */

/** Ley: sri §4: on-line annulment is open until this day of the month after the emission. */
const DIA_LIMITE = 7;

export const ANULACION_LOCAL =
  'La anulación es local: para que valga ante el SRI hay que hacerla también en su portal.';

/** The last day on which the SRI's portal annuls a document of that date. */
export const limiteDeAnulacion = (fecha_emision: Fecha): Fecha =>
  sumarDias(primerDiaDelMesSiguiente(fecha_emision), DIA_LIMITE - 1);

/** For a document that nothing replaces once it cannot be annulled there. */
export const avisosDeAnulacionLocal = (
  { fecha_emision }: { readonly fecha_emision: Fecha },
  hoy: Fecha,
): readonly string[] => {
  const limite = limiteDeAnulacion(fecha_emision);
  return [
    ANULACION_LOCAL,
    ...(hoy > limite ? [`El plazo del SRI para anular venció el ${fechaSri(limite)}.`] : []),
  ];
};
