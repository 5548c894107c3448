import { tabla } from '#domain/kernel/tabla.ts';
import type { LoteDeFacturasCreado } from './factura.lote.events.ts';

/** Which invoices an idempotency key of a batch made. Keys of fiscal documents never expire. */
export type LoteDeFacturas = {
  readonly clave: string;
  readonly huella: string;
  readonly primera_factura_id: number;
  readonly facturas: number;
};
export const lotesDeFacturas = tabla<LoteDeFacturas>('lotes_de_facturas', ['clave']);

/** The fold of a batch made with a key; one without it leaves no row. */
export const evolucionarLote = (
  _fila: LoteDeFacturas | undefined,
  { datos: { idempotencia, ...lote } }: LoteDeFacturasCreado,
): LoteDeFacturas => {
  if (!idempotencia) throw new Error('El lote no trae clave idempotente');
  return { ...idempotencia, ...lote };
};

/** The ids of a batch's invoices, in the order in which they were asked for. */
export const facturasDelLote = ({
  primera_factura_id,
  facturas,
}: Pick<LoteDeFacturas, 'primera_factura_id' | 'facturas'>): readonly number[] =>
  Array.from({ length: facturas }, (_, i) => primera_factura_id + i);
