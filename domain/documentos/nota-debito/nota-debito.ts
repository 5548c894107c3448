import { tabla } from '#domain/kernel/tabla.ts';
import type { Comprobante, ConSaldo } from '../comprobante/ciclo.ts';
import type { TotalesOcasionales } from '../comprobante/comprobante.ts';
import type { ContenidoNotaDebito } from './nota-debito.events.ts';

/** The debit note's row: its content, its number once issued, where it is in its life. */
export type NotaDebito = Omit<ContenidoNotaDebito, 'nota_debito_id' | 'ice' | 'irbpnr'> &
  Pick<TotalesOcasionales, 'ice' | 'irbpnr'> &
  Comprobante &
  ConSaldo;

export const notasDebito = tabla<NotaDebito>('notas_debito', ['id']);
