import type { Movimiento } from '#domain/cartera/cartera.events.ts';
import type { Causa, Deuda } from '#domain/cartera/deuda.ts';
import type { CompraPagada } from '#domain/compras/compra.events.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { Comprobante } from './ciclo.ts';
import type { ComprobantePagado } from './comprobante.events.ts';

/** A debt of another document of ours. */
export type DeudaDeOtro = Deuda<ComprobantePagado | CompraPagada>;

/** What a document of a type does to the debts of others: from its authorization to its annulment. */
export type AbonoDeTipo<F extends Comprobante> = {
  /** What those debts call it. */
  readonly origen: Causa['origen']['tipo'];
  leer(lector: Lector, fila: F): Promise<readonly DeudaDeOtro[]>;
  alAutorizar(fila: F, deudas: readonly Deuda[]): readonly Movimiento[];
  alAnular(fila: F, deudas: readonly Deuda[], fecha: Fecha): readonly Movimiento[];
};
