import type { CobroConRemesa } from '#domain/cobros/cobro.vista.ts';
import { type LadoDeRegistros, registroPorId } from '#read-api/cartera/registros.queries.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

export const COBROS: LadoDeRegistros = { tabla: 'cobros', origen: 'cobro' };

/** One collection, with what is left of its money. */
export const cobroPorId = async (
  lecturas: Lecturas,
  empresa_id: number,
  cobro_id: number,
): Promise<CobroConRemesa | undefined> => {
  const suyo = await registroPorId<CobroConRemesa['cobro']>(lecturas, COBROS, empresa_id, cobro_id);
  return suyo && { cobro: suyo.fila, remesa: suyo.remesa };
};
