import type { Centavos } from './dinero.ts';
import { conMayuscula } from './palabras.ts';

/** Amounts in words, as checks and vouchers write them. Spanish, RAE: Ortografía, «Números». */

const HASTA_VEINTINUEVE = (
  'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince ' +
  'dieciséis diecisiete dieciocho diecinueve veinte veintiún veintidós veintitrés veinticuatro ' +
  'veinticinco veintiséis veintisiete veintiocho veintinueve'
).split(' ');
const DECENAS = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');
const CENTENAS = (
  'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos ' +
  'novecientos'
).split(' ');

/** `1` to `99`, before a masculine noun: `treinta y un`. */
const decenas = (n: number): string => {
  if (n < 30) return HASTA_VEINTINUEVE[n]!;
  const unidades = n % 10;
  const palabra = DECENAS[Math.floor(n / 10) - 3]!;
  return unidades === 0 ? palabra : `${palabra} y ${HASTA_VEINTINUEVE[unidades]}`;
};

/** `1` to `999`. */
const centenas = (n: number): string => {
  if (n === 100) return 'cien';
  const resto = n % 100;
  const partes = [n < 100 ? '' : CENTENAS[Math.floor(n / 100) - 1]!, resto ? decenas(resto) : ''];
  return partes.filter(Boolean).join(' ');
};

/** `1` to `999999`. */
const miles = (n: number): string => {
  const de_mil = Math.floor(n / 1000);
  const resto = n % 1000;
  const mil = de_mil === 1 ? 'mil' : `${centenas(de_mil)} mil`;
  return [de_mil === 0 ? '' : mil, resto === 0 ? '' : centenas(resto)].filter(Boolean).join(' ');
};

/** What counts dollars: `un`, `dos mil`, `un millón de`. */
const enteros = (n: number): string => {
  if (n === 0) return 'cero';
  const de_millon = Math.floor(n / 1_000_000);
  const resto = n % 1_000_000;
  if (de_millon === 0) return miles(resto);
  const millones = de_millon === 1 ? 'un millón' : `${miles(de_millon)} millones`;
  return resto === 0 ? `${millones} de` : `${millones} ${miles(resto)}`;
};

/**
 * US dollars in words, `Mil doscientos un dólares con 50/100`: cents, at least 0 and under a million
 * millions of dollars.
 */
export const dolaresEnLetras = (monto: Centavos): string => {
  const dolares = Math.floor(monto / 100);
  const centavos = String(monto % 100).padStart(2, '0');
  return conMayuscula(
    `${enteros(dolares)} ${dolares === 1 ? 'dólar' : 'dólares'} con ${centavos}/100`,
  );
};
