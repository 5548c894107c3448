import { type Centavos, decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { DocumentoDeCartera } from './abonos.ts';

/**
 * A statement: document by document, what was owed, what lowered it, and what is left. In every line
 * and in the sums alike, total − pagado − retenido − notas = saldo − exceso.
 */

/** A document as it is read. Cents. */
export type LineaDeEstado = {
  readonly documento: DocumentoDeCartera;
  readonly documento_id: number;
  readonly numero: string;
  readonly fecha_emision: Fecha;
  readonly fecha_vencimiento: Fecha | null;
  readonly total: Centavos;
  readonly saldo: Centavos;
  /** Money of its live applications. */
  readonly pagado: Centavos;
  /** Withheld with that money, or by an authorized withholding. */
  readonly retenido: Centavos;
  /** Total of its authorized credit notes. */
  readonly notas: Centavos;
};

/** What a line says, or all of them together. Cents. */
export type SumasDeEstado = Pick<
  LineaDeEstado,
  'total' | 'pagado' | 'retenido' | 'notas' | 'saldo'
> & {
  /** Taken off beyond what was owed, and nobody's money. */
  readonly exceso: Centavos;
};

export type RenglonDeEstado = LineaDeEstado & SumasDeEstado;

export const renglonDeEstado = (linea: LineaDeEstado): RenglonDeEstado => {
  const { total, pagado, retenido, notas } = linea;
  return { ...linea, exceso: Math.max(0, pagado + retenido + notas - total) };
};

const NADA: SumasDeEstado = { total: 0, pagado: 0, retenido: 0, notas: 0, saldo: 0, exceso: 0 };

export const sumasDeEstado = (renglones: readonly SumasDeEstado[]): SumasDeEstado =>
  renglones.reduce(
    (suma, parte) => ({
      total: suma.total + parte.total,
      pagado: suma.pagado + parte.pagado,
      retenido: suma.retenido + parte.retenido,
      notas: suma.notas + parte.notas,
      saldo: suma.saldo + parte.saldo,
      exceso: suma.exceso + parte.exceso,
    }),
    NADA,
  );

/** Whose statement it is. */
export type TitularDeEstado = {
  readonly id: number;
  readonly identificacion: string;
  readonly razon_social: string;
};

/** A whole statement. */
export type EstadoDeCuenta = {
  readonly persona: TitularDeEstado;
  /** Days of issue that were asked for, both included. */
  readonly desde: Fecha | null;
  readonly hasta: Fecha | null;
  /** The day at whose end it is as it says; null: as it is by now. */
  readonly al: Fecha | null;
  readonly con_saldo: boolean;
  readonly renglones: readonly RenglonDeEstado[];
  readonly sumas: SumasDeEstado;
  /** Advances that nothing was paid with yet: apart, and never taken off the balance. */
  readonly saldo_a_favor: Centavos;
};

/** The id of a line's document, if it is of that kind. */
export const idSiEs = (
  { documento, documento_id }: LineaDeEstado,
  cual: DocumentoDeCartera,
): number | null => (documento === cual ? documento_id : null);

/** What both sides show of a line. */
export const vistaDeRenglon = (renglon: RenglonDeEstado) => ({
  numero_comprobante: renglon.numero,
  fecha_emision: renglon.fecha_emision,
  fecha_vencimiento: renglon.fecha_vencimiento,
  total: dolares(renglon.total),
  total_retenido: dolares(renglon.retenido),
  total_nc_aplicadas: dolares(renglon.notas),
  saldo: dolares(renglon.saldo),
  exceso: dolares(renglon.exceso),
});

/** What both sides show of all of them. */
export const vistaDeSumas = ({ sumas, saldo_a_favor }: EstadoDeCuenta) => ({
  total_facturado: dolares(sumas.total),
  total_nc: dolares(sumas.notas),
  total_retenido: dolares(sumas.retenido),
  saldo_pendiente: dolares(sumas.saldo),
  exceso: dolares(sumas.exceso),
  saldo_a_favor: dolares(saldo_a_favor),
});
