import { type Alcance, alcanza } from '#domain/kernel/ruta.ts';
import { pagoNoEncontrado } from '#domain/pagos/pago.errores.ts';
import type { PagoHecho } from '#domain/pagos/pago.vista.ts';

/** A key may be one that another branch used: its payment is not there. 404. */
export const alcanzado = (alcance: Alcance, registro: PagoHecho): PagoHecho => {
  const { id: pago_id, sucursal_id } = registro.pago;
  if (!alcanza(alcance, sucursal_id)) throw pagoNoEncontrado({ pago_id });
  return registro;
};
