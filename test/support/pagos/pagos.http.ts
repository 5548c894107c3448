import { expect } from 'vitest';
import type { VistaPago } from '#domain/pagos/pago.vista.ts';
import { comprasDe } from '#test/support/compras/compras.http.ts';
import type { ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import { type Cabeceras, pedidosDe } from '#test/support/http/pedidos.ts';
import type { EmpresaDePrueba } from '#test/support/sistema.ts';

/** Payments to suppliers as callers make them. */

/** What is done with payments over HTTP; `proveedor`: to whom, where a body does not say. */
export const pagosDe = (empresa: () => EmpresaDePrueba, proveedor: () => number) => {
  const { registrar: comprar } = comprasDe(empresa);
  const { pedir, rechazo } = pedidosDe<VistaPago>(empresa);
  /** Ten dollars by transfer, on 2026-11-15. */
  const cuerpo = (cambios: object = {}): object => ({
    proveedor_id: proveedor(),
    fecha: '2026-11-15T10:30:00-05:00',
    medio: '20',
    monto: 10,
    ...cambios,
  });
  return {
    pedir,
    cuerpo,
    rechazo,
    /** A purchase of so many dollars at 0 %, on 2026-11-10. */
    comprar: async (total: number, cambios: object = {}): Promise<number> =>
      (await comprar({ detalles: [], subtotal_0: total, total, ...cambios })).id,
    pagar: async (cambios: object = {}, cabeceras: Cabeceras = {}): Promise<VistaPago> => {
      const respuesta = await pedir('POST', '/pagos-proveedor', cuerpo(cambios), cabeceras);
      expect([respuesta.estado, respuesta.cuerpo]).toEqual([201, respuesta.cuerpo]);
      return respuesta.cuerpo;
    },
    negado: (cambios: object) => rechazo('POST', '/pagos-proveedor', cuerpo(cambios)),
    /** Where and how a body is refused for its form. */
    malFormado: async (cambios: object, camino = '/pagos-proveedor') => {
      const enviado = camino === '/pagos-proveedor' ? cuerpo(cambios) : cambios;
      const { estado, cuerpo: error } = await pedir<ErrorDeFormaDeApi>('POST', camino, enviado);
      expect([estado, error]).toEqual([422, error]);
      return error.detail.map(({ loc }) => loc.slice(1).join('.'));
    },
    leer: async (id: number) => (await pedir('GET', `/pagos-proveedor/${id}`)).cuerpo,
    saldo: async (compra_id: number) =>
      (await pedir<{ saldo: number }>('GET', `/compras/${compra_id}`)).cuerpo.saldo,
  };
};
