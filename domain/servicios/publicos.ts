import { decimal, entero, texto } from '#domain/kernel/campos.ts';
import type { Definiciones } from '#domain/kernel/publico.ts';

/** What will be public of the catalogue: whoever listens to it need not change when it comes. */
export const DEFINICIONES_DE_SERVICIOS = {
  'stock.bajo_minimo': {
    version: 1,
    desde: '0.1.0',
    emitido: false,
    descripcion: 'La existencia de un bien bajó de su mínimo. Todavía nada lo emite',
    campos: {
      servicio_id: entero('El bien, en el catálogo'),
      codigo_principal: texto('Su código'),
      descripcion: texto('Cómo se llama'),
      existencia: decimal('Lo que queda'),
      minimo: decimal('De cuánto no debía bajar'),
    },
    ejemplo: {
      servicio_id: 1,
      codigo_principal: 'CAFE-250',
      descripcion: 'Café de altura, 250 g',
      existencia: 3,
      minimo: 10,
    },
  },
} satisfies Definiciones;
