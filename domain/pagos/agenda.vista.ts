import { type Centavos, decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import { conDesfase, type Fecha, type Instante, lunesDe } from '#domain/kernel/tiempo.ts';

/** What suppliers are to be paid, week by week (Ley: dinero §7). */

/** A purchase with balance, as the agenda shows it. */
export type PorPagar = {
  readonly id: number;
  readonly tipo_doc: string;
  readonly numero_doc: string;
  readonly persona_id: number;
  readonly razon_social: string;
  readonly fecha_emision: Instante;
  /** Of `fecha_emision`. */
  readonly dia: Fecha;
  readonly fecha_vencimiento: Fecha | null;
  readonly total: Centavos;
  readonly total_pagado: Centavos;
  /** More than 0. */
  readonly saldo: Centavos;
};

/** The day that it is paid by: what says none was due when it was issued. */
const venceEl = ({ fecha_vencimiento, dia }: PorPagar): Fecha => fecha_vencimiento ?? dia;

const vistaPorPagar = (compra: PorPagar) => ({
  id: compra.id,
  tipo_doc: compra.tipo_doc,
  numero_doc: compra.numero_doc,
  proveedor_id: compra.persona_id,
  proveedor_razon_social: compra.razon_social,
  fecha_emision: conDesfase(compra.fecha_emision),
  fecha_vencimiento: compra.fecha_vencimiento,
  total: dolares(compra.total),
  total_pagado: dolares(compra.total_pagado),
  saldo: dolares(compra.saldo),
});

const saldos = (compras: readonly PorPagar[]): Centavos =>
  compras.reduce((suma, { saldo }) => suma + saldo, 0);

/** The purchases, in the order of the days on which they are due, by the Monday of the week of each. */
export const vistaAgenda = (compras: readonly PorPagar[], hoy: Fecha) => {
  const porSemana = Map.groupBy(compras, (compra) => lunesDe(venceEl(compra)));
  return {
    semanas: [...porSemana].map(([semana, suyas]) => ({
      semana,
      total: dolares(saldos(suyas)),
      vencido: dolares(saldos(suyas.filter((compra) => venceEl(compra) < hoy))),
      cantidad: suyas.length,
      compras: suyas.map(vistaPorPagar),
    })),
    total_general: dolares(saldos(compras)),
  };
};

export type VistaAgenda = ReturnType<typeof vistaAgenda>;
