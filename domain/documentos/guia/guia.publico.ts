import type { TrasladoPublicado } from '../comprobante/comprobante.events.ts';
import type { ContenidoGuia } from './guia.events.ts';

/** What only a guide publishes. */
export const propioDeGuia = ({
  identificacion,
  placa,
  destinatarios,
}: Pick<ContenidoGuia, 'identificacion' | 'placa' | 'destinatarios'>): TrasladoPublicado => {
  const [sustento, siguiente] = destinatarios.filter((d) => d.num_doc_sustento !== null);
  const unico = siguiente ? undefined : sustento;
  return {
    transportista_identificacion: identificacion,
    placa,
    doc_sustento_numero: unico?.num_doc_sustento ?? null,
    doc_sustento_fecha: unico?.fecha_emision_doc_sustento ?? null,
  };
};
