import { leerLibro } from '#domain/contabilidad/hechos.ts';
import { leerAmbiente } from '#domain/identidad/empresa.hechos.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import { contadores } from '#domain/kernel/contadores.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import type { Fecha, Instante } from '#domain/kernel/tiempo.ts';
import { cuentasDinero, saldosDeCuentas } from '#domain/tesoreria/cuenta-dinero.ts';
import {
  leerMovimiento,
  leerMovimientoDeHecho,
  leerMovimientoHecho,
} from '#domain/tesoreria/hechos.ts';
import {
  decidirFechaDeMovimiento,
  decidirMovimiento,
  type HechosDeAmbiente,
  type HechosDeMovimiento,
  type HechosDeUnMovimiento,
  type PedidoDeMovimiento,
} from '#domain/tesoreria/movimiento.decider.ts';
import type {
  EventoDeMovimiento,
  MovimientoRegistrado,
} from '#domain/tesoreria/movimiento.events.ts';
import { RECURSO_DE_MOVIMIENTOS } from '#domain/tesoreria/movimiento.ts';
import type { CambioDeFecha, MovimientoHecho } from '#domain/tesoreria/movimiento.vista.ts';
import { avisosDeCambio } from '#domain/tesoreria/reverso.ts';

/** The environment in force and its books. */
const leerDeAmbiente = async (lector: Lector): Promise<HechosDeAmbiente> => {
  const ambiente = await leerAmbiente(lector);
  return { ambiente, libro: await leerLibro(lector, ambiente) };
};

/** The ids that a command's movements got, in its order. */
const idsDeMovimientos = (eventos: readonly Evento[]): readonly number[] =>
  (eventos as readonly EventoDeMovimiento[]).flatMap((evento) =>
    evento.tipo === 'MovimientoRegistrado' ? [evento.datos.movimiento_id] : [],
  );

export const idDelRegistrado = (eventos: readonly MovimientoRegistrado[]): number => {
  const [movimiento_id] = idsDeMovimientos(eventos);
  if (movimiento_id === undefined) throw new Error('No se registró ningún movimiento');
  return movimiento_id;
};

/** A manual movement. */
export const registrarMovimiento = ({
  pedido,
  ...remitente
}: Remitente & { readonly pedido: PedidoDeMovimiento }): Comando<
  HechosDeMovimiento,
  MovimientoHecho
> => ({
  nombre: 'registrarMovimiento',
  ...remitente,
  cargar: async (lector) => {
    const { cuenta_dinero_id } = pedido;
    const deAmbiente = await leerDeAmbiente(lector);
    const [contador, cuenta, saldo] = await Promise.all([
      lector.fila(contadores, [RECURSO_DE_MOVIMIENTOS]),
      lector.fila(cuentasDinero, [cuenta_dinero_id]),
      lector.fila(saldosDeCuentas, [deAmbiente.ambiente, cuenta_dinero_id]),
    ]);
    return { ...deAmbiente, contador, cuenta, saldo };
  },
  decidir: (hechos, contexto) => decidirMovimiento(pedido, hechos, contexto),
  responder: (lector, eventos) =>
    leerMovimientoHecho(lector, idDelRegistrado(eventos as readonly MovimientoRegistrado[])),
});

/** What a change of date did, by its events. */
export const cambioDeFecha = (fecha: Instante, eventos: readonly Evento[]): CambioDeFecha => {
  const movidos = eventos as readonly EventoDeMovimiento[];
  return {
    fecha,
    asiento_movido: eventos.some(({ tipo }) => tipo === 'FechaDeAsientoCambiada'),
    avisos: avisosDeCambio(movidos.filter((evento) => evento.tipo === 'FechaDeMovimientoCambiada')),
  };
};

/** Dates a manual movement on another day, at its own hour. */
export const cambiarFechaDeMovimiento = ({
  movimiento_id,
  fecha,
  ...remitente
}: Remitente & { readonly movimiento_id: number; readonly fecha: Fecha }): Comando<
  HechosDeUnMovimiento,
  CambioDeFecha
> => ({
  nombre: 'cambiarFechaDeMovimiento',
  ...remitente,
  cargar: async (lector) => {
    const [deAmbiente, movimiento] = await Promise.all([
      leerDeAmbiente(lector),
      leerMovimientoDeHecho(lector, movimiento_id),
    ]);
    return { ...deAmbiente, movimiento };
  },
  decidir: (hechos, contexto) =>
    decidirFechaDeMovimiento({ movimiento_id, fecha }, hechos, contexto),
  responder: async (lector, eventos) =>
    cambioDeFecha((await leerMovimiento(lector, movimiento_id)).fecha, eventos),
});
