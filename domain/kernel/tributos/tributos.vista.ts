import type { Fecha } from '#domain/kernel/tiempo.ts';
import { CODIGOS_DE_IVA } from './iva.ts';
import { CODIGOS_DE_RETENCION } from './retenciones.ts';
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

const vigentes =
  (tabla: readonly Tributo[]) =>
  (fecha: Fecha): readonly VistaTributo[] =>
    tabla.filter(vigenteEn(fecha)).map(vista);

export const vistaCodigosDeIva = vigentes(CODIGOS_DE_IVA);
export const vistaCodigosDeRetencion = vigentes(CODIGOS_DE_RETENCION);
