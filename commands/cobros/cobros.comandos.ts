import { cargarUno } from '#commands/cartera/uno.comandos.ts';
import { leerAmbiente } from '#commands/contabilidad/libro.comandos.ts';
import { cambioDeFecha } from '#commands/tesoreria/movimientos.comandos.ts';
import { leerParaRegistrar } from '#domain/cartera/registrar.hechos.ts';
import {
  decidirAnularDevolucion,
  decidirAplicarAnticipo,
  decidirDevolverAnticipo,
  decidirQuitarAplicacion,
  type PedidoDeAplicar,
  type PedidoDeDevolver,
} from '#domain/cobros/cobro.anticipo.decider.ts';
import {
  decidirRegistrar,
  type HechosDeCobro,
  type PedidoDeCobro,
} from '#domain/cobros/cobro.decider.ts';
import type { EventoDeCobro } from '#domain/cobros/cobro.events.ts';
import { LADO_DE_COBROS, leerCobro, leerCobroRegistrado } from '#domain/cobros/cobro.hechos.ts';
import { decidirAnular, decidirCambiarFecha } from '#domain/cobros/cobro.reverso.decider.ts';
import type { HechosDeUnCobro } from '#domain/cobros/cobro.uno.ts';
import type { CobroHecho } from '#domain/cobros/cobro.vista.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import type { Alcance } from '#domain/kernel/ruta.ts';
import { type Fecha, fechaDe } from '#domain/kernel/tiempo.ts';
import type { CambioDeFecha } from '#domain/tesoreria/movimiento.vista.ts';

/** The collection that was registered, or whose advance was used. */
export const idDelCobro = (eventos: readonly Evento[]): number => {
  const [primero] = eventos as readonly EventoDeCobro[];
  if (!primero) throw new Error('No pasó nada con ningún cobro');
  return primero.datos.cobro_id;
};

/** A collection. */
export const registrarCobro = ({
  pedido,
  alcance,
  ...remitente
}: Remitente & { readonly pedido: PedidoDeCobro; readonly alcance: Alcance }): Comando<
  HechosDeCobro,
  CobroHecho
> => ({
  nombre: 'registrarCobro',
  ...remitente,
  cargar: async (lector, { hoy }) => {
    const ambiente = await leerAmbiente(lector);
    const { cliente_id: persona_id } = pedido;
    return leerParaRegistrar(LADO_DE_COBROS, lector, {
      ambiente,
      alcance,
      persona_id,
      pedido,
      hoy,
    });
  },
  decidir: (hechos, contexto) => decidirRegistrar(pedido, hechos, contexto),
  responder: (lector, eventos) => leerCobroRegistrado(lector, idDelCobro(eventos)),
});

/** Who asks, for which collection. */
type DeUno = Remitente & { readonly cobro_id: number; readonly alcance: Alcance };

const leer = cargarUno(LADO_DE_COBROS);

/** Annuls one; answers it as it is after. */
export const anularCobro = ({
  cobro_id,
  alcance,
  motivo,
  fecha,
  ...remitente
}: DeUno & { readonly motivo: string; readonly fecha: Fecha | null }): Comando<
  HechosDeUnCobro,
  CobroHecho
> => ({
  nombre: 'anularCobro',
  ...remitente,
  cargar: (lector, { hoy }) =>
    leer(lector, cobro_id, { alcance, deshace: 'todo', fechas: [fecha ?? hoy, hoy] }),
  decidir: (hechos, contexto) => decidirAnular({ cobro_id, motivo, fecha }, hechos, contexto),
  responder: (lector) => leerCobro(lector, cobro_id),
});

