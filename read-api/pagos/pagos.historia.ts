import { alcanza } from '#domain/kernel/ruta.ts';
import { pagoNoEncontrado } from '#domain/pagos/pago.errores.ts';
import { type PagoConRemesa, vistaPago } from '#domain/pagos/pago.vista.ts';
import { porId, recursoConHistoria } from '#read-api/kernel/historia.ts';

const SIN_REMESA: PagoConRemesa['remesa'] = { aplicaciones: [], saldo_anticipo: 0 };

export const HISTORIA_DE_PAGOS = recursoConHistoria<{
  pagos_proveedor: PagoConRemesa['registro'];
  remesas: PagoConRemesa['remesa'];
}>({
  nombre: 'pagos_proveedor',
  recurso: 'pagos_proveedor',
  camino: '/pagos-proveedor/{id}',
  operacion: 'historiaDePago',
  una: 'un pago a un proveedor',
  filas: {
    pagos_proveedor: porId,
    remesas: ([origen, id]) => (origen === 'pago_proveedor' ? id : undefined),
  },
  vista: ({ pagos_proveedor: registro, remesas: remesa = SIN_REMESA }) =>
    registro && vistaPago({ registro, remesa }),
  alcanza: ({ pagos_proveedor: pago }, { alcance }) => alcanza(alcance, pago?.sucursal_id ?? null),
  documento: 'pago_proveedor',
  rechazo: pagoNoEncontrado,
  noEncontrado: ({ id }) => pagoNoEncontrado({ pago_id: id! }),
});
