import { pagoNoEncontrado } from '#domain/pagos/pago.errores.ts';
import { figuraDeAnticipo } from '#read-api/cartera/anticipos.figuras.ts';
import { figuraDeDocumento } from '#read-api/cartera/documentos.figuras.ts';
import { PAGOS } from './pagos.queries.ts';

export const ANTICIPO = figuraDeAnticipo({
  ...PAGOS,
  nombre: 'anticipo_de_pago',
  rechazo: pagoNoEncontrado,
  noEncontrado: (id) => pagoNoEncontrado({ pago_id: id }),
});

export const DOCUMENTO_POR_PAGAR = figuraDeDocumento({
  nombre: 'documento_por_pagar',
  recurso: 'pagos_proveedor',
  documentos: ['compra', 'liquidacion_compra'],
});
