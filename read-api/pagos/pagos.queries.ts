import { registroAl } from '#domain/cartera/registro.vista.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { PagoConRemesa } from '#domain/pagos/pago.vista.ts';
import {
  type LadoDeRegistros,
  leerDineroAl,
  registroPorId,
} from '#read-api/cartera/registros.queries.ts';
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

/** The same at the end of a day. */
export const pagoAl = async (
  lecturas: Lecturas,
  empresa_id: number,
  { pago, remesa }: PagoConRemesa,
  al: Fecha,
): Promise<PagoConRemesa> => {
  const suyo = { fila: pago, remesa };
  const dinero = await leerDineroAl(lecturas, PAGOS, empresa_id, suyo, al);
  const entonces = registroAl(pago, al, dinero);
  // What its annulment reversed is not reversed before it.
  const anulado_el = pago.anulado_el !== null && pago.anulado_el <= al ? pago.anulado_el : null;
  return { pago: { ...entonces.fila, anulado_el }, remesa: entonces.remesa };
};
