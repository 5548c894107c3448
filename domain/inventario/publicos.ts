import { decimal, entero, texto } from '#domain/kernel/campos.ts';
import { decimalDeMillonesimas } from '#domain/kernel/dinero.ts';
import type { Definiciones, PublicadoresDe } from '#domain/kernel/publico.ts';
import type { ExistenciaBajoMinimo } from './inventario.events.ts';

/** What is public of stock (Ley: eventos §1). */
export const DEFINICIONES_DE_INVENTARIO = {
  'stock.bajo_minimo': {
    version: 1,
    desde: '0.1.0',
    descripcion:
      'La existencia de un bien en toda la empresa bajó de su mínimo: una vez por cada vez que lo cruza',
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

export const PUBLICADORES_DE_INVENTARIO: PublicadoresDe<ExistenciaBajoMinimo> = {
  ExistenciaBajoMinimo: {
    1: ({ servicio_id, codigo_principal, descripcion, existencia, minimo }) => ({
      evento: 'stock.bajo_minimo',
      data: {
        servicio_id,
        codigo_principal,
        descripcion,
        existencia: decimalDeMillonesimas(existencia),
        minimo: decimalDeMillonesimas(minimo),
      },
    }),
  },
};
