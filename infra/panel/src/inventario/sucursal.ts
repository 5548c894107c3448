import { TODAS, useOpcionesDeSucursal } from '#panel/identidad/usuarios.palabras.tsx';
import type { Opcion } from '#panel/kits/formulario/clases.ts';
import { porUna } from '#panel/kits/lista/una-de-pocas.tsx';

/** Goods are kept in branches. */

/** Each of them, to choose one. */
export const useBodegas = (): readonly Opcion[] =>
  useOpcionesDeSucursal().filter(({ valor }) => valor !== TODAS);

/** Of a list or of a report. */
export const POR_SUCURSAL = porUna({
  campo: 'sucursal_id',
  etiqueta: 'Sucursal',
  usar: useBodegas,
});
