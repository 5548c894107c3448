import {
  anularActo,
  anularDepreciacion,
  darDeBaja,
  depreciarLoDebido,
  depreciarMes,
  mejorarActivo,
  registrarActivo,
  trasladarActivo,
  venderActivo,
} from '#commands/activos/activos.comandos.ts';
import type {
  PedidoDeActivo,
  PedidoDeMejora,
  PedidoDeVenta,
} from '#domain/activos/activo.decider.ts';
import { EMPRESA, remitente } from '#test/support/documentos/factura.pruebas.ts';
import type { LibroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';

/** Fixed assets over rows in memory, by their real commands. */

export const activoPedido = (cambios: Partial<PedidoDeActivo> = {}): PedidoDeActivo => ({
  descripcion: 'Impresora de facturas',
  clase: 'computacion',
  costo: 1_200_00,
  valor_residual: 0,
  vida_util_meses: 40,
  fecha: null,
  fecha_uso: '2026-09-10',
  depreciacion_acumulada: null,
  sucursal_id: null,
  custodio: null,
  sin_limite_de_valor: false,
  compra: null,
  cuenta_activo_id: null,
  cuenta_depreciacion_id: null,
  cuenta_gasto_id: null,
  cuenta_contrapartida_id: null,
  ...cambios,
});

/** Whoever keeps the register of a company. */
export const custodio = (libro: LibroEnMemoria) => ({
  registrar: async (cambios: Partial<PedidoDeActivo> = {}) =>
    (await libro.ejecutar(registrarActivo({ ...remitente(), pedido: activoPedido(cambios) })))
      .resultado.activo,
  mejorar: async (activo_id: number, cambios: Partial<PedidoDeMejora> = {}) =>
    (
      await libro.ejecutar(
        mejorarActivo({
          ...remitente(),
          pedido: {
            activo_id,
            fecha: null,
            descripcion: 'Más memoria',
            monto: 100_00,
            meses_adicionales: 0,
            cuenta_contrapartida_id: null,
            compra: null,
            ...cambios,
          },
        }),
      )
    ).resultado.activo,
  trasladar: async (activo_id: number, custodio: string, fecha: string | null = null) =>
    (
      await libro.ejecutar(
        trasladarActivo({ ...remitente(), pedido: { activo_id, fecha, custodio, motivo: null } }),
      )
    ).resultado.activo,
  darDeBaja: async (activo_id: number, fecha: string | null = null) =>
    (
      await libro.ejecutar(
        darDeBaja({ ...remitente(), pedido: { activo_id, fecha, motivo: 'Se perdió' } }),
      )
    ).resultado.activo,
  vender: async (activo_id: number, monto: number, fecha: string | null = null) => {
    const pedido: PedidoDeVenta = {
      activo_id,
      fecha,
      monto,
      cuenta_dinero_id: 1,
      referencia: null,
    };
    return (await libro.ejecutar(venderActivo({ ...remitente(), pedido }))).resultado.activo;
  },
  venderPorFactura: async (activo_id: number, factura_id: number, fecha: string | null = null) => {
    const factura = { factura_id, factura_linea: null };
    const pedido: PedidoDeVenta = { activo_id, fecha, factura, referencia: null };
    return (await libro.ejecutar(venderActivo({ ...remitente(), pedido }))).resultado.activo;
  },
  anular: async (activo_id: number, fecha: string | null = null, acto: number | null = null) =>
    (
      await libro.ejecutar(
        anularActo({ ...remitente(), pedido: { activo_id, acto, motivo: 'Error', fecha } }),
      )
    ).resultado.activo,
  depreciar: async (anio: number, mes: number) =>
    (await libro.ejecutar(depreciarMes({ ...remitente(), mes: { anio, mes } }))).resultado,
  anularMes: async (depreciacion_id: number, fecha: string | null = null) =>
    (
      await libro.ejecutar(
        anularDepreciacion({ ...remitente(), depreciacion_id, motivo: 'Faltaba uno', fecha }),
      )
    ).resultado,
  /** What the clock does, until nothing is due; answers how many months that were. */
  alDia: async (hasta: string): Promise<number> => {
    for (let veces = 0; ; veces += 1) {
      const comando = depreciarLoDebido({ empresa_id: EMPRESA, hasta, ultima: veces });
      if (!(await libro.ejecutar(comando)).resultado.hecho) return veces;
    }
  },
});
