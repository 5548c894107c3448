import { erroresDeComprobante } from '#domain/documentos/comprobante/comprobante.errores.ts';
import { type Exceso, textoDeExceso } from '#domain/documentos/comprobante/tamano.ts';
import { rechazo } from '#domain/kernel/error.ts';
import type { EstadoDeProforma } from './proforma.events.ts';

/** Every refusal of quotes. The codes are stable: callers program against them. */

/** What no document may say, a quote no more than the others. */
export const DE_CONTENIDO = erroresDeComprobante({
  recurso: 'proformas',
  parametro: 'proforma_id',
  singular: 'proforma',
  plural: 'proformas',
});

// 404
export const proformaNoEncontrada = rechazo<{ proforma_id: number }>(
  'no_encontrado',
  'proformas.no_encontrada',
  'La proforma no existe.',
);
/** Of the portal: it says nothing of what there is. */
export const enlaceNoEncontrado = rechazo(
  'no_encontrado',
  'proformas.enlace_no_encontrado',
  'Este enlace no corresponde a ninguna proforma vigente.',
);

// 409
export const noEsBorrador = rechazo<{ proforma_id: number; estado: EstadoDeProforma }>(
  'conflicto',
  'proformas.no_es_borrador',
  ({ estado }) => `Solo un borrador se modifica o se elimina: la proforma está ${estado}.`,
);
export const borradorEliminado = rechazo<{ proforma_id: number }>(
  'conflicto',
  'proformas.borrador_eliminado',
  'La proforma que esa clave creó era un borrador y se eliminó.',
);
export const yaConvertida = rechazo<{ proforma_id: number; factura_id: number }>(
  'conflicto',
  'proformas.ya_convertida',
  ({ factura_id }) => `La proforma ya se convirtió en la factura ${factura_id}.`,
);
export const noConvertible = rechazo<{ proforma_id: number; estado: EstadoDeProforma }>(
  'conflicto',
  'proformas.no_convertible',
  ({ estado }) => `Solo se convierte una proforma ENVIADA o ACEPTADA: está ${estado}.`,
);
/** The document of the invoice says more than the quote's does. */
export const facturaDemasiadoLarga = rechazo<Exceso>(
  'conflicto',
  'proformas.factura_demasiado_larga',
  (exceso) => `No cabe en una factura. ${textoDeExceso(exceso)}.`,
);
/** The form of an invoice refuses what the quote says: the company's fixed fields leave it no room. */
export const facturaNoAdmitida = rechazo<{ motivo: string }>(
  'conflicto',
  'proformas.factura_no_admitida',
  ({ motivo }) => `Su factura no se admite. ${motivo}.`,
);
/** Of the portal. */
export const yaDecidida = rechazo<{ estado: EstadoDeProforma }>(
  'conflicto',
  'proformas.ya_decidida',
  ({ estado }) => `La proforma ya no espera respuesta: está ${estado}.`,
);
