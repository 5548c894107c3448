import { leerCuentas, leerCuentasDeRoles } from '#domain/contabilidad/hechos.ts';
import { ROLES_DE_CONTROL } from '#domain/contabilidad/roles.ts';
import { leerAmbiente } from '#domain/identidad/empresa.hechos.ts';
import { sucursales } from '#domain/identidad/empresa.ts';
import { rolesDeContrapartida } from '#domain/inventario/asiento.ts';
import type { AjustesDeInventario } from '#domain/inventario/existencias.ts';
import {
  leerAjustes,
  leerHechosDeInventario,
  leerMovidoDespues,
} from '#domain/inventario/hechos.ts';
import { movimientoNoEncontrado } from '#domain/inventario/inventario.errores.ts';
import type { MovimientoDeInventarioRegistrado } from '#domain/inventario/inventario.events.ts';
import {
  decidirAjustes,
  decidirAnularMovimiento,
  decidirMover,
  type HechosDeAnulacion,
  type HechosDeMovimiento,
  type PedidoDeAnulacion,
  type PedidoDeMovimiento,
} from '#domain/inventario/manual.decider.ts';
import {
  type MovimientoDeInventario,
  movimientosDeInventario,
} from '#domain/inventario/movimiento.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import type { Lector } from '#domain/kernel/tabla.ts';

export const leerMovimientoDeInventario = async (
  lector: Lector,
  movimiento_id: number,
): Promise<MovimientoDeInventario> => {
  const movimiento = await lector.fila(movimientosDeInventario, [movimiento_id]);
  if (!movimiento) throw movimientoNoEncontrado({ movimiento_id });
  return movimiento;
};

/** The id that moving gave. */
export const idDelMovido = (eventos: readonly Evento[]): number => {
  const movido = (eventos as readonly (Evento | MovimientoDeInventarioRegistrado)[]).find(
    (evento): evento is MovimientoDeInventarioRegistrado =>
      evento.tipo === 'MovimientoDeInventarioRegistrado',
  );
  if (!movido) throw new Error('Mover inventario no produjo ningún movimiento');
  return movido.datos.movimiento_id;
};

const lugaresDe = ({ lineas, sucursal_id, sucursal_destino_id }: PedidoDeMovimiento) =>
  lineas.flatMap(({ servicio_id }) =>
    [sucursal_id, sucursal_destino_id]
      .filter((una) => una !== null)
      .map((una) => ({ servicio_id, sucursal_id: una })),
  );

/** Moves stock by hand. */
export const moverInventario = ({
  pedido,
  ...remitente
}: Remitente & { readonly pedido: PedidoDeMovimiento }): Comando<
  HechosDeMovimiento,
  MovimientoDeInventario
> => ({
  nombre: 'moverInventario',
  ...remitente,
  cargar: async (lector, { hoy }) => {
    const { sucursal_id, sucursal_destino_id, contrapartida_id } = pedido;
    const ambiente = await leerAmbiente(lector);
    const cuentas = contrapartida_id === null ? [] : [contrapartida_id];
    const { fecha, tipo } = pedido;
    const contadoAntes = tipo === 'conteo' && fecha !== null && fecha < hoy;
    const [inventario, sucursal, destino, porId, control, movido_despues] = await Promise.all([
      leerHechosDeInventario(lector, {
        ambiente,
        lugares: lugaresDe(pedido),
        fechas: [pedido.fecha ?? hoy],
        roles: rolesDeContrapartida('resultados'),
        cuentas,
      }),
      lector.fila(sucursales, [sucursal_id]),
      sucursal_destino_id === null ? undefined : lector.fila(sucursales, [sucursal_destino_id]),
      leerCuentas(lector, cuentas),
      contrapartida_id === null ? new Map() : leerCuentasDeRoles(lector, ROLES_DE_CONTROL),
      contadoAntes ? leerMovidoDespues(lector, ambiente, lugaresDe(pedido), fecha) : new Map(),
    ]);
    const contrapartida = contrapartida_id === null ? undefined : porId.get(contrapartida_id);
    return { inventario, sucursal, destino, contrapartida, control, movido_despues };
  },
  decidir: (hechos, contexto) => decidirMover(pedido, hechos, contexto),
  responder: (lector, eventos) => leerMovimientoDeInventario(lector, idDelMovido(eventos)),
});

/** Undoes a move by hand; answers what undoes it. */
export const anularMovimientoDeInventario = ({
  movimiento_id,
  motivo,
  fecha,
  ...remitente
}: Remitente & PedidoDeAnulacion): Comando<HechosDeAnulacion, MovimientoDeInventario> => ({
  nombre: 'anularMovimientoDeInventario',
  ...remitente,
  cargar: async (lector, { hoy }) => {
    const [ambiente_vigente, movimiento] = await Promise.all([
      leerAmbiente(lector),
      lector.fila(movimientosDeInventario, [movimiento_id]),
    ]);
    if (!movimiento) return undefined;
    const { ambiente, lineas, contrapartida, contrapartida_id } = movimiento;
    const inventario = await leerHechosDeInventario(lector, {
      ambiente,
      lugares: lineas,
      fechas: [movimiento.fecha, fecha ?? hoy, hoy],
      roles: rolesDeContrapartida(contrapartida),
      cuentas: contrapartida_id === null ? [] : [contrapartida_id],
    });
    return { movimiento, inventario, ambiente_vigente };
  },
  decidir: (hechos, contexto) =>
    decidirAnularMovimiento({ movimiento_id, motivo, fecha }, hechos, contexto),
  responder: (lector, eventos) => leerMovimientoDeInventario(lector, idDelMovido(eventos)),
});

/** Says what the company lets happen. */
export const cambiarAjustesDeInventario = ({
  ajustes,
  ...remitente
}: Remitente & { readonly ajustes: AjustesDeInventario }): Comando<
  AjustesDeInventario,
  AjustesDeInventario
> => ({
  nombre: 'cambiarAjustesDeInventario',
  ...remitente,
  cargar: leerAjustes,
  decidir: (actuales) => decidirAjustes(ajustes, actuales),
  responder: leerAjustes,
});
