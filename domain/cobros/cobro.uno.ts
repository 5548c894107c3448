import type { HechosDeUno, Uno } from '#domain/cartera/uno.ts';
import type { Cobrable } from './cobrable.ts';
import { cobroNoEncontrado } from './cobro.errores.ts';
import type { Cobro } from './cobro.ts';

/** A collection that is there, with all that what is done to it goes by. */
export type HechosDeUnCobro = HechosDeUno<Cobro, Cobrable>;

/** 404. */
export const exigirCobro = (cobro_id: number, { uno }: HechosDeUnCobro): Uno<Cobro, Cobrable> => {
  if (!uno) throw cobroNoEncontrado({ cobro_id });
  return uno;
};

/** What names it in its events. */
export const senasDe = ({ id: cobro_id, ambiente }: Cobro) => ({ cobro_id, ambiente });
