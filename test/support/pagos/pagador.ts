import { anularCompra, registrarCompra } from '#commands/compras/compras.comandos.ts';
import { DE_UN_PAGO, registrarPago } from '#commands/pagos/pagos.comandos.ts';
import { remesas } from '#domain/cartera/dinero-aplicado.ts';
import type { PedidoDeCompra } from '#domain/compras/compra.pedido.ts';
import { compras } from '#domain/compras/compra.ts';
import { inicioDe } from '#domain/kernel/tiempo.ts';
import type { AplicacionDePagoPedida, PedidoDePago } from '#domain/pagos/pago.decider.ts';
import { pagosProveedor } from '#domain/pagos/pago.ts';
import { actosDe, hacerEn, TODA } from '#test/support/cartera/actos.ts';
import { enSubtotales, PROVEEDORES, pedidoDeCompra } from '#test/support/compras/compra.pruebas.ts';
import { empresaConLibros } from '#test/support/contabilidad/documentos-asentados.pruebas.ts';
import { EMPRESA } from '#test/support/contabilidad/libro.pruebas.ts';
import { remitente } from '#test/support/documentos/factura.pruebas.ts';
import type { LibroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';
import { tesorero } from '#test/support/tesoreria/transacciones.pruebas.ts';

/** Payments to suppliers over rows in memory, by their real commands. */

/** So many cents of purchase `documento_id`. */
export const aplicacionPedida = (
  documento_id: number,
  dinero: number,
  documento: AplicacionDePagoPedida['documento'] = 'compra',
): AplicacionDePagoPedida => ({ documento, documento_id, dinero, retenido: 0 });

/** Ten dollars to supplier 1 by transfer, on 2026-11-20, applied to nothing. */
export const pedidoDePago = (cambios: Partial<PedidoDePago> = {}): PedidoDePago => ({
  proveedor_id: 1,
  fecha: inicioDe('2026-11-20'),
  medio: '20',
  monto: 10_00,
  referencia: null,
  notas: null,
  cuenta_dinero_id: null,
  sucursal_id: null,
  aplicaciones: [],
  cruce: [],
  ...cambios,
});

let ultimo = 0;

/** Whoever pays. */
export const pagador = (libro: LibroEnMemoria, alcance = TODA) => {
  return {
    ...actosDe(libro, DE_UN_PAGO, alcance),
    /** A purchase of so many cents at 0 %, on 2026-11-10, of supplier 1 or 2. */
    comprar: async (
      centavos: number,
      proveedor: 1 | 2 = 1,
      cambios: Partial<PedidoDeCompra> = {},
    ): Promise<number> => {
      ultimo += 1;
      const importes = enSubtotales({ campo: 'subtotal_0', iva_codigo: '0', monto: centavos });
      const suyos = { ...PROVEEDORES[proveedor - 1]!, ...cambios };
      const pedido = pedidoDeCompra(ultimo, importes, suyos);
      const { resultado } = await libro.ejecutar(
        registrarCompra({ ...remitente(), alcance: TODA, pedido }),
      );
      return resultado.compra.id;
    },
    /** One that no withholding of ours is over. */
    anularCompra: (compra_id: number) => {
      const retencionesVivas = async () => [];
      const suya = { ...remitente(), alcance: TODA, compra_id, retencionesVivas };
      return libro.ejecutar(anularCompra({ ...suya, motivo: 'No era', fecha: null }));
    },
    pagar: async (cambios: Partial<PedidoDePago> = {}) => {
      const pedido = pedidoDePago(cambios);
      const hecho = await hacerEn(libro)(registrarPago({ ...remitente(), alcance, pedido }));
      return { ...hecho, id: hecho.registro.id };
    },
    compra: (id: number) => libro.filas(EMPRESA, compras).find((una) => una.id === id)!,
    pago: (id: number) => libro.filas(EMPRESA, pagosProveedor).find((uno) => uno.id === id)!,
    remesa: (id: number) =>
      libro
        .filas(EMPRESA, remesas)
        .find(({ origen, origen_id }) => origen === 'pago_proveedor' && origen_id === id)!,
  };
};

/** A company that buys and pays, with a bank, whose books begin on 2026-09-01 unless told otherwise. */
export const empresaQuePaga = async (desde: string | null = '2026-09-01') => {
  const empresa = empresaConLibros();
  if (desde !== null) await empresa.comenzar(desde);
  const { crearCuenta, registrar } = tesorero(empresa.libro);
  const banco = await crearCuenta();
  return { ...empresa, ...pagador(empresa.libro), crearCuenta, transaccion: registrar, banco };
};
