import { mesDePeriodo, mesSiguiente } from '#domain/contabilidad/mes.ts';
import { type Fecha, mesDe } from '#domain/kernel/tiempo.ts';
import { type Activo, conProximo } from './activo.ts';
import type { ActivoDeRegistro, FichaDeActivo, MesDeActivo } from './activo.vista.ts';

/** What the register says of an asset at the end of a day. */
type EnRegistro = Pick<ActivoDeRegistro, 'costo' | 'depreciacion' | 'no_deducible' | 'estado'>;

/**
 * The record of an asset as it stood at the end of a day, as it is known today: its figures are those
 * of the register, and what is dated later is not told. An improvement that was undone later is in its
 * cost and among its acts; its stretch of the plan is not known any more.
 *
 * @param depreciaciones months that stood at the end of that day
 */
export const activoAl = (
  activo: Activo,
  { costo, depreciacion, no_deducible, estado }: EnRegistro,
  depreciaciones: readonly MesDeActivo[],
  al: Fecha,
): FichaDeActivo => {
  const ultimo = depreciaciones.at(-1);
  const siguiente = mesSiguiente(mesDe(al));
  const actos = activo.actos
    .filter(({ fecha }) => fecha <= al)
    .map((acto) =>
      acto.anulado_el === null || acto.anulado_el <= al
        ? acto
        : { ...acto, anulado_el: null, anulado_motivo: null },
    );
  const entonces = conProximo({
    ...activo,
    costo,
    depreciacion,
    no_deducible,
    estado,
    actos,
    tramos: activo.tramos.filter(({ desde }, i) => i === 0 || desde <= siguiente),
    depreciado_hasta: ultimo ? mesDePeriodo(ultimo) : null,
  });
  return { ...entonces, depreciaciones };
};
