import { leerAmbiente } from '#domain/identidad/empresa.hechos.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { leerMovimiento } from '#domain/tesoreria/hechos.ts';
import type { MovimientoRegistrado } from '#domain/tesoreria/movimiento.events.ts';
import type { CambioDeFecha, MovimientoHecho } from '#domain/tesoreria/movimiento.vista.ts';
import {
  decidirAnularTransferencia,
  decidirFechaDeTransferencia,
  decidirTransferir,
  type HechosDeTransferencia,
  type HechosDeUnaTransferencia,
  type PedidoDeTransferencia,
} from '#domain/tesoreria/transferencia.decider.ts';
import {
  leerMovimientosHechos,
  leerParaTransferir,
  leerUnaTransferencia,
} from '#domain/tesoreria/transferencia.hechos.ts';
import { cambioDeFecha, idDelRegistrado } from './movimientos.comandos.ts';

type Movimientos = readonly MovimientoHecho[];

/** The two that a command made. */
const responderHechos: Comando<unknown, Movimientos>['responder'] = (lector, eventos) =>
  leerMovimientosHechos(lector, idDelRegistrado(eventos as readonly MovimientoRegistrado[]));

/** Money from one account to another. */
export const transferir = ({
  pedido,
  ...remitente
}: Remitente & { readonly pedido: PedidoDeTransferencia }): Comando<
  HechosDeTransferencia,
  Movimientos
> => ({
  nombre: 'transferir',
  ...remitente,
  cargar: async (lector) => leerParaTransferir(lector, await leerAmbiente(lector), pedido),
  decidir: (hechos, contexto) => decidirTransferir(pedido, hechos, contexto),
  responder: responderHechos,
});

type DeUna = Remitente & { readonly movimiento_id: number };

const leerUna = async (
  lector: Lector,
  movimiento_id: number,
  fechas: (dia: Fecha) => readonly Fecha[],
): Promise<HechosDeUnaTransferencia> =>
  leerUnaTransferencia(lector, await leerAmbiente(lector), movimiento_id, fechas);

/** Annuls one; answers the two adjustments. */
export const anularTransferencia = ({
  movimiento_id,
  motivo,
  fecha,
  ...remitente
}: DeUna & { readonly motivo: string; readonly fecha: Fecha | null }): Comando<
  HechosDeUnaTransferencia,
  Movimientos
> => ({
  nombre: 'anularTransferencia',
  ...remitente,
  cargar: (lector, { hoy }) => leerUna(lector, movimiento_id, (dia) => [fecha ?? dia, hoy]),
  decidir: (hechos, contexto) =>
    decidirAnularTransferencia({ movimiento_id, motivo, fecha }, hechos, contexto),
  responder: responderHechos,
});

/** Dates both of its movements on another day, at their own hour. */
export const cambiarFechaDeTransferencia = ({
  movimiento_id,
  fecha,
  ...remitente
}: DeUna & { readonly fecha: Fecha }): Comando<HechosDeUnaTransferencia, CambioDeFecha> => ({
  nombre: 'cambiarFechaDeTransferencia',
  ...remitente,
  cargar: (lector) => leerUna(lector, movimiento_id, () => []),
  decidir: (hechos, contexto) =>
    decidirFechaDeTransferencia({ movimiento_id, fecha }, hechos, contexto),
  responder: async (lector, eventos) =>
    cambioDeFecha((await leerMovimiento(lector, movimiento_id)).fecha, eventos),
});
