import { type Centavos, MAXIMO_CENTAVOS } from '#domain/kernel/dinero.ts';
import { type Celda, conGuiones, textoDeCelda } from './celdas.ts';

/** Amounts as spreadsheets and banks write them. */

/** What separates decimals. */
export const DECIMALES = ['.', ','] as const;
export type Decimal = (typeof DECIMALES)[number];

/** How a file writes its decimals. `dudoso`: nothing in it says so of an amount that may be read twice. */
export type Decimales = { readonly decimal: Decimal; readonly dudoso: boolean };

/** Longer ones are no amounts. */
const MAXIMO_LARGO = 40;

/** Digits and separators of a text, its sign and the letter beside it; none: `undefined`. */
type Escrito = { readonly cifras: string; readonly negativo: boolean; readonly letra: string };

const MONEDA = /US\s?\$|U\$[SD]|USD|[$＄]/i;

/** What stands before or after the digits, but the currency, its signs apart from its letters. */
const ladoDe = (
  lado: string,
): { readonly signos: string; readonly letras: string; readonly moneda: boolean } | undefined => {
  const sinMoneda = lado.replace(MONEDA, '');
  const junto = sinMoneda.replace(/\s/g, '');
  const letras = junto.replace(/[()+-]/g, '');
  return /^(?:\p{L}[\p{L}/.]{0,11})?$/u.test(letras)
    ? { signos: junto.replace(/[^()+-]/g, ''), letras, moneda: sinMoneda !== lado }
    : undefined;
};

/** What the signs on both sides of the digits say; any other ones are no amount. */
const NEGATIVO: ReadonlyMap<string, boolean> = new Map([
  ...['|', '+|', '|+', '(+)|'].map((signos) => [signos, false] as const),
  ...['-|', '|-', '(|)', '-(|)', '(-|)', '(-)|'].map((signos) => [signos, true] as const),
]);

const escritoDe = (celda: string): Escrito | undefined => {
  if (celda.length > MAXIMO_LARGO) return undefined;
  const texto = conGuiones(textoDeCelda(celda)).replace(/＋/g, '+');
  const cifras = /[.,]?\d(?:[\d.,'’\s]*\d)?/.exec(texto);
  if (!cifras) return undefined;
  const antes = ladoDe(texto.slice(0, cifras.index));
  const despues = ladoDe(texto.slice(cifras.index + cifras[0].length));
  if (!antes || !despues || (antes.moneda && despues.moneda)) return undefined;
  const negativo = NEGATIVO.get(`${antes.signos}|${despues.signos}`);
  if (negativo === undefined || (antes.letras !== '' && despues.letras !== '')) return undefined;
  return {
    cifras: cifras[0].replace(/\s+/g, ' ').replace(/’/g, "'"),
    negativo,
    letra: antes.letras || despues.letras,
  };
};

const centavosDeCifras = (cifras: string, decimal: Decimal): Centavos | undefined => {
  const [enteros = '', decimales, ...mas] = cifras.split(decimal);
  if (mas.length > 0 || !/^\d{0,2}0*$/.test(decimales ?? '')) return undefined;
  if (!/^\d*$/.test(enteros)) {
    const miles = /^\d{1,3}([.,' ])\d{3}(?:\1\d{3})*$/.exec(enteros)?.[1];
    if (miles === undefined || miles === decimal) return undefined;
  }
  const centavos = (decimales ?? '').slice(0, 2).padEnd(2, '0');
  return Number(enteros.replace(/\D/g, '') + centavos);
};

/** Thousands or decimals: `1.500` may be either. */
const puedeSerDosCosas = (cifras: string): boolean => /^[1-9]\d{0,2}[.,]\d{3}$/.test(cifras);

/** What a text says of its separators: which is the decimal one, if it can be told. */
const decimalDe = (cifras: string): Decimal | undefined => {
  const [punto, coma] = [cifras.lastIndexOf('.'), cifras.lastIndexOf(',')];
  if (Math.max(punto, coma) < 0 || puedeSerDosCosas(cifras)) return undefined;
  if (punto >= 0 && coma >= 0) return punto > coma ? '.' : ',';
  const separador: Decimal = punto >= 0 ? '.' : ',';
  // `1.234.567`: thousands.
  if (cifras.split(separador).length > 2) return separador === '.' ? ',' : '.';
  return separador;
};

/** How a file writes its decimals, by all of its amounts: as most of those that say so. */
export const decimalesDelArchivo = (celdas: Iterable<Celda>): Decimales => {
  const veces = { '.': 0, ',': 0 };
  for (const celda of celdas) {
    const escrito = typeof celda === 'string' ? escritoDe(celda) : undefined;
    const decimal = escrito && decimalDe(escrito.cifras);
    // `1,2,3` is no amount, however it is read.
    if (!decimal || centavosDeCifras(escrito.cifras, decimal) === undefined) continue;
    veces[decimal] += 1;
  }
  const dudoso = veces['.'] > 0 === veces[','] > 0;
  return { decimal: veces[','] > veces['.'] ? ',' : '.', dudoso };
};

/** Of a number that a spreadsheet holds: the cent that it is within a millionth of. */
const centavosDeNumero = (numero: number): Centavos | undefined => {
  const centavos = Math.round(numero * 100);
  return Math.abs(numero * 100 - centavos) < 0.0001 ? centavos : undefined;
};

/** An amount with its sign, and the letter that goes with it (`123.45 D`). */
export type Importe = { readonly centavos: Centavos; readonly letra: string };

/** A cell as an amount; `dudoso`: it may be two; no amount: `undefined`. */
export const importeDe = (
  celda: Celda | undefined,
  { decimal, dudoso }: Decimales,
): Importe | 'dudoso' | undefined => {
  if (celda === null || celda === undefined) return undefined;
  const escrito = typeof celda === 'string' ? escritoDe(celda) : undefined;
  if (dudoso && escrito && puedeSerDosCosas(escrito.cifras)) return 'dudoso';
  const absoluto =
    typeof celda === 'number'
      ? centavosDeNumero(celda)
      : escrito && centavosDeCifras(escrito.cifras, decimal);
  if (absoluto === undefined || Math.abs(absoluto) > MAXIMO_CENTAVOS) return undefined;
  const centavos = escrito?.negativo && absoluto !== 0 ? -absoluto : absoluto;
  return { centavos, letra: escrito?.letra ?? '' };
};

/** Whether a cell has no amount: empty, or a dash, as sheets write what is 0. */
export const sinImporte = (celda: Celda): boolean =>
  celda === null ||
  (typeof celda === 'string' && /^-*$/.test(conGuiones(textoDeCelda(celda.replace(MONEDA, '')))));