/** Dates one on another day, at its own hour. */
export const cambiarFechaDeCobro = ({
  cobro_id,
  alcance,
  fecha,
  ...remitente
}: DeUno & { readonly fecha: Fecha }): Comando<HechosDeUnCobro, CambioDeFecha> => ({
  nombre: 'cambiarFechaDeCobro',
  ...remitente,
  cargar: (lector, { hoy }) => {
    const dias = { fecha, hoy };
    return leer(lector, cobro_id, { alcance, deshace: 'todo', fechas: [fecha], dias });
  },
  decidir: (hechos, contexto) => decidirCambiarFecha({ cobro_id, fecha }, hechos, contexto),
  responder: async (lector, eventos) =>
    cambioDeFecha((await leerCobro(lector, cobro_id)).cobro.fecha, eventos),
});

/** Applies its advance; answers it as it is after. */
export const aplicarAnticipoDeCobro = ({
  alcance,
  pedido,
  ...remitente
}: Remitente & { readonly alcance: Alcance; readonly pedido: PedidoDeAplicar }): Comando<
  HechosDeUnCobro,
  CobroHecho
> => ({
  nombre: 'aplicarAnticipoDeCobro',
  ...remitente,
  cargar: (lector, { hoy }) => {
    const { cobro_id, aplicaciones: lugares, fecha } = pedido;
    const usa_el = fechaDe(fecha);
    return leer(lector, cobro_id, {
      alcance,
      lugares,
      fechas: [usa_el],
      usa_el,
      dias: { fecha: usa_el, hoy },
    });
  },
  decidir: (hechos, contexto) => decidirAplicarAnticipo(pedido, hechos, contexto),
  responder: (lector) => leerCobro(lector, pedido.cobro_id),
});

/** Takes an application of its advance off; answers it as it is after. */
export const quitarAplicacionDeCobro = ({
  cobro_id,
  alcance,
  aplicacion_id,
  fecha,
  ...remitente
}: DeUno & { readonly aplicacion_id: number; readonly fecha: Fecha | null }): Comando<
  HechosDeUnCobro,
  CobroHecho
> => ({
  nombre: 'quitarAplicacionDeCobro',
  ...remitente,
  cargar: (lector, { hoy }) =>
    leer(lector, cobro_id, { alcance, deshace: { aplicacion_id }, fechas: [fecha ?? hoy, hoy] }),
  decidir: (hechos, contexto) =>
    decidirQuitarAplicacion({ cobro_id, aplicacion_id, fecha }, hechos, contexto),
  responder: (lector) => leerCobro(lector, cobro_id),
});

/** Gives its advance back; answers it as it is after. */
export const devolverAnticipoDeCobro = ({
  alcance,
  pedido,
  ...remitente
}: Remitente & { readonly alcance: Alcance; readonly pedido: PedidoDeDevolver }): Comando<
  HechosDeUnCobro,
  CobroHecho
> => ({
  nombre: 'devolverAnticipoDeCobro',
  ...remitente,
  cargar: (lector) => {
    const { cobro_id, cuenta_dinero_id, fecha } = pedido;
    const usa_el = fechaDe(fecha);
    return leer(lector, cobro_id, { alcance, cuenta_dinero_id, fechas: [usa_el], usa_el });
  },
  decidir: (hechos, contexto) => decidirDevolverAnticipo(pedido, hechos, contexto),
  responder: (lector) => leerCobro(lector, pedido.cobro_id),
});

/** Annuls a refund of its advance; answers it as it is after. */
export const anularDevolucionDeCobro = ({
  cobro_id,
  alcance,
  devolucion_id,
  motivo,
  fecha,
  ...remitente
}: DeUno & {
  readonly devolucion_id: number;
  readonly motivo: string;
  readonly fecha: Fecha | null;
}): Comando<HechosDeUnCobro, CobroHecho> => ({
  nombre: 'anularDevolucionDeCobro',
  ...remitente,
  cargar: (lector, { hoy }) =>
    leer(lector, cobro_id, { alcance, deshace: { devolucion_id }, fechas: [fecha ?? hoy, hoy] }),
  decidir: (hechos, contexto) =>
    decidirAnularDevolucion({ cobro_id, devolucion_id, motivo, fecha }, hechos, contexto),
  responder: (lector) => leerCobro(lector, cobro_id),
});
