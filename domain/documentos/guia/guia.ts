import { tabla } from '#domain/kernel/tabla.ts';
import type { Comprobante } from '../comprobante/ciclo.ts';
import type { ContenidoGuia } from './guia.events.ts';

/** The guide's row: its content, its number once issued, where it is in its life. */
export type Guia = Omit<ContenidoGuia, 'guia_remision_id'> & Comprobante;

export const guias = tabla<Guia>('guias_remision', ['id']);
