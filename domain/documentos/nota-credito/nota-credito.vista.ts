import { decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import { vistaAnteElSri, vistaDeLaVida } from '../comprobante/comprobante.vista.ts';
import { vistaLinea } from '../comprobante/detalles.vista.ts';
import { NOMBRES_DE_NOTA_CREDITO } from './nota-credito.errores.ts';
import type { NotaCredito } from './nota-credito.ts';

/** The record of the specification, and after it what else a caller can use. */
export const vistaNotaCredito = (nota: NotaCredito) => ({
  ...vistaDeLaVida(nota),
  ...vistaAnteElSri(NOMBRES_DE_NOTA_CREDITO, nota),
  tipo_identificacion: nota.tipo_identificacion,
  direccion: nota.direccion,
  motivo: nota.motivo,
  cod_doc_sustento: nota.cod_doc_sustento,
  doc_sustento_numero: nota.doc_sustento_numero,
  doc_sustento_fecha: nota.doc_sustento_fecha,
  factura_id: nota.factura_id,
  subtotal_0: dolares(nota.subtotal_0),
  subtotal_5: dolares(nota.subtotal_5),
  subtotal_15: dolares(nota.subtotal_15),
  subtotal_no_objeto: dolares(nota.subtotal_no_objeto),
  subtotal_exento: dolares(nota.subtotal_exento),
  total_sin_impuestos: dolares(nota.total_sin_impuestos),
  total_descuento: dolares(nota.total_descuento),
  iva: dolares(nota.iva),
  total: dolares(nota.total),
  detalles: nota.detalles.map(vistaLinea),
  cliente_id: nota.persona_id,
});
