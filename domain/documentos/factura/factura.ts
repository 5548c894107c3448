import { indice, tabla } from '#domain/kernel/tabla.ts';
import type { Comprobante, ConSaldo } from '../comprobante/ciclo.ts';
import type { ConTotales } from '../comprobante/comprobante.ts';
import type { ContenidoFactura } from './factura.events.ts';

/** The invoice's row: its content, its number once issued, where it is in its life. */
export type Factura = ConTotales<Omit<ContenidoFactura, 'factura_id'>> & Comprobante & ConSaldo;

export const facturas = tabla<Factura>('facturas', ['id']);
/** By the number that it has now: a note may name it so. */
export const facturasPorNumero = indice(facturas, ['numero_comprobante']);
