import { DE_UN_COBRO, registrarCobro } from '#commands/cobros/cobros.comandos.ts';
import type { PedidoDeCobro } from '#domain/cobros/cobro.decider.ts';
import { RECURSO_DE_COBROS } from '#domain/cobros/cobro.ts';
import type { Ejecutar } from '#domain/kernel/comando.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import { type Fecha, inicioDe } from '#domain/kernel/tiempo.ts';
import { cuantos } from './cuantos.ts';

/** What a customer pays a demonstration company: what the examples of the API's document name. */

const TODA = { sucursal_id: null };

const remitente = (empresa_id: number, paso: string): Remitente => ({
  empresa_id,
  comando_id: `cobros-demo-${paso}`,
  correlacion_id: 'demo',
  actor: 'sistema',
});

/** An advance of person 1, into the cash box. */
const anticipo = (hoy: Fecha, monto: Centavos): PedidoDeCobro => ({
  cliente_id: 1,
  fecha: inicioDe(hoy),
  medio: '01',
  monto,
  referencia: null,
  notas: null,
  cuenta_dinero_id: 1,
  sucursal_id: null,
  aplicaciones: [],
  cruce: [],
});

/**
 * Three collections of an advance, in cash (1 to 3); of the third one, part was given back. It is for
 * after `sembrarPagos`, which has their customer. What is there stays as it is.
 */
export const sembrarCobros = async (ejecutar: Ejecutar, empresa_id: number): Promise<void> => {
  const { ultimo, hoy } = (await ejecutar(cuantos(empresa_id, RECURSO_DE_COBROS))).resultado;
  for (const [i, centavos] of [15_00, 20_00, 50_00].entries()) {
    if (ultimo > i) continue;
    const pedido = anticipo(hoy, centavos);
    const de = { ...remitente(empresa_id, `cobro-${i}`), alcance: TODA, pedido };
    await ejecutar(registrarCobro(de));
  }
  if (ultimo > 2) return;
  const cuando = { id: 3, fecha: inicioDe(hoy), cuenta_dinero_id: 1 };
  const pedido = { ...cuando, monto: 2_00, referencia: null };
  const de = { ...remitente(empresa_id, 'devolucion'), alcance: TODA, pedido };
  await ejecutar(DE_UN_COBRO.devolver(de));
};
