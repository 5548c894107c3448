import { registroAl } from '#domain/cartera/cobro-o-pago.vista.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { PagoConRemesa } from '#domain/pagos/pago.vista.ts';
import {
  type LadoDeRegistros,
  leerDineroAl,
  registroPorId,
} from '#read-api/cartera/cobros-o-pagos.queries.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

export const PAGOS: LadoDeRegistros = { tabla: 'pagos_proveedor', origen: 'pago_proveedor' };

/** One payment to a supplier, with what is left of its money. */
export const pagoPorId = (
  lecturas: Lecturas,
  empresa_id: number,
  pago_id: number,
): Promise<PagoConRemesa | undefined> =>
  registroPorId<PagoConRemesa['registro']>(lecturas, PAGOS, empresa_id, pago_id);

/** The payment as it was at the end of a day. */
export const pagoAl = async (
  lecturas: Lecturas,
  empresa_id: number,
  leido: PagoConRemesa,
  al: Fecha,
): Promise<PagoConRemesa> => {
  const dinero = await leerDineroAl(lecturas, PAGOS, empresa_id, leido, al);
  const { registro: pago, remesa } = registroAl(leido, al, dinero);
  // What its annulment reversed is not reversed before it.
  const anulado_el = pago.anulado_el !== null && pago.anulado_el <= al ? pago.anulado_el : null;
  return { registro: { ...pago, anulado_el }, remesa };
};
