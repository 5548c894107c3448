import { conGuiones } from '#domain/kernel/numero-documento.ts';
import type { RetencionPublicada } from '../comprobante/comprobante.events.ts';
import type { ContenidoRetencion } from './retencion.events.ts';
import { periodoFiscalDe } from './retencion.ts';

/** What only a withholding publishes. */
export const propioDeRetencion = ({
  identificacion,
  docs_sustento,
  ...fechada
}: Pick<
  ContenidoRetencion,
  'identificacion' | 'periodo_fiscal' | 'fecha_emision' | 'docs_sustento'
>): RetencionPublicada => {
  const [sustento, siguiente] = docs_sustento;
  const unico = siguiente ? undefined : sustento;
  return {
    sujeto_identificacion: identificacion,
    periodo_fiscal: periodoFiscalDe(fechada),
    doc_sustento_numero: unico ? conGuiones(unico.num_doc_sustento) : null,
    doc_sustento_fecha: unico?.fecha_emision_doc_sustento ?? null,
  };
};
