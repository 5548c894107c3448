import type { Parametro } from '#panel/kits/informe/declaracion.ts';

/** What the reports of the books are asked with, besides the day and what was known. */

export const DESDE: Parametro = { tipo: 'fecha', campo: 'desde', etiqueta: 'Desde' };

export const NIVEL: Parametro = {
  tipo: 'opciones',
  campo: 'nivel',
  etiqueta: 'Nivel',
  omision: 'Todos',
  opciones: ['1', '2', '3', '4', '5'].map((value) => ({ value, label: `Hasta el ${value}` })),
};

export const CON_CIERRE: Parametro = {
  tipo: 'si',
  campo: 'con_cierre',
  etiqueta: 'Con el asiento de cierre',
};
