import type { EventoAsentado, HechosContables } from '#domain/contabilidad/asentar.ts';
import type { Asiento } from '#domain/contabilidad/asiento.ts';
import { asentarDeshecho } from '#domain/contabilidad/deshacer.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { type Fecha, fechaDe, inicioDe } from '#domain/kernel/tiempo.ts';
import type { CuentaDinero } from '#domain/tesoreria/cuenta-dinero.ts';
import type { MovimientoRegistrado } from '#domain/tesoreria/movimiento.events.ts';
import {
  ajusteDe,
  exigirLibre,
  fechaDeAnulacion,
  type Hecho,
  type MovimientoDeHecho,
} from '#domain/tesoreria/reverso.ts';
import { porActo, porDeshacerActo } from './activo.asiento.ts';
import * as errores from './activo.errores.ts';
import type { ActoAnulable, ActoDeActivoAnulado } from './activo.events.ts';
import { type Activo, type Acto, type Depreciacion, ORIGEN_DE_ACTIVO } from './activo.ts';

/** An act of an asset that is undone: the last one first. */

export type PedidoDeAnulacion = {
  readonly activo_id: number;
  /** Which one; null: the last that is live. */
  readonly acto: number | null;
  readonly motivo: string;
  readonly fecha: Fecha | null;
};

type ActoVivo = Acto & { readonly tipo: ActoAnulable };

const esAnulable = (acto: Acto): acto is ActoVivo =>
  acto.tipo !== 'traslado' && acto.anulado_el === null;

/** The act that is asked for. */
export const actoPedido = ({ actos }: Activo, pedido: number | null): ActoVivo | undefined =>
  actos.filter(esAnulable).findLast(({ acto }) => pedido === null || acto === pedido);

export type HechosDeAnulacion = {
  readonly ambiente: Ambiente;
  readonly activo: Activo | undefined;
  /** Depreciations of the months that the act had to do with. */
  readonly depreciaciones: readonly Depreciacion[];
  /** Where its money came in, and how. */
  readonly cuenta: CuentaDinero | undefined;
  readonly movido: MovimientoDeHecho | undefined;
  readonly posteado: Asiento | undefined;
  readonly ultimo_movimiento: number;
  readonly contables: HechosContables;
};

/** First month that an act had to do with, `202611`: of a sale or a write-off, none. */
export const periodoDesde = ({ tramos }: Activo, { tipo }: ActoVivo): number | null => {
  if (tipo === 'alta') return 0;
  if (tipo !== 'mejora') return null;
  const { desde } = tramos.at(-1)!;
  return Number(desde.slice(0, 4)) * 100 + Number(desde.slice(5, 7));
};

/** What stands on an act: what was done later with its asset. 409. */
const exigirSinPosteriores = (
  { id: activo_id, actos }: Activo,
  { acto }: ActoVivo,
  depreciaciones: readonly Depreciacion[],
): void => {
  const suyos = actos
    .filter((uno) => esAnulable(uno) && uno.acto > acto)
    .map(({ tipo, acto: id, fecha }) => ({ tipo, id, fecha }));
  const meses = depreciaciones
    .filter(({ estado, lineas }) => {
      return estado === 'activa' && lineas.some((linea) => linea.activo_id === activo_id);
    })
    .map(({ id, fecha }) => ({ tipo: 'depreciacion', id, fecha }));
  const bloqueos = [...suyos, ...meses];
  if (bloqueos.length > 0) throw errores.activoConMovimientos({ activo_id, bloqueos });
};

const hechoDe = (activo: Activo, acto: ActoVivo, movido: MovimientoDeHecho | undefined): Hecho => ({
  tipo: ORIGEN_DE_ACTIVO,
  id: activo.id,
  ambiente: activo.ambiente,
  fecha: movido?.movimiento.fecha ?? inicioDe(acto.fecha),
  dia: acto.fecha,
  anulado: false,
  movimientos: movido ? [movido] : [],
});

/**
 * Undoes an act of an asset, with its entry and its money. Refusals in order: 404; 409 no such act, of
 * the other environment, reconciled; 400 dates; 409 what was done later.
 */
export const decidirAnular = (
  pedido: PedidoDeAnulacion,
  hechos: HechosDeAnulacion,
  { hoy }: Contexto,
): readonly (ActoDeActivoAnulado | MovimientoRegistrado | EventoAsentado)[] => {
  const { activo_id, motivo } = pedido;
  const { activo, cuenta, movido, posteado, contables } = hechos;
  if (!activo) throw errores.activoNoEncontrado({ activo_id });
  const acto = actoPedido(activo, pedido.acto);
  if (!acto) {
    throw errores.actoNoAnulable({ activo_id, acto: pedido.acto ?? activo.actos.length });
  }
  const hecho = hechoDe(activo, acto, movido);
  exigirLibre(hecho, hechos.ambiente);
  const instante = fechaDeAnulacion(hecho, pedido.fecha, { libro: contables?.libro, hoy });
  const fecha = fechaDe(instante);
  exigirSinPosteriores(activo, acto, hechos.depreciaciones);
  const ajuste_id = movido ? hechos.ultimo_movimiento + 1 : null;
  const { ambiente } = activo;
  const { tipo, costo, depreciacion, compra_id, compra_linea, factura_id, factura_linea } = acto;
  const anulado: ActoDeActivoAnulado = {
    tipo: 'ActoDeActivoAnulado',
    datos: {
      activo_id,
      ambiente,
      acto: acto.acto,
      fecha,
      tipo,
      motivo,
      costo,
      depreciacion,
      compra_id,
      compra_linea,
      factura_id,
      factura_linea,
      ajuste_id,
    },
  };
  const ajuste =
    movido && ajuste_id !== null
      ? [
          ajusteDe(movido, {
            movimiento_id: ajuste_id,
            fecha: instante,
            origen_id: activo_id,
            motivo,
          }),
        ]
      : [];
  const deshecho = porDeshacerActo(acto, activo, { fecha, motivo, posteado });
  const asientos = asentarDeshecho(contables, acto.fecha, deshecho, () =>
    porActo(acto, activo, cuenta),
  );
  return [anulado, ...ajuste, ...asientos];
};
