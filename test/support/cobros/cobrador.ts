import { DE_UN_COBRO, registrarCobro } from '#commands/cobros/cobros.comandos.ts';
import type { AplicacionDeCobroPedida, PedidoDeCobro } from '#domain/cobros/cobro.decider.ts';
import type { DocumentoCobrable } from '#domain/cobros/cobro.events.ts';
import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import type { Alcance } from '#domain/kernel/ruta.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { inicioDe } from '#domain/kernel/tiempo.ts';
import { empresaConLibros } from '#test/support/contabilidad/documentos-asentados.pruebas.ts';
import { remitente } from '#test/support/documentos/factura.pruebas.ts';
import type { LibroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';
import { tesorero } from '#test/support/tesoreria/transacciones.pruebas.ts';

/** Collections over rows in memory, by their real commands. */

const TODA: Alcance = { sucursal_id: null };

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

/** Whoever asks. */
const de = <P>(alcance: Alcance, pedido: P) => ({ ...remitente(), alcance, pedido });

/** Whoever collects. */
export const cobrador = (libro: LibroEnMemoria) => {
  const hacer: LibroEnMemoria['ejecutar'] = (comando) => libro.ejecutar(comando);
  return {
    cobrar: async (cambios: Partial<PedidoDeCobro> = {}, alcance = TODA) => {
      const pedido = pedidoDeCobro(cambios);
      const { resultado, eventos } = await hacer(
        registrarCobro({ ...remitente(), pedido, alcance }),
      );
      const tipos = eventos.map(({ tipo }) => tipo);
      return { ...resultado, id: resultado.registro.id, tipos, eventos };
    },
    anular: (id: number, fecha: Fecha | null = null, alcance = TODA) =>
      hacer(DE_UN_COBRO.anular(de(alcance, { id, motivo: 'Se repitió', fecha }))),
    redatar: (id: number, fecha: Fecha, alcance = TODA) =>
      hacer(DE_UN_COBRO.cambiarFecha(de(alcance, { id, fecha }))),
    aplicar: (
      id: number,
      aplicaciones: readonly AplicacionDeCobroPedida[],
      dia: Fecha = '2026-11-20',
      alcance = TODA,
    ) => hacer(DE_UN_COBRO.aplicar(de(alcance, { id, fecha: inicioDe(dia), aplicaciones }))),
    quitar: (id: number, aplicacion_id: number, fecha: Fecha | null = null, alcance = TODA) =>
      hacer(DE_UN_COBRO.quitar(de(alcance, { id, aplicacion_id, fecha }))),
    devolver: (id: number, monto: number, dia: Fecha = '2026-11-20', alcance = TODA) => {
      const suyo = { id, monto, cuenta_dinero_id: 1, referencia: null };
      return hacer(DE_UN_COBRO.devolver(de(alcance, { ...suyo, fecha: inicioDe(dia) })));
    },
    anularDevolucion: (
      id: number,
      devolucion_id: number,
      fecha: Fecha | null = null,
      alcance = TODA,
    ) => {
      const pedido = { id, devolucion_id, motivo: 'No se entregó', fecha };
      return hacer(DE_UN_COBRO.anularDevolucion(de(alcance, pedido)));
    },
  };
};

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
