import { centavosDe, enMillonesimas } from '../kits/formulario/montos.ts';
import { textoDeCentavos } from '../nucleo/formato.ts';

/** What the lines of a purchase come to: said where nobody wrote what the document prints. */

export type LineaConMontos = {
  readonly cantidad: string;
  readonly precio_unitario: string;
  readonly descuento: string;
  readonly iva_codigo: string;
  /** It enters in the base of its IVA. */
  readonly ice?: string;
};

/** Hundredths of a percent, by code of the SRI's table 17; those that are not here have none. */
const TARIFAS: { readonly [codigo: string]: bigint } = {
  '2': 12n,
  '3': 14n,
  '4': 15n,
  '5': 5n,
  '8': 8n,
  '10': 13n,
};

const dividir = (dividendo: bigint, divisor: bigint): bigint =>
  (dividendo * 2n + divisor) / (divisor * 2n);

/** @throws RangeError while something in them is no amount */
export const totalDeLineas = (lineas: readonly LineaConMontos[]): string => {
  const bases = new Map<string, bigint>();
  for (const { cantidad, precio_unitario, descuento, iva_codigo, ice = '' } of lineas) {
    const bruto = dividir(
      enMillonesimas(cantidad) * enMillonesimas(precio_unitario),
      10_000_000_000n,
    );
    const neto = bruto - (descuento === '' ? 0n : centavosDe(descuento));
    bases.set(
      iva_codigo,
      (bases.get(iva_codigo) ?? 0n) + neto + (ice === '' ? 0n : centavosDe(ice)),
    );
  }
  let total = 0n;
  for (const [codigo, base] of bases) total += base + dividir(base * (TARIFAS[codigo] ?? 0n), 100n);
  return textoDeCentavos(total);
};
