import { tabla } from '#domain/kernel/tabla.ts';
import type { Comprobante } from '../comprobante/ciclo.ts';
import type { ConTotales } from '../comprobante/comprobante.ts';
import type { ContenidoNotaCredito } from './nota-credito.events.ts';

/** The credit note's row: its content, its number once issued, where it is in its life. */
export type NotaCredito = ConTotales<Omit<ContenidoNotaCredito, 'nota_credito_id'>> & Comprobante;

export const notasCredito = tabla<NotaCredito>('notas_credito', ['id']);
