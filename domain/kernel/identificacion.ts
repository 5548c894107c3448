import type { TipoIdentificacion } from './sri.ts';

/**
 * Identification numbers of Ecuador. What is refused is what cannot be right:
 * - cédula: 10 digits, province 01–24 or 30, check digit mod 10. The third digit is not judged
 *   (6 is in use for foreign residents; the registry may open others).
 * - RUC: 13 digits, province, establishment not 000; of a natural person (third digit 0–5) the
 *   cédula inside must hold. Companies, public bodies and foreigners (third digit 6–9) are never
 *   refused for a check digit: the SRI no longer makes those numbers by an algorithm.
 * - final consumer: exactly thirteen nines. Passport and foreign id: 1–20 characters, all to be seen.
 */

const IDENTIFICACION_CONSUMIDOR_FINAL = '9999999999999';

/** Longest identification that the SRI's schemas take. */
const MAXIMO_LIBRE = 20;

const provinciaValida = (digitos: string): boolean => {
  const provincia = Number(digitos.slice(0, 2));
  return (provincia >= 1 && provincia <= 24) || provincia === 30;
};

/** Ten digits whose last is the check digit mod 10 (weights 2,1,2,… casting out nines). */
export const esCedula = (texto: string): boolean => {
  if (!/^[0-9]{10}$/.test(texto) || !provinciaValida(texto)) return false;
  const suma = Array.from(texto.slice(0, 9)).reduce((acumulado, digito, i) => {
    const producto = Number(digito) * (i % 2 === 0 ? 2 : 1);
    return acumulado + (producto > 9 ? producto - 9 : producto);
  }, 0);
  return (10 - (suma % 10)) % 10 === Number(texto[9]);
};

/** Thirteen digits that can be a RUC; only a natural person's is judged by its check digit. */
export const esRuc = (texto: string): boolean => {
  if (!/^[0-9]{13}$/.test(texto) || !provinciaValida(texto)) return false;
  const tercero = Number(texto[2]);
  // A public body's establishment has four digits, so its last three may all be zero.
  if (tercero === 6) return texto.slice(9) !== '0000';
  if (texto.slice(10) === '000') return false;
  return tercero > 5 || esCedula(texto.slice(0, 10));
};

/** Line ends, tabs, controls and marks that nobody sees: no document of anybody has any. */
const INVISIBLES = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Whether it can be written as an identification of some type, whoever's it is. */
export const esIdentificacionLegible = (texto: string): boolean =>
  texto.trim().length > 0 && Array.from(texto).length <= MAXIMO_LIBRE && !INVISIBLES.test(texto);

/** Whether a text has the length and the alphabet of an identification of its type. */
export const identificacionBienEscrita = (tipo: TipoIdentificacion, texto: string): boolean => {
  switch (tipo) {
    case '04':
      return /^[0-9]{13}$/.test(texto);
    case '05':
      return /^[0-9]{10}$/.test(texto);
    case '06':
    case '08':
      return esIdentificacionLegible(texto);
    case '07':
      return texto === IDENTIFICACION_CONSUMIDOR_FINAL;
  }
};

/** Whether a number can be an identification of its type (SRI table 6). */
export const identificacionValida = (tipo: TipoIdentificacion, texto: string): boolean => {
  switch (tipo) {
    case '04':
      return esRuc(texto);
    case '05':
      return esCedula(texto);
    case '06':
    case '08':
      return esIdentificacionLegible(texto);
    case '07':
      return texto === IDENTIFICACION_CONSUMIDOR_FINAL;
  }
};
