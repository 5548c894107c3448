/** The number of the document that another one is about. */

/** `001001000000001` → `001-001-000000001`. */
export const conGuiones = (numero: string): string =>
  `${numero.slice(0, 3)}-${numero.slice(3, 6)}-${numero.slice(6)}`;

/** `001-001-000000001` → `001001000000001`. */
export const sinGuiones = (numero: string): string => numero.replaceAll('-', '');
