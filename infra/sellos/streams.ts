import type { Bitacora, EventoLeido } from '../nucleo/bitacora/puerto.ts';

const PAGINA = 500;

/** All events of a stream that stays short. */
export const leerEntero = async (
  bitacora: Pick<Bitacora, 'readStream'>,
  stream: string,
): Promise<EventoLeido[]> => {
  const eventos: EventoLeido[] = [];
  for (;;) {
    const pagina = await bitacora.readStream(stream, { from: eventos.length, limit: PAGINA });
    eventos.push(...pagina);
    if (pagina.length < PAGINA) return eventos;
  }
};
