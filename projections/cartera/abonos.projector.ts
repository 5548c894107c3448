import { type Abonos, abonos } from '#domain/cartera/abonos.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/**
 * What has lowered the balance of each document. No event of today touches it: collections, payments
 * and credit notes will, and annulling an invoice already asks it.
 */
export const proyectorAbonos = proyector<Abonos, never>(abonos, {
  columnas: {
    documento: 'text',
    documento_id: 'int8',
    aplicaciones: 'json',
    notas_credito: 'json',
  },
  fillfactor: 70,
  toca: {},
  evolucionar: (_fila, evento: never) => evento,
});
