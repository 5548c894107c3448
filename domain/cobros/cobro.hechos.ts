import { leerAvisosDeDinero, leerRemesa } from '#domain/cartera/hechos.ts';
import type { LadoLeido } from '#domain/cartera/uno.hechos.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { type Cobrable, leerCobrables } from './cobrable.ts';
import { POSTEO_DE_COBROS } from './cobro.asiento.ts';
import { cobroNoEncontrado } from './cobro.errores.ts';
import type { AplicacionDeCobro } from './cobro.events.ts';
import { type Cobro, cobros, ORIGEN_DE_COBRO, RECURSO_DE_COBROS } from './cobro.ts';
import type { CobroHecho } from './cobro.vista.ts';

/** What is read of collections before something is done with them, and after: all of it by key. */

/** How they are read, before something is done with them. */
export const LADO_DE_COBROS: LadoLeido<AplicacionDeCobro, Cobro['anulado_liberado'], Cobrable> = {
  recurso: RECURSO_DE_COBROS,
  tabla: cobros,
  posteo: POSTEO_DE_COBROS,
  leerDocumentos: leerCobrables,
};

/** One as whoever changed it is answered. 404. */
export const leerCobro = async (lector: Lector, cobro_id: number): Promise<CobroHecho> => {
  const [cobro, remesa] = await Promise.all([
    lector.fila(cobros, [cobro_id]),
    leerRemesa(lector, ORIGEN_DE_COBRO, cobro_id),
  ]);
  if (!cobro) throw cobroNoEncontrado({ cobro_id });
  return { cobro, remesa, avisos: [] };
};

/** One as whoever registered it is answered. */
export const leerCobroRegistrado = async (
  lector: Lector,
  cobro_id: number,
): Promise<CobroHecho> => {
  const suyo = await leerCobro(lector, cobro_id);
  return { ...suyo, avisos: await leerAvisosDeDinero(lector, suyo.cobro) };
};
