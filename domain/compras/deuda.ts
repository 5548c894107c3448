import { type Abonos, abonos } from '#domain/cartera/abonos.ts';
import type { Deuda } from '#domain/cartera/deuda.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import type { CompraPagada } from './compra.events.ts';
import { type Compra, compras, cuentaDeCompra, resumenDeCompra } from './compra.ts';

/** What is owed of a purchase, and what tells that nothing is owed of it any more. */
export const deudaDeCompra = (compra: Compra, suyos: Abonos | undefined): Deuda<CompraPagada> => ({
  cuenta: cuentaDeCompra(compra, suyos),
  desde: compra.fecha_registro,
  saldada: ({ origen, fecha }) => ({
    tipo: 'CompraPagada',
    datos: { ...resumenDeCompra(compra), pagada_en: fecha, origen },
  }),
});

/** The debt of a purchase, with what was paid of it and taken off; none where it is not there. */
export const leerDeudaDeCompra = async (
  lector: Lector,
  compra_id: number,
): Promise<readonly Deuda<CompraPagada>[]> => {
  const [compra, suyos] = await Promise.all([
    lector.fila(compras, [compra_id]),
    lector.fila(abonos, ['compra', compra_id]),
  ]);
  return compra ? [deudaDeCompra(compra, suyos)] : [];
};
