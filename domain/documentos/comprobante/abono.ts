import type { Movimiento } from '#domain/cartera/cartera.events.ts';
import type { Cuenta } from '#domain/cartera/saldo.ts';
import type { TipoDocumento } from '#domain/kernel/sri.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { Comprobante } from './ciclo.ts';
import type { ResumenDocumento } from './comprobante.events.ts';

/** What documents of ours take off the debts of others. */

/** A document that is owed, with what was paid and taken off. */
export type Deuda = {
  readonly documento: TipoDocumento;
  readonly fila: Comprobante;
  readonly resumen: ResumenDocumento;
  readonly cuenta: Cuenta;
};

/** What a document of a type does to the debts of others: from its authorization to its annulment. */
export type AbonoDeTipo<F extends Comprobante> = {
  leer(lector: Lector, fila: F): Promise<readonly Deuda[]>;
  alAutorizar(fila: F, deudas: readonly Deuda[]): readonly Movimiento[];
  alAnular(fila: F, deudas: readonly Deuda[], fecha: Fecha): readonly Movimiento[];
};
