import type { EventoRegistrado } from '#domain/kernel/evento.ts';

/** An event as the log returns it, when only what it says matters. */
export const registrado = (tipo: string, datos: object, version = 1): EventoRegistrado => ({
  tipo,
  datos,
  evento_id: 'e',
  stream: 'empresa-1',
  revision: 0,
  posicion: 41,
  metadatos: {
    comando_id: 'c',
    correlacion_id: 'c',
    actor: 'a',
    registrado_en: '2026-11-20T15:00:00.000Z',
    version,
  },
});
