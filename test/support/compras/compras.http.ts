import { expect } from 'vitest';
import type { VistaCompra } from '#domain/compras/compra.vista.ts';
import { claveDeAcceso } from '#domain/kernel/clave-acceso.ts';
import type { ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import { type Cabeceras, pedidosDe } from '#test/support/http/pedidos.ts';
import type { EmpresaDePrueba } from '#test/support/sistema.ts';

/** Purchases as callers enter them. */

export const PROVEEDOR = '1790016919001';

/** The access key of a document of that supplier. */
export const claveDe = (secuencial: number, cambios: object = {}): string =>
  claveDeAcceso({
    fecha_emision: '2026-11-10',
    cod_doc: '01',
    ruc: PROVEEDOR,
    ambiente: '2',
    establecimiento: '001',
    punto_emision: '002',
    secuencial,
    codigo_numerico: '12345678',
    ...cambios,
  });

export const numeroDe = (secuencial: number): string =>
  `001-002-${String(secuencial).padStart(9, '0')}`;

let ultimo = 0;

/** Number nobody used before. */
export const otroNumero = (): number => {
  ultimo += 1;
  return ultimo;
};

/** Ten of something at 15 %: 10.00 and 1.50. */
export const LINEA = {
  codigo_principal: 'PAPEL',
  descripcion: 'Papel',
  cantidad: 10,
  precio_unitario: 1,
  tarifa_iva: 15,
};

/** A legal body, of a number of its own. */
export const compraValida = (cambios: object = {}) => ({
  proveedor_tipo_id: '04',
  proveedor_identificacion: PROVEEDOR,
  proveedor_razon_social: 'Comercial Peñafiel S.A.',
  numero_doc: numeroDe(otroNumero()),
  fecha_emision: '2026-11-10T09:30:00-05:00',
  detalles: [LINEA],
  total: 11.5,
  ...cambios,
});

/** What is done with purchases over HTTP. */
export const comprasDe = (empresa: () => EmpresaDePrueba) => {
  const { pedir, rechazo } = pedidosDe<VistaCompra>(empresa);
  const registrar = async (
    cambios: object = {},
    cabeceras: Cabeceras = {},
  ): Promise<VistaCompra> => {
    const { estado, cuerpo } = await pedir('POST', '/compras', compraValida(cambios), cabeceras);
    expect([estado, cuerpo]).toEqual([201, cuerpo]);
    return cuerpo;
  };
  return {
    pedir,
    registrar,
    rechazo,
    negada: (cambios: object) => rechazo('POST', '/compras', compraValida(cambios)),
    /** Where a body is refused for its form. */
    malFormada: async (cambios: object) => {
      const enviado = compraValida(cambios);
      const { estado, cuerpo } = await pedir<ErrorDeFormaDeApi>('POST', '/compras', enviado);
      expect([estado, cuerpo]).toEqual([422, cuerpo]);
      return cuerpo.detail.map(({ loc }) => loc.join('.'));
    },
    leer: async (id: number) => (await pedir('GET', `/compras/${id}`)).cuerpo,
  };
};
