import type { Fecha } from '#domain/kernel/tiempo.ts';
import { rechazarIdentificacion } from '../comprobante/contenido.ts';
import { COMUNES, reembolsoFuturo, sustentoFuturo } from './retencion.errores.ts';
import type { DocSustento } from './retencion.events.ts';
import { calcularSustentos } from './retencion.importes.ts';
import type { PedidoRetencion } from './retencion.pedido.ts';
import type { Retencion } from './retencion.ts';

/** What a withholding may say: what creating, correcting and issuing have in common. */

const rechazarReembolsos = ({ reembolsos }: DocSustento, documento: number, fecha: Fecha): void => {
  for (const [i, reembolso] of reembolsos.entries()) {
    rechazarIdentificacion(COMUNES, {
      tipo_identificacion: reembolso.tipo_identificacion_proveedor_reembolso,
      identificacion: reembolso.identificacion_proveedor_reembolso,
    });
    const fechaDelReembolso = reembolso.fecha_emision_doc_reembolso;
    if (fechaDelReembolso <= fecha) continue;
    throw reembolsoFuturo({
      documento,
      reembolso: i + 1,
      fecha: fechaDelReembolso,
      fecha_maxima: fecha,
    });
  }
};

/** What a rule refuses of a withholding (400), in order: whom it is withheld from, support documents. */
export const rechazarContenido = (
  pedido: PedidoRetencion,
  docs_sustento: readonly DocSustento[],
  fecha: Fecha,
): void => {
  rechazarIdentificacion(COMUNES, pedido);
  docs_sustento.forEach((sustento, i) => {
    const fechaDelSustento = sustento.fecha_emision_doc_sustento;
    if (fechaDelSustento > fecha)
      throw sustentoFuturo({ documento: i + 1, fecha: fechaDelSustento, fecha_maxima: fecha });
    rechazarReembolsos(sustento, i + 1, fecha);
  });
};

/** What was written under the codes of one day holds on another one too, or is refused (422). */
export const exigirCodigosVigentes = ({ docs_sustento }: Retencion, fecha: Fecha): void => {
  calcularSustentos(docs_sustento, fecha);
};
