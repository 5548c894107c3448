import { type Elemento, textoDe } from '#infra/nucleo/xml/arbol.ts';

/** Amounts of a document's elements as integers: the simulator's own, apart from the issuer's. */

export const sumar = (elementos: readonly Elemento[], nombre: string): bigint =>
  elementos.reduce((s, e) => s + centavos(textoDe(e, nombre)), 0n);

/** Decimal text as an integer at that many decimals; the schema has already bounded them. */
export const escala = (texto: string, decimales: number): bigint => {
  const negativo = texto.startsWith('-');
  const [enteros = '', fraccion = ''] = texto.replace(/^[+-]/, '').split('.');
  const n = BigInt((enteros || '0') + fraccion.slice(0, decimales).padEnd(decimales, '0'));
  return negativo ? -n : n;
};

export const centavos = (texto: string): bigint => escala(texto, 2);

export const mitadArriba = (numerador: bigint, denominador: bigint): bigint =>
  (2n * numerador + denominador) / (2n * denominador);

export const enTexto = (n: bigint): string => {
  const digitos = String(n < 0n ? -n : n).padStart(3, '0');
  return `${n < 0n ? '-' : ''}${digitos.slice(0, -2)}.${digitos.slice(-2)}`;
};
