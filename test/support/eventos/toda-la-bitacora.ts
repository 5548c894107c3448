import type { Bitacora, EventoLeido } from '#infra/nucleo/bitacora/puerto.ts';

const PAGINA = 500;

/** Every event of the log, in its order. */
export const todaLaBitacora = async (bitacora: Bitacora): Promise<EventoLeido[]> => {
  const leidos: EventoLeido[] = [];
  for (;;) {
    const after = leidos.at(-1)?.posicion ?? 0;
    const pagina = await bitacora.readAll({ after, limit: PAGINA });
    leidos.push(...pagina);
    if (pagina.length < PAGINA) return leidos;
  }
};
