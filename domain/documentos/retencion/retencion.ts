import { tabla } from '#domain/kernel/tabla.ts';
import { mesDe } from '#domain/kernel/tiempo.ts';
import type { Comprobante } from '../comprobante/ciclo.ts';
import type { ContenidoRetencion } from './retencion.events.ts';

/** The withholding's row: its content, its number once issued, where it is in its life. */
export type Retencion = Omit<ContenidoRetencion, 'retencion_id'> & Comprobante;

/** `mm/yyyy`: as it was said, or the month of the emission. */
export const periodoFiscalDe = ({
  periodo_fiscal,
  fecha_emision,
}: Pick<ContenidoRetencion, 'periodo_fiscal' | 'fecha_emision'>): string =>
  periodo_fiscal ?? mesDe(fecha_emision).split('-').reverse().join('/');

export const retenciones = tabla<Retencion>('retenciones', ['id']);
