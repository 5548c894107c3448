import {
  type EventoQueNombra,
  evolucionarRetencionesDeDocumento,
  type RetencionesDeDocumento,
  retencionesDeDocumento,
  tocaNombrados,
} from '#domain/documentos/retencion/retenciones-de-documento.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** The withholdings that ever named each document of ours. */
export const proyectorRetencionesDeDocumento = proyector<RetencionesDeDocumento, EventoQueNombra>(
  retencionesDeDocumento,
  {
    columnas: { documento: 'text', documento_id: 'int8', retenciones: 'json' },
    fillfactor: 70,
    toca: { RetencionCreada: tocaNombrados, RetencionModificada: tocaNombrados },
    evolucionar: evolucionarRetencionesDeDocumento,
  },
);
