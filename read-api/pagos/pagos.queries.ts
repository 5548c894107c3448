import type { PagoConRemesa } from '#domain/pagos/pago.vista.ts';
import { type LadoDeRegistros, registroPorId } from '#read-api/cartera/registros.queries.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

export const PAGOS: LadoDeRegistros = { tabla: 'pagos_proveedor', origen: 'pago_proveedor' };

/** One payment to a supplier, with what is left of its money. */
export const pagoPorId = async (
  lecturas: Lecturas,
  empresa_id: number,
  pago_id: number,
): Promise<PagoConRemesa | undefined> => {
  const suyo = await registroPorId<PagoConRemesa['pago']>(lecturas, PAGOS, empresa_id, pago_id);
  return suyo && { pago: suyo.fila, remesa: suyo.remesa };
};
