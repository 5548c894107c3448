import type { Fecha } from '#domain/kernel/tiempo.ts';
import { CODIGOS_DE_IVA } from './iva.ts';
import { CODIGOS_DE_RETENCION } from './retenciones.ts';
import { ICE, IRBPNR, IVA_REDUCIDO, type Tarifa, tarifasDe } from './tarifas.ts';
import { type Tributo, vigenteEn } from './tributo.ts';

/** The codes that may be used on a day, as they go out: percentages as decimals. */

const vista = ({ impuesto, codigo, descripcion, porcentaje, desde, hasta }: Tributo) => ({
  impuesto,
  codigo,
  descripcion,
  porcentaje: porcentaje === null ? null : porcentaje / 100,
  desde,
  hasta,
});

export type VistaTributo = ReturnType<typeof vista>;

const vigentes = (tabla: readonly Tributo[], fecha: Fecha): readonly VistaTributo[] =>
  tabla.filter(vigenteEn(fecha)).map(vista);

/** The reduced rate, where a decree has that day. `agregadas`: what the operator added. */
export const vistaCodigosDeIva = (
  fecha: Fecha,
  agregadas: readonly Tarifa[],
): readonly VistaTributo[] => {
  const siempre = CODIGOS_DE_IVA.filter(({ codigo }) => codigo !== IVA_REDUCIDO);
  return vigentes([...siempre, ...tarifasDe('2', agregadas)], fecha);
};

export const vistaCodigosDeRetencion = (fecha: Fecha): readonly VistaTributo[] =>
  vigentes(CODIGOS_DE_RETENCION, fecha);

const vistaTarifa = ({ porcentaje, valor_especifico, ...tarifa }: Tarifa) => ({
  codigo: tarifa.codigo,
  descripcion: tarifa.descripcion,
  porcentaje: porcentaje === null ? null : porcentaje / 100,
  valor_especifico: valor_especifico === null ? null : valor_especifico / 100,
  unidad: tarifa.unidad,
  desde: tarifa.desde,
  hasta: tarifa.hasta,
});

export type VistaTarifa = ReturnType<typeof vistaTarifa>;

const tarifasVigentes =
  (impuesto: typeof ICE | typeof IRBPNR) =>
  (fecha: Fecha, agregadas: readonly Tarifa[]): readonly VistaTarifa[] =>
    tarifasDe(impuesto, agregadas)
      .filter(vigenteEn(fecha))
      .toSorted((a, b) => (a.codigo < b.codigo ? -1 : 1))
      .map(vistaTarifa);

export const vistaTarifasDeIce = tarifasVigentes(ICE);
export const vistaTarifasDeIrbpnr = tarifasVigentes(IRBPNR);
