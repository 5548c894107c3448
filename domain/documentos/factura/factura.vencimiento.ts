import { tabla } from '#domain/kernel/tabla.ts';
import {
  type Fecha,
  type Instante,
  inicioDe,
  instanteDeMs,
  sumarDias,
} from '#domain/kernel/tiempo.ts';
import type { DiasDeMora, EventoDeVencimiento } from './factura.vencimiento.events.ts';

/** The daily notices of due dates: which day tells which ones, and what was told already. */

/**
 * Each kind of notice, and on which day after the due date (before, when negative) it is told.
 * Ley: eventos §4: due in 3 days; became overdue yesterday; daily job at 07:00 America/Guayaquil.
 */
const DIA_DEL_AVISO = {
  por_vencer: -3,
  vencida: 1,
  mora_1: 1,
  mora_7: 7,
  mora_15: 15,
  mora_30: 30,
} as const satisfies { readonly [M in `mora_${DiasDeMora}`]: number } & Record<string, number>;
export type AvisoDeVencimiento = keyof typeof DIA_DEL_AVISO;
export const AVISOS = Object.keys(DIA_DEL_AVISO) as readonly AvisoDeVencimiento[];

const HORA_MS = 7 * 60 * 60 * 1000;

/** What a day's job tells of a due date. */
export const avisosDelDia = (dia: Fecha, fecha_vencimiento: Fecha): AvisoDeVencimiento[] =>
  AVISOS.filter((aviso) => sumarDias(fecha_vencimiento, DIA_DEL_AVISO[aviso]) === dia);

const enOrden = (fechas: readonly Fecha[]): Fecha[] => [...new Set(fechas)].sort();

/** The due dates that a day's job tells of, ascending. */
export const vencimientosDelDia = (dia: Fecha): readonly Fecha[] =>
  enOrden(Object.values(DIA_DEL_AVISO).map((dias) => sumarDias(dia, -dias)));

/** The days whose job tells of a due date, ascending. */
export const diasDeAviso = (fecha_vencimiento: Fecha): readonly Fecha[] =>
  enOrden(Object.values(DIA_DEL_AVISO).map((dias) => sumarDias(fecha_vencimiento, dias)));

/** When a day's job is due. */
export const horaDelDia = (dia: Fecha): Instante =>
  instanteDeMs(Date.parse(inicioDe(dia)) + HORA_MS);

/** A notice that was given: one row per document and kind, so that nothing is said twice. */
export type AvisoDado = {
  readonly documento: 'factura';
  readonly documento_id: number;
  readonly aviso: AvisoDeVencimiento;
  readonly dia: Fecha;
};
export const avisosDeVencimiento = tabla<AvisoDado>('avisos_de_vencimiento', [
  'documento',
  'documento_id',
  'aviso',
]);

/** The kind of notice that an event is. */
export const avisoDeEvento = (evento: EventoDeVencimiento): AvisoDeVencimiento => {
  switch (evento.tipo) {
    case 'FacturaPorVencerAvisada':
      return 'por_vencer';
    case 'FacturaVencidaAvisada':
      return 'vencida';
    case 'FacturaEnMoraAvisada':
      return `mora_${evento.datos.dias_mora}`;
  }
};

export const evolucionarAviso = (
  _fila: AvisoDado | undefined,
  evento: EventoDeVencimiento,
): AvisoDado => ({
  documento: 'factura',
  documento_id: evento.datos.factura_id,
  aviso: avisoDeEvento(evento),
  dia: evento.datos.dia,
});
