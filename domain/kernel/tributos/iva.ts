import type { Centesimas, Tributo } from './tributo.ts';

/**
 * VAT: SRI table 17 (`codigoPorcentaje`), and which days each code was charged on. The rate of a code
 * never changes; the law moves from one code to another. A reduced rate of feasts (8) is dated by its
 * law, not by each decree: which days those were, whoever charged it knows.
 */

/** SRI table 16. */
const IMPUESTO_IVA = '2';

const fila = (
  codigo: string,
  porcentaje: Centesimas,
  descripcion: string,
  desde: Tributo['desde'] = null,
  hasta: Tributo['hasta'] = null,
): Tributo => ({ impuesto: IMPUESTO_IVA, codigo, descripcion, porcentaje, desde, hasta });

export const CODIGOS_DE_IVA: readonly Tributo[] = [
  fila('0', 0, 'Tarifa 0 %'),
  fila('2', 1200, 'Tarifa 12 %', null, '2016-05-31'),
  fila('3', 1400, 'Tarifa 14 %', '2016-06-01', '2017-05-31'),
  fila('2', 1200, 'Tarifa 12 %', '2017-06-01', '2024-03-31'),
  fila('4', 1500, 'Tarifa 15 %', '2024-04-01'),
  fila('5', 500, 'Tarifa 5 %: materiales de construcción', '2024-04-01'),
  fila('6', 0, 'No objeto de impuesto'),
  fila('7', 0, 'Exento de IVA'),
  fila('8', 800, 'Tarifa 8 %: turismo, solo en los feriados que fija un decreto', '2021-11-29'),
  fila('10', 1300, 'Tarifa 13 %: la de la ley, mientras ningún decreto la sube', '2024-04-01'),
];

const PORCENTAJES: ReadonlyMap<string, Centesimas> = new Map(
  CODIGOS_DE_IVA.map(({ codigo, porcentaje }) => [codigo, porcentaje ?? 0]),
);

/** What a code of table 17 stands for, in force or not; `undefined` when it is none. */
export const porcentajeDeIva = (codigo: string): Centesimas | undefined => PORCENTAJES.get(codigo);
