import { tabla } from '#domain/kernel/tabla.ts';
import {
  type Fecha,
  type Instante,
  inicioDe,
  instanteDeMs,
  sumarDias,
} from '#domain/kernel/tiempo.ts';
import type { EventoDeVencimiento } from './factura.vencimiento.events.ts';

/** The daily notices of due dates: which day tells which ones, and what was told already. */

export type AvisoDeVencimiento = 'por_vencer' | 'vencida';

/** Spec: Events: due in 3 days; became overdue yesterday; daily job at 07:00 America/Guayaquil. */
const DIAS_ANTES = 3;
const DIAS_DESPUES = 1;
const HORA_MS = 7 * 60 * 60 * 1000;

/** The due dates that a day's job tells of. */
export const vencimientosDelDia = (dia: Fecha): { readonly [A in AvisoDeVencimiento]: Fecha } => ({
  por_vencer: sumarDias(dia, DIAS_ANTES),
  vencida: sumarDias(dia, -DIAS_DESPUES),
});

/** The days whose job tells of a due date. */
export const diasDeAviso = (fecha_vencimiento: Fecha): readonly Fecha[] => [
  sumarDias(fecha_vencimiento, -DIAS_ANTES),
  sumarDias(fecha_vencimiento, DIAS_DESPUES),
];

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

const AVISO_DE: { readonly [T in EventoDeVencimiento['tipo']]: AvisoDeVencimiento } = {
  FacturaPorVencerAvisada: 'por_vencer',
  FacturaVencidaAvisada: 'vencida',
};

export const evolucionarAviso = (
  _fila: AvisoDado | undefined,
  { tipo, datos }: EventoDeVencimiento,
): AvisoDado => ({
  documento: 'factura',
  documento_id: datos.factura_id,
  aviso: AVISO_DE[tipo],
  dia: datos.dia,
});
