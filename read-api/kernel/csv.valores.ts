import type { Celda } from '#domain/kernel/campos.ts';
import { textoDeCentavos, textoDeMillonesimas } from '#domain/kernel/dinero.ts';
import { conGuardas } from '#domain/kernel/guardas.ts';
import { conDesfase } from '#domain/kernel/tiempo.ts';
import { DE_NUMERO } from './csv.ts';

/**
 * The cells of `csv.ts` from values at hand, for what is computed here and not by Postgres: the same
 * values are the same bytes, whoever writes them.
 */

export type Valor = string | number | boolean | null;

/** A column of a file: its name and how its cells are written. */
export type ColumnaCsv = { readonly nombre: string; readonly celda: Celda };

const deCelda =
  <C extends Celda>(celda: C) =>
  (nombre: string): ColumnaCsv & { readonly celda: C } => ({ nombre, celda });

/** Columns by how their cells are written: `[simple('id'), texto('nombre'), dolares('saldo')]`. */
export const simple = deCelda('simple');
export const texto = deCelda('texto');
export const dolares = deCelda('dolares');
export const decimal = deCelda('decimal');

const SE_LEE_COMO_NUMERO = new RegExp(DE_NUMERO);

const entreComillas = (texto: string): string => `"${texto.replaceAll('"', '""')}"`;

const literal = (texto: string): string => `"=""${texto}"""`;

const paraPlanilla = (texto: string): string =>
  SE_LEE_COMO_NUMERO.test(texto) ? literal(texto) : entreComillas(conGuardas(texto));

const sinCeros = (decimal: string): string => decimal.replace(/\.?0+$/, '');

const escribir = (celda: Celda, valor: Exclude<Valor, null>, plano: boolean): string => {
  switch (celda) {
    case 'dolares':
      return textoDeCentavos(Number(valor));
    case 'decimal':
      return sinCeros(textoDeMillonesimas(Number(valor)));
    case 'texto':
      return plano ? entreComillas(String(valor)) : paraPlanilla(String(valor));
    case 'literal':
      return plano ? String(valor) : literal(String(valor));
    case 'instante':
      return conDesfase(String(valor));
    case 'simple':
      return String(valor);
  }
};

/** A line of cells, each of its column, with its end. */
export const lineaDeValores = (
  columnas: readonly ColumnaCsv[],
  valores: readonly Valor[],
  plano: boolean,
): string => {
  const celdas = columnas.map(({ celda }, i) => {
    const valor = valores[i] ?? null;
    return valor === null ? '' : escribir(celda, valor, plano);
  });
  return `${celdas.join(',')}\r\n`;
};
