import { cargarUno } from '#commands/cartera/uno.comandos.ts';
import { leerAmbiente } from '#commands/contabilidad/libro.comandos.ts';
import { cambioDeFecha } from '#commands/tesoreria/movimientos.comandos.ts';
import { leerParaRegistrar } from '#domain/cartera/registrar.hechos.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import type { Alcance } from '#domain/kernel/ruta.ts';
import { type Fecha, fechaDe } from '#domain/kernel/tiempo.ts';
import {
  decidirAnularDevolucion,
  decidirAplicar,
  decidirDevolver,
  decidirQuitar,
  type PedidoDeAnularDevolucion,
  type PedidoDeAplicar,
  type PedidoDeDevolver,
  type PedidoDeQuitar,
} from '#domain/pagos/pago.anticipo.decider.ts';
import {
  decidirRegistrar,
  type HechosDePago,
  type PedidoDePago,
} from '#domain/pagos/pago.decider.ts';
import type { EventoDePago } from '#domain/pagos/pago.events.ts';
import { LADO_DE_PAGOS, leerPago, leerPagoRegistrado } from '#domain/pagos/pago.hechos.ts';
import { decidirAnular, decidirCambiarFecha } from '#domain/pagos/pago.reverso.decider.ts';
import type { HechosDeUnPago } from '#domain/pagos/pago.uno.ts';
import type { PagoHecho } from '#domain/pagos/pago.vista.ts';
import type { CambioDeFecha } from '#domain/tesoreria/movimiento.vista.ts';

/** The payment that was registered, or whose advance was used. */
export const idDelPago = (eventos: readonly Evento[]): number => {
  const [primero] = eventos as readonly EventoDePago[];
  if (!primero) throw new Error('No pasó nada con ningún pago');
  return primero.datos.pago_id;
};

/** A payment to a supplier. */
export const registrarPago = ({
  pedido,
  alcance,
  ...remitente
}: Remitente & { readonly pedido: PedidoDePago; readonly alcance: Alcance }): Comando<
  HechosDePago,
  PagoHecho
> => ({
  nombre: 'registrarPago',
  ...remitente,
  cargar: async (lector, { hoy }) => {
    const ambiente = await leerAmbiente(lector);
    const { proveedor_id: persona_id } = pedido;
    return leerParaRegistrar(LADO_DE_PAGOS, lector, { ambiente, alcance, persona_id, pedido, hoy });
  },
  decidir: (hechos, contexto) => decidirRegistrar(pedido, hechos, contexto),
  responder: (lector, eventos) => leerPagoRegistrado(lector, idDelPago(eventos)),
});

/** Who asks, for which payment. */
type DeUno = Remitente & { readonly pago_id: number; readonly alcance: Alcance };

const leer = cargarUno(LADO_DE_PAGOS);

/** Annuls one; answers it as it is after. */
export const anularPago = ({
  pago_id,
  alcance,
  motivo,
  fecha,
  ...remitente
}: DeUno & { readonly motivo: string; readonly fecha: Fecha | null }): Comando<
  HechosDeUnPago,
  PagoHecho
> => ({
  nombre: 'anularPago',
  ...remitente,
  cargar: (lector, { hoy }) =>
    leer(lector, pago_id, { alcance, deshace: 'todo', fechas: [fecha ?? hoy, hoy] }),
  decidir: (hechos, contexto) => decidirAnular({ pago_id, motivo, fecha }, hechos, contexto),
  responder: (lector) => leerPago(lector, pago_id),
});

/** Dates one on another day, at its own hour. */
export const cambiarFechaDePago = ({
  pago_id,
  alcance,
  fecha,
  ...remitente
}: DeUno & { readonly fecha: Fecha }): Comando<HechosDeUnPago, CambioDeFecha> => ({
  nombre: 'cambiarFechaDePago',
  ...remitente,
  cargar: (lector, { hoy }) => {
    const dias = { fecha, hoy };
    return leer(lector, pago_id, { alcance, deshace: 'todo', fechas: [fecha], dias });
  },
  decidir: (hechos, contexto) => decidirCambiarFecha({ pago_id, fecha }, hechos, contexto),
  responder: async (lector, eventos) => {
    const { pago } = await leerPago(lector, pago_id);
    return cambioDeFecha(pago.fecha, eventos);
  },
});

/** Puts the advance of one on documents; answers it as it is after. */
export const aplicarAnticipo = ({
  alcance,
  pedido,
  ...remitente
}: Remitente & { readonly alcance: Alcance; readonly pedido: PedidoDeAplicar }): Comando<
  HechosDeUnPago,
  PagoHecho
> => ({
  nombre: 'aplicarAnticipoDePago',
  ...remitente,
  cargar: (lector, { hoy }) => {
    const { pago_id, aplicaciones: lugares, fecha } = pedido;
    const usa_el = fechaDe(fecha);
    return leer(lector, pago_id, {
      alcance,
      lugares,
      fechas: [usa_el],
      usa_el,
      dias: { fecha: usa_el, hoy },
    });
  },
  decidir: (hechos, contexto) => decidirAplicar(pedido, hechos, contexto),
  responder: (lector) => leerPago(lector, pedido.pago_id),
});

/** Takes what an advance put on a document off it; answers the payment as it is after. */
export const quitarAplicacion = ({
  alcance,
  pedido,
  ...remitente
}: Remitente & { readonly alcance: Alcance; readonly pedido: PedidoDeQuitar }): Comando<
  HechosDeUnPago,
  PagoHecho
> => ({
  nombre: 'quitarAplicacionDePago',
  ...remitente,
  cargar: (lector, { hoy }) => {
    const { pago_id, aplicacion_id, fecha } = pedido;
    const fechas = [fecha ?? hoy, hoy];
    return leer(lector, pago_id, { alcance, deshace: { aplicacion_id }, fechas });
  },
  decidir: (hechos, contexto) => decidirQuitar(pedido, hechos, contexto),
  responder: (lector) => leerPago(lector, pedido.pago_id),
});

/** The supplier gives money of an advance back; answers the payment as it is after. */
export const devolverAnticipo = ({
  alcance,
  pedido,
  ...remitente
}: Remitente & { readonly alcance: Alcance; readonly pedido: PedidoDeDevolver }): Comando<
  HechosDeUnPago,
  PagoHecho
> => ({
  nombre: 'devolverAnticipoDePago',
  ...remitente,
  cargar: (lector) => {
    const { pago_id, cuenta_dinero_id, fecha } = pedido;
    const usa_el = fechaDe(fecha);
    return leer(lector, pago_id, { alcance, cuenta_dinero_id, fechas: [usa_el], usa_el });
  },
  decidir: (hechos, contexto) => decidirDevolver(pedido, hechos, contexto),
  responder: (lector) => leerPago(lector, pedido.pago_id),
});

/** Annuls a refund; answers the payment as it is after. */
export const anularDevolucion = ({
  alcance,
  pedido,
  ...remitente
}: Remitente & { readonly alcance: Alcance; readonly pedido: PedidoDeAnularDevolucion }): Comando<
  HechosDeUnPago,
  PagoHecho
> => ({
  nombre: 'anularDevolucionDePago',
  ...remitente,
  cargar: (lector, { hoy }) => {
    const { pago_id, devolucion_id, fecha } = pedido;
    const fechas = [fecha ?? hoy, hoy];
    return leer(lector, pago_id, { alcance, deshace: { devolucion_id }, fechas });
  },
  decidir: (hechos, contexto) => decidirAnularDevolucion(pedido, hechos, contexto),
  responder: (lector) => leerPago(lector, pedido.pago_id),
});
