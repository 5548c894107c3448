import { type Centavos, decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import { enPartes } from '#domain/kernel/en-partes.ts';
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

type SemanaPorPagar = {
  /** Its Monday. */
  readonly semana: Fecha;
  readonly compras: PorPagar[];
  total: Centavos;
  /** Of it, what was due before today. */
  vencido: Centavos;
};

export type Agenda = {
  readonly semanas: ReadonlyMap<Fecha, SemanaPorPagar>;
  /** One more purchase, in the order of the days on which they are due. */
  readonly agregar: (compra: PorPagar) => void;
};

/** What is to be paid, by the Monday of the week in which each is due. */
export const crearAgenda = (hoy: Fecha): Agenda => {
  const semanas = new Map<Fecha, SemanaPorPagar>();
  return {
    semanas,
    agregar: (compra) => {
      const vence = venceEl(compra);
      const semana = lunesDe(vence);
      const deSemana = semanas.get(semana) ?? { semana, compras: [], total: 0, vencido: 0 };
      semanas.set(semana, deSemana);
      deSemana.compras.push(compra);
      deSemana.total += compra.saldo;
      if (vence < hoy) deSemana.vencido += compra.saldo;
    },
  };
};

export const vistaAgenda = ({ semanas }: Agenda) => ({
  semanas: enPartes([...semanas.values()], ({ semana, compras, total, vencido }) => ({
    semana,
    total: dolares(total),
    vencido: dolares(vencido),
    cantidad: compras.length,
    compras: enPartes(compras, vistaPorPagar),
  })),
  total_general: dolares([...semanas.values()].reduce((suma, { total }) => suma + total, 0)),
});

export type VistaAgenda = ReturnType<typeof vistaAgenda>;
