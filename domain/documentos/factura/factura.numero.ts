import type { Ambiente } from '#domain/kernel/sri.ts';
import { tabla } from '#domain/kernel/tabla.ts';
import type { FacturaCreada } from './factura.events.ts';

/** From an invoice's number to it: how a note that names the number finds it. */
export type FacturaPorNumero = {
  readonly ambiente: Ambiente;
  readonly numero_comprobante: string;
  readonly factura_id: number;
};
export const facturasPorNumero = tabla<FacturaPorNumero>('facturas_por_numero', [
  'ambiente',
  'numero_comprobante',
]);

/** An invoice keeps its number for ever, so the row is born with it and never changes. */
export const evolucionarFacturaPorNumero = ({
  datos: { ambiente, numero_comprobante, factura_id },
}: FacturaCreada): FacturaPorNumero => ({ ambiente, numero_comprobante, factura_id });
