import { expect, it } from 'vitest';
import { EventoDesconocido } from '#domain/kernel/catalogo.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import { sinReaccion } from '#processes/reaccion.ts';

const evento = (tipo: string): EventoRegistrado => ({
  tipo,
  datos: {},
  evento_id: 'e',
  stream: 'empresa-7',
  revision: 0,
  posicion: 1,
  metadatos: {
    comando_id: 'c',
    correlacion_id: 'c',
    actor: 'prueba',
    registrado_en: '2026-11-20T15:00:00.000Z',
    version: 1,
  },
});

it('de lo que no es asunto de un proceso no se sigue nada; ante lo desconocido, se detiene', () => {
  expect(sinReaccion(evento('PersonaCreada'))).toEqual([]);
  expect(() => sinReaccion(evento('ComprobanteArchivado'))).toThrow(EventoDesconocido);
});
