/**
 * Money and quantities as integers. Floats exist only at the edge: a JSON number becomes an integer
 * here, once, and goes back to a JSON number when it leaves.
 */

/** US dollars × 100. */
export type Centavos = number;

/** Quantities and unit prices × 1,000,000 (six decimals, as the SRI's schemas allow). */
export type Millonesimas = number;

/** Largest amount accepted at the edge: 14 digits with 2 decimals (SRI), inside 15 exact digits. */
export const MAXIMO_CENTAVOS: Centavos = 99_999_999_999_999;

/** Largest quantity or unit price accepted: 999,999,999.999999, exact as a JSON number. */
export const MAXIMO_MILLONESIMAS: Millonesimas = 999_999_999_999_999;

/**
 * A JSON number as an integer at `escala` decimals, or `undefined` when it has more decimals than
 * that or is not finite: nothing is rounded silently. Relies on the shortest decimal text that
 * JavaScript prints for a double, which is the text that was sent while it has ≤ 15 digits.
 */
export const enteroDeDecimal = (valor: number, escala: 2 | 6): number | undefined => {
  if (!Number.isFinite(valor)) return undefined;
  const partes = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(valor));
  if (!partes) return undefined;
  const [, signo, enteros = '', decimales = '', exponente = '0'] = partes;
  const faltan = escala - decimales.length + Number(exponente);
  const digitos = enteros + decimales;
  if (faltan < 0) return Number(digitos) === 0 ? 0 : undefined;
  if (digitos.length + faltan > 20) return undefined;
  const entero = Number(digitos + '0'.repeat(faltan));
  if (!Number.isSafeInteger(entero)) return undefined;
  return signo === '-' && entero !== 0 ? -entero : entero;
};

/** Cents as the JSON number that goes out (at most two decimals). */
export const decimalDeCentavos = (centavos: Centavos): number => centavos / 100;

/** Millionths as the JSON number that goes out (at most six decimals). */
export const decimalDeMillonesimas = (millonesimas: Millonesimas): number =>
  millonesimas / 1_000_000;

/** Decimal text with exactly two decimals, for XML and PDF: `1234` → `"12.34"`. */
export const textoDeCentavos = (centavos: Centavos): string => {
  const absoluto = String(Math.abs(centavos)).padStart(3, '0');
  return `${centavos < 0 ? '-' : ''}${absoluto.slice(0, -2)}.${absoluto.slice(-2)}`;
};

/** Decimal text with two to six decimals: `1500000` → `"1.50"`, `1234567` → `"1.234567"`. */
export const textoDeMillonesimas = (millonesimas: Millonesimas): string => {
  const absoluto = String(Math.abs(millonesimas)).padStart(7, '0');
  const decimales = absoluto.slice(-6).replace(/0{1,4}$/, '');
  return `${millonesimas < 0 ? '-' : ''}${absoluto.slice(0, -6)}.${decimales}`;
};

/** `numerador / denominador` to the nearest integer, half up (away from zero), exact. */
export const dividirMitadArriba = (numerador: bigint, denominador: bigint): bigint => {
  const negativo = numerador < 0n !== denominador < 0n;
  const n = numerador < 0n ? -numerador : numerador;
  const d = denominador < 0n ? -denominador : denominador;
  const cociente = (n * 2n + d) / (d * 2n);
  return negativo ? -cociente : cociente;
};

/** quantity × unit price, rounded once to the cent, half up. */
export const porPrecio = (cantidad: Millonesimas, precio: Millonesimas): Centavos =>
  Number(dividirMitadArriba(BigInt(cantidad) * BigInt(precio), 10_000_000_000n));

/** A whole percentage of an amount, rounded once to the cent, half up. */
export const porcentajeDe = (base: Centavos, tarifa: number): Centavos =>
  Number(dividirMitadArriba(BigInt(base) * BigInt(tarifa), 100n));
