import { parteDe } from '#domain/cartera/asientos-de-cartera.ts';
import { integracionDe } from '#domain/cartera/integracion.ts';
import { POSTEO_DE_PAGOS } from './pago.asiento.ts';
import { pagosProveedor, RECURSO_DE_PAGOS } from './pago.ts';
import { VERIFICACION_DE_PAGOS } from './pago.verificar.ts';

/** What payments to suppliers give to the books: what there was before them, and what they must say. */
export const INTEGRACION_DE_PAGOS = integracionDe({
  nombre: 'pagos-proveedor',
  recurso: RECURSO_DE_PAGOS,
  tabla: pagosProveedor,
  posteo: POSTEO_DE_PAGOS,
  // What is paid is always the supplier's: how much of it came back says all.
  liberado: (pago) => [parteDe(pago, {}, pago.anulado_liberado)],
  verificacion: VERIFICACION_DE_PAGOS,
});
