import { type MedidaConYSin, medirConYSin } from './con-y-sin.ts';
import { abrirLibros } from './libros-abiertos.ts';

/** Invoices posted in the same append where books are kept: by companies that keep them, and by others. */
export const medirAsentado = ({ rondas }: { rondas: number }): Promise<MedidaConYSin> =>
  medirConYSin({
    rondas,
    deja: 'AsientoRegistrado',
    preparar: (servidor, { con }) => abrirLibros(servidor, con),
  });

if (import.meta.main) {
  console.log(JSON.stringify(await medirAsentado({ rondas: 5 }), null, 2));
}
