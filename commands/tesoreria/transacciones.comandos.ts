import { leerAmbiente } from '#domain/identidad/empresa.hechos.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { CambioDeFecha } from '#domain/tesoreria/movimiento.vista.ts';
import {
  decidirRegistrar,
  type HechosDeTransaccion,
  type PedidoDeTransaccion,
} from '#domain/tesoreria/transaccion.decider.ts';
import type { EventoDeTransaccion } from '#domain/tesoreria/transaccion.events.ts';
import {
  leerParaRegistrar,
  leerTransaccionHecha,
  leerUna,
} from '#domain/tesoreria/transaccion.hechos.ts';
import {
  decidirAnular,
  decidirCambiarFecha,
  type HechosDeUna,
} from '#domain/tesoreria/transaccion.reverso.decider.ts';
import type { TransaccionHecha } from '#domain/tesoreria/transaccion.vista.ts';
import { cambioDeFecha } from './movimientos.comandos.ts';

/** The id that registering one gave. */
export const idDeLaRegistrada = (eventos: readonly Evento[]): number => {
  const [registrada] = eventos as readonly EventoDeTransaccion[];
  if (!registrada) throw new Error('Registrar una transacción no produjo ninguna');
  return registrada.datos.transaccion_id;
};

/** A bank transaction, with its movement and its entry. */
export const registrarTransaccion = ({
  pedido,
  ...remitente
}: Remitente & { readonly pedido: PedidoDeTransaccion }): Comando<
  HechosDeTransaccion,
  TransaccionHecha
> => ({
  nombre: 'registrarTransaccion',
  ...remitente,
  cargar: async (lector) => leerParaRegistrar(lector, await leerAmbiente(lector), pedido),
  decidir: (hechos, contexto) => decidirRegistrar(pedido, hechos, contexto),
  responder: (lector, eventos) => leerTransaccionHecha(lector, idDeLaRegistrada(eventos)),
});

type DeUna = Remitente & { readonly transaccion_id: number };

/** Annuls one; answers it as it is after. */
export const anularTransaccion = ({
  transaccion_id,
  motivo,
  fecha,
  ...remitente
}: DeUna & { readonly motivo: string; readonly fecha: Fecha | null }): Comando<
  HechosDeUna,
  TransaccionHecha
> => ({
  nombre: 'anularTransaccion',
  ...remitente,
  cargar: async (lector, { hoy }) =>
    leerUna(lector, await leerAmbiente(lector), transaccion_id, (dia) => [fecha ?? dia, hoy]),
  decidir: (hechos, contexto) => decidirAnular({ transaccion_id, motivo, fecha }, hechos, contexto),
  responder: (lector) => leerTransaccionHecha(lector, transaccion_id),
});

/** Dates one on another day, at its own hour. */
export const cambiarFechaDeTransaccion = ({
  transaccion_id,
  fecha,
  ...remitente
}: DeUna & { readonly fecha: Fecha }): Comando<HechosDeUna, CambioDeFecha> => ({
  nombre: 'cambiarFechaDeTransaccion',
  ...remitente,
  cargar: async (lector) => leerUna(lector, await leerAmbiente(lector), transaccion_id, () => []),
  decidir: (hechos, contexto) => decidirCambiarFecha({ transaccion_id, fecha }, hechos, contexto),
  responder: async (lector, eventos) => {
    const { transaccion } = await leerTransaccionHecha(lector, transaccion_id);
    return cambioDeFecha(transaccion.fecha, eventos);
  },
});
