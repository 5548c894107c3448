import { type ErrorDeCampo, ErrorDeForma } from '#domain/kernel/forma.ts';
import {
  type Reembolso,
  reembolsar,
  totalizarReembolsos,
} from '#domain/kernel/tributos/reembolsos.ts';
import { bajo, reparar } from '#domain/kernel/tributos/reparos.ts';
import { CON_REEMBOLSOS } from '#domain/kernel/tributos/sustentos.ts';
import type { ReembolsosPedidos } from './compra.pedido.ts';

/**
 * What a purchase passes on of others, with the taxes of each. 422: of a kind that passes on nothing, a
 * tax that is not what its rate says, a sum that is not so.
 */
export const calcularReembolsos = (
  { reembolsos: pedidos, ...totales }: ReembolsosPedidos,
  tipo_doc: string,
): readonly Reembolso[] => {
  const lista: ErrorDeCampo[] = [];
  const reparos = { en: [], lista };
  if (pedidos.length > 0 && !CON_REEMBOLSOS.has(tipo_doc)) {
    const msg = `Solo se admite cuando tipo_doc es ${[...CON_REEMBOLSOS].join(', ')}`;
    reparar(reparos, 'reembolsos', null, msg);
  }
  const reembolsos = pedidos.map((pedido, i) => reembolsar(pedido, bajo(reparos, 'reembolsos', i)));
  totalizarReembolsos(totales, reembolsos, reparos);
  if (lista.length > 0) throw new ErrorDeForma(lista);
  return reembolsos;
};
