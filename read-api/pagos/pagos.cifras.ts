import { pagoNoEncontrado } from '#domain/pagos/pago.errores.ts';
import { cifraDeAnticipo } from '#read-api/cartera/anticipos.cifras.ts';
import { cifraDeDocumento } from '#read-api/cartera/documentos.cifras.ts';
import { PAGOS } from './pagos.queries.ts';

export const ANTICIPO = cifraDeAnticipo({
  ...PAGOS,
  nombre: 'anticipo_de_pago',
  rechazo: pagoNoEncontrado,
  noEncontrado: (id) => pagoNoEncontrado({ pago_id: id }),
});

export const DOCUMENTO_POR_PAGAR = cifraDeDocumento({
  nombre: 'documento_por_pagar',
  recurso: 'pagos_proveedor',
  documentos: ['compra', 'liquidacion_compra'],
});
