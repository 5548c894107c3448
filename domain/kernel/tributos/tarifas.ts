import { type Fecha, sumarDias } from '#domain/kernel/tiempo.ts';
import { TARIFAS_DE_CONSUMO } from './consumo.ts';
import { type ImpuestoDeVenta, type Tarifa, type Vigencia, vigenteEn } from './tributo.ts';

export type { Tarifa };

/**
 * Rates that the law changes between one version of this program and the next: what an operator adds
 * counts beside what the program brings, each from its own date.
 */

export const ICE = '3';
export const IRBPNR = '5';
export type ImpuestoDeConsumo = typeof ICE | typeof IRBPNR;
/** The one code of IVA that is charged on the days of a decree alone. */
export const IVA_REDUCIDO = '8';

const antesQue = (una: Vigencia, otra: Vigencia): number =>
  (una.desde ?? '') < (otra.desde ?? '') ? -1 : 1;

/** The earlier of two ends; null is none. */
const antes = (un: Fecha | null, otro: Fecha): Fecha => (un === null || otro < un ? otro : un);

/**
 * The rates of a tax in order, each until its last day or until the next one of its code begins. One
 * that an operator added stands in the place of that of the same first day.
 */
export const tarifasDe = (
  impuesto: ImpuestoDeVenta,
  agregadas: readonly Tarifa[],
): readonly Tarifa[] => {
  const suyas = [...TARIFAS_DE_CONSUMO, ...agregadas].filter((una) => una.impuesto === impuesto);
  const porComienzo = new Map(suyas.map((una) => [`${una.codigo} ${una.desde ?? ''}`, una]));
  const porCodigo = Map.groupBy(porComienzo.values(), ({ codigo }) => codigo);
  return [...porCodigo.values()].flatMap((deUno) =>
    deUno.toSorted(antesQue).map((una, i, todas) => {
      const siguiente = todas[i + 1]?.desde ?? null;
      const hasta = siguiente === null ? una.hasta : antes(una.hasta, sumarDias(siguiente, -1));
      return { ...una, hasta };
    }),
  );
};

/** The rate of a code on a day; `undefined`: none is in force. */
export const tarifaEn = (
  agregadas: readonly Tarifa[],
  { impuesto, codigo }: Pick<Tarifa, 'impuesto' | 'codigo'>,
  fecha: Fecha,
): Tarifa | undefined =>
  tarifasDe(impuesto, agregadas).find((una) => una.codigo === codigo && vigenteEn(fecha)(una));
