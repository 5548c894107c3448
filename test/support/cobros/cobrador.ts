import { DE_UN_COBRO, registrarCobro } from '#commands/cobros/cobros.comandos.ts';
import type { AplicacionDeCobroPedida, PedidoDeCobro } from '#domain/cobros/cobro.decider.ts';
import type { DocumentoCobrable } from '#domain/cobros/cobro.events.ts';
import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import { inicioDe } from '#domain/kernel/tiempo.ts';
import { actosDe, hacerEn, TODA } from '#test/support/cartera/actos.ts';
import { empresaConLibros } from '#test/support/contabilidad/documentos-asentados.pruebas.ts';
import { remitente } from '#test/support/documentos/factura.pruebas.ts';
import type { LibroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';
import { tesorero } from '#test/support/tesoreria/transacciones.pruebas.ts';

/** Collections over rows in memory, by their real commands. */

/** So many cents of invoice `documento_id`. */
export const aplicacionPedida = (
  documento_id: number,
  monto_aplicado: number,
  cambios: Partial<AplicacionDeCobroPedida> & { readonly documento?: DocumentoCobrable } = {},
): AplicacionDeCobroPedida => ({
  documento: 'factura',
  documento_id,
  monto_aplicado,
  retencion_renta: 0,
  retencion_iva: 0,
  retencion: null,
  ...cambios,
});

/** Ten dollars of customer 1 by transfer, on 2026-11-20, applied to nothing. */
export const pedidoDeCobro = (cambios: Partial<PedidoDeCobro> = {}): PedidoDeCobro => ({
  cliente_id: 1,
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

/** Whoever collects. */
export const cobrador = (libro: LibroEnMemoria) => ({
  ...actosDe(libro, DE_UN_COBRO),
  cobrar: async (cambios: Partial<PedidoDeCobro> = {}, alcance = TODA) => {
    const pedido = pedidoDeCobro(cambios);
    const hecho = await hacerEn(libro)(registrarCobro({ ...remitente(), pedido, alcance }));
    return { ...hecho, id: hecho.registro.id };
  },
});

/** A company that issues, keeps books from 2026-09-01 unless told otherwise, has a bank, and collects. */
export const empresaQueCobra = async (
  desde: string | null = '2026-09-01',
  memoria?: LibroEnMemoria,
) => {
  const empresa = empresaConLibros(memoria);
  const { libro, autorizar, facturar } = empresa;
  if (desde !== null) await empresa.comenzar(desde);
  const dinero = tesorero(libro);
  const banco = await dinero.crearCuenta();
  return {
    ...empresa,
    crearCuenta: dinero.crearCuenta,
    ...cobrador(libro),
    banco,
    /** An authorized invoice of so many cents and its IVA: 15 % more. */
    facturada: async (...de: Parameters<typeof facturar>): Promise<number> => {
      const id = await facturar(...de);
      await autorizar(FACTURA, id);
      return id;
    },
  };
};
