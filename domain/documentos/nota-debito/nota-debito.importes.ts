import { type Centavos, porcentajeDe } from '#domain/kernel/dinero.ts';
import { type IvaCodigo, TARIFA_DE_CODIGO, type TarifaIva } from '#domain/kernel/sri.ts';
import type { ConConsumos, GrupoIva, TotalesOcasionales } from '../comprobante/comprobante.ts';
import { calcularConsumo, exigirIvaDelDia, type Rigen, tarifar } from '../comprobante/consumo.ts';
import type { ConConsumosPedidos, ConsumoPedido } from '../comprobante/pedido.ts';

/** The arithmetic of a debit note: reasons instead of lines, and one code of IVA for all of them. */

/** Why the buyer owes more, and how much without taxes; ICE and IRBPNR where it bears them. */
export type Motivo = ConConsumos & { readonly razon: string; readonly valor: Centavos };
export type MotivoPedido = Omit<Motivo, keyof ConConsumos> & ConConsumosPedidos;

/** Sums of ICE and IRBPNR, where there are some. */
type DeConsumo = Partial<Pick<TotalesOcasionales, 'ice' | 'irbpnr'>>;

export type ImportesDeNotaDebito = DeConsumo & {
  readonly tarifa_iva: TarifaIva;
  readonly iva_codigo: IvaCodigo;
  /** Σ motivos: `totalSinImpuestos`. */
  readonly base_imponible: Centavos;
  /** round((base_imponible + ICE) × tarifa_iva). */
  readonly iva: Centavos;
  readonly total: Centavos;
};

/** Its reasons at the rates of their day: 400 for what may not be charged on it. */
export const tarifarMotivos = (
  motivos: readonly MotivoPedido[],
  iva_codigo: IvaCodigo,
  rigen: Rigen,
): readonly Motivo[] => {
  exigirIvaDelDia(rigen, { iva_codigo }, 1);
  return motivos.map(({ ice, irbpnr, ...motivo }, i) => {
    // Nothing of a reason is counted.
    const lugar = { linea: i + 1, unidades: null };
    const calcular = (campo: 'ice' | 'irbpnr', pedido: ConsumoPedido) =>
      calcularConsumo(tarifar(rigen, campo, pedido, lugar), motivo.valor);
    return {
      ...motivo,
      ...(ice && { ice: calcular('ice', ice) }),
      ...(irbpnr && { irbpnr: calcular('irbpnr', irbpnr) }),
    };
  });
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
  const ice = motivos.reduce((suma, motivo) => suma + (motivo.ice?.valor ?? 0), 0);
  const irbpnr = motivos.reduce((suma, motivo) => suma + (motivo.irbpnr?.valor ?? 0), 0);
  const iva = porcentajeDe(base_imponible + ice, tarifa_iva);
  return {
    tarifa_iva,
    iva_codigo,
    base_imponible,
    iva,
    total: base_imponible + ice + irbpnr + iva,
    ...(ice > 0 && { ice }),
    ...(irbpnr > 0 && { irbpnr }),
  };
};

/** Its only group of IVA. */
export const grupoDe = ({
  iva_codigo,
  tarifa_iva,
  base_imponible,
  iva,
  ice = 0,
}: ImportesDeNotaDebito): GrupoIva => ({
  iva_codigo,
  tarifa_iva,
  base: base_imponible + ice,
  valor: iva,
  ...(ice > 0 && { ice }),
});
