import {
  type EventoDeNotas,
  evolucionarNotasDeFactura,
  type NotasDeFactura,
  notasDeFactura,
  tocaAlEmitir,
  tocaAlPasar,
} from '#domain/documentos/notas/notas-de-factura.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** The notes over each invoice that count, whichever of the two types they are. */
export const proyectorNotasDeFactura = proyector<NotasDeFactura, EventoDeNotas>(notasDeFactura, {
  columnas: { factura_id: 'int8', notas: 'json' },
  fillfactor: 70,
  toca: {
    NotaCreditoCreada: tocaAlEmitir,
    ComprobanteReemitido: tocaAlPasar,
    ComprobanteAutorizado: tocaAlPasar,
    ComprobanteDevuelto: tocaAlPasar,
    ComprobanteRechazado: tocaAlPasar,
    ComprobanteAnulado: tocaAlPasar,
  },
  evolucionar: evolucionarNotasDeFactura,
});
