import { reciboEnviable } from '#domain/cartera/recibo.enviable.ts';
import { cobroNoEncontrado, reciboDeCobroAnulado } from './cobro.errores.ts';
import { cobros, ORIGEN_DE_COBRO } from './cobro.ts';

/** A collection's receipt, mailed to its customer. */
export const COBRO_ENVIABLE = reciboEnviable({
  documento: ORIGEN_DE_COBRO,
  destinatario: 'cliente',
  tabla: cobros,
  noEncontrado: (cobro_id) => cobroNoEncontrado({ cobro_id }),
  anulado: reciboDeCobroAnulado,
});
