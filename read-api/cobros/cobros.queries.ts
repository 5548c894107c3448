import { registroAl } from '#domain/cartera/cobro-o-pago.vista.ts';
import type { CobroConRemesa } from '#domain/cobros/cobro.vista.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import {
  type LadoDeRegistros,
  leerDineroAl,
  registroPorId,
} from '#read-api/cartera/cobros-o-pagos.queries.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

export const COBROS: LadoDeRegistros = { tabla: 'cobros', origen: 'cobro' };

/** One collection, with what is left of its money. */
export const cobroPorId = (
  lecturas: Lecturas,
  empresa_id: number,
  cobro_id: number,
): Promise<CobroConRemesa | undefined> =>
  registroPorId<CobroConRemesa['registro']>(lecturas, COBROS, empresa_id, cobro_id);

/** The collection as it was at the end of a day. */
export const cobroAl = async (
  lecturas: Lecturas,
  empresa_id: number,
  cobro: CobroConRemesa,
  al: Fecha,
): Promise<CobroConRemesa> =>
  registroAl(cobro, al, await leerDineroAl(lecturas, COBROS, empresa_id, cobro, al));
