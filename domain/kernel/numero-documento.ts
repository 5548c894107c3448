/** The number of a document, in the two ways in which it is written. */

/** `001001000000001` → `001-001-000000001`. */
export const conGuiones = (numero: string): string =>
  `${numero.slice(0, 3)}-${numero.slice(3, 6)}-${numero.slice(6)}`;

/** `001-001-000000001` → `001001000000001`. */
export const sinGuiones = (numero: string): string => numero.replaceAll('-', '');
