import { sembrarCobros } from '#infra/demo/cobros-demo.ts';
import { sembrarNominas } from '#infra/demo/nominas-demo.ts';
import { sembrarPagos } from '#infra/demo/pagos-demo.ts';
import { sembrarTesoreria } from '#infra/demo/tesoreria-demo.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '../sistema.ts';

/** Leaves a company of a test as `npm start` leaves the one of the demonstration: with money and what is owed. */
export const sembrarDemo = async (
  { sistema }: Pick<SistemaDePrueba, 'sistema'>,
  { id }: EmpresaDePrueba,
): Promise<void> => {
  const { ejecutar } = sistema.nucleo.bus;
  await sembrarTesoreria(ejecutar, id);
  await sembrarPagos(ejecutar, id);
  await sembrarCobros(ejecutar, id);
  await sembrarNominas(ejecutar, id);
};
