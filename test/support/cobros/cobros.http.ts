import { expect } from 'vitest';
import type { VistaCobro } from '#domain/cobros/cobro.vista.ts';
import type { VistaFactura } from '#domain/documentos/factura/factura.vista.ts';
import { recursoHttp } from '#test/support/documentos/comprobante.http.ts';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import type { ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import { pedidosDe } from '#test/support/http/pedidos.ts';
import type { EmpresaDePrueba } from '#test/support/sistema.ts';

/** Collections as callers make them. */

/** An answer of any kind, as far as these tests look. */
type Registro = { readonly id: number; readonly estado: string };

/** What is done with collections over HTTP; `cliente`: of whom, where a body does not say. */
export const cobrosDe = (empresa: () => EmpresaDePrueba, cliente: () => number) => {
  const { pedir, rechazo } = pedidosDe<VistaCobro>(empresa);
  /** 14.95 by transfer, today. */
  const cuerpo = (cambios: object = {}): object => ({
    cliente_id: cliente(),
    fecha: '2026-11-20',
    medio: '20',
    monto: 14.95,
    aplicaciones: [],
    ...cambios,
  });
  /** A document of that resource, once the authority authorized it. */
  const autorizado = async (camino: string, enviado: object): Promise<number> => {
    const creado = await pedir<Registro>('POST', camino, enviado);
    expect([creado.estado, creado.cuerpo]).toEqual([201, creado.cuerpo]);
    const suyos = recursoHttp(empresa, camino);
    return (await suyos.esperar(creado.cuerpo.id, 'AUTORIZADO')).id;
  };
  return {
    pedir,
    cuerpo,
    rechazo,
    autorizado,
    /** An authorized invoice of 14.95. */
    facturada: (cambios: object = {}) => autorizado('/facturas', cuerpoDeFactura(cambios)),
    saldoDe: async (factura_id: number): Promise<number> =>
      (await pedir<VistaFactura>('GET', `/facturas/${factura_id}`)).cuerpo.saldo,
    cobrar: async (cambios: object = {}): Promise<VistaCobro> => {
      const respuesta = await pedir('POST', '/cobros', cuerpo(cambios));
      expect([respuesta.estado, respuesta.cuerpo]).toEqual([201, respuesta.cuerpo]);
      return respuesta.cuerpo;
    },
    negado: (cambios: object) => rechazo('POST', '/cobros', cuerpo(cambios)),
    /** Where and how a body is refused for its form. */
    forma: async (cambios: object, camino = '/cobros') => {
      const { estado, cuerpo: error } = await pedir<ErrorDeFormaDeApi>(
        'POST',
        camino,
        cuerpo(cambios),
      );
      return [estado, ...error.detail.map(({ loc }) => loc.slice(1).join('.'))];
    },
  };
};
