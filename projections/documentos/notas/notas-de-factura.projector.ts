import {
  EVENTOS_DE_NOTAS,
  type EventoDeNotas,
  evolucionarNotasDeFactura,
  facturaTocada,
  type NotasDeFactura,
  notasDeFactura,
} from '#domain/documentos/notas/notas-de-factura.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** The notes over each invoice that count, whichever type they are of. */
export const proyectorNotasDeFactura = proyector<NotasDeFactura, EventoDeNotas>(notasDeFactura, {
  columnas: { factura_id: 'int8', notas: 'json' },
  fillfactor: 70,
  toca: Object.fromEntries(EVENTOS_DE_NOTAS.map((tipo) => [tipo, facturaTocada])),
  evolucionar: evolucionarNotasDeFactura,
});
