import { type Centavos, porcentajeDe } from '#domain/kernel/dinero.ts';
import { type IvaCodigo, TARIFA_DE_CODIGO, type TarifaIva } from '#domain/kernel/sri.ts';
import type { GrupoIva } from '../comprobante/comprobante.ts';

/** The arithmetic of a debit note: reasons instead of lines, and one code of IVA for all of them. */

/** Why the buyer owes more, and how much without taxes. */
export type Motivo = { readonly razon: string; readonly valor: Centavos };

export type ImportesDeNotaDebito = {
  readonly tarifa_iva: TarifaIva;
  readonly iva_codigo: IvaCodigo;
  /** Σ motivos: `totalSinImpuestos`. */
  readonly base_imponible: Centavos;
  /** round(base_imponible × tarifa_iva). */
  readonly iva: Centavos;
  readonly total: Centavos;
};

/** Exact while the total fits the SRI's 14 digits; what does not is for the caller to refuse. */
export const importesDe = ({
  motivos,
  iva_codigo,
}: {
  readonly motivos: readonly Motivo[];
  readonly iva_codigo: IvaCodigo;
}): ImportesDeNotaDebito => {
  const tarifa_iva = TARIFA_DE_CODIGO[iva_codigo];
  const base_imponible = motivos.reduce((suma, { valor }) => suma + valor, 0);
  const iva = porcentajeDe(base_imponible, tarifa_iva);
  return { tarifa_iva, iva_codigo, base_imponible, iva, total: base_imponible + iva };
};

/** Its only group of IVA. */
export const grupoDe = ({
  iva_codigo,
  tarifa_iva,
  base_imponible,
  iva,
}: ImportesDeNotaDebito): GrupoIva => ({
  iva_codigo,
  tarifa_iva,
  base: base_imponible,
  valor: iva,
});
