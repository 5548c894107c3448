import { cambioDeFecha } from '#commands/tesoreria/movimientos.comandos.ts';
import { leerAmbiente } from '#domain/identidad/empresa.hechos.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import { registroDelId } from '#domain/kernel/dentro.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { inicioDe } from '#domain/kernel/tiempo.ts';
import {
  decidirAnular,
  decidirCambiarFecha,
  decidirRegistrar,
  type HechosDeNomina,
  type HechosDeUna,
  type PedidoDeNomina,
} from '#domain/nomina/nomina.decider.ts';
import type { EventoDeNomina } from '#domain/nomina/nomina.events.ts';
import {
  leerNominaHecha,
  leerPagoHecho,
  leerParaPagar,
  leerParaRegistrar,
  leerUna,
  leerUnPago,
} from '#domain/nomina/nomina.hechos.ts';
import type { NominaHecha, PagoHecho } from '#domain/nomina/nomina.vista.ts';
import {
  decidirAnularPago,
  decidirFechaDePago,
  decidirPagar,
  type HechosDePago,
  type HechosDeUnPago,
  type PedidoDePago,
} from '#domain/nomina/pago.decider.ts';
import type { CambioDeFecha } from '#domain/tesoreria/movimiento.vista.ts';

/** The id that registering one gave. */
export const idDeLaRegistrada = (eventos: readonly Evento[]): number => {
  const [registrada] = eventos as readonly EventoDeNomina[];
  if (!registrada) throw new Error('Registrar una nómina no produjo ninguna');
  return registrada.datos.nomina_id;
};

/** A payroll and its entry. */
export const registrarNomina = ({
  pedido,
  ...remitente
}: Remitente & { readonly pedido: PedidoDeNomina }): Comando<HechosDeNomina, NominaHecha> => ({
  nombre: 'registrarNomina',
  ...remitente,
  cargar: async (lector) => leerParaRegistrar(lector, await leerAmbiente(lector), pedido),
  decidir: (hechos, contexto) => decidirRegistrar(pedido, hechos, contexto),
  responder: (lector, eventos) => leerNominaHecha(lector, idDeLaRegistrada(eventos)),
});

type DeUna = Remitente & { readonly nomina_id: number };

/** Annuls one; answers it as it is after. */
export const anularNomina = ({
  nomina_id,
  motivo,
  fecha,
  ...remitente
}: DeUna & { readonly motivo: string; readonly fecha: Fecha | null }): Comando<
  HechosDeUna,
  NominaHecha
> => ({
  nombre: 'anularNomina',
  ...remitente,
  cargar: async (lector, { hoy }) =>
    leerUna(lector, await leerAmbiente(lector), nomina_id, ({ dia, pagos }) => [
      fecha ?? dia,
      hoy,
      // Without a day, that of its last payment to be undone may be later.
      ...pagos.flatMap(({ anulado_el }) => anulado_el ?? []),
    ]),
  decidir: (hechos, contexto) => decidirAnular({ nomina_id, motivo, fecha }, hechos, contexto),
  responder: (lector) => leerNominaHecha(lector, nomina_id),
});

/** Dates one on another day. */
export const cambiarFechaDeNomina = ({
  nomina_id,
  fecha,
  ...remitente
}: DeUna & { readonly fecha: Fecha }): Comando<HechosDeUna, CambioDeFecha> => ({
  nombre: 'cambiarFechaDeNomina',
  ...remitente,
  cargar: async (lector) => leerUna(lector, await leerAmbiente(lector), nomina_id, () => []),
  decidir: (hechos, contexto) => decidirCambiarFecha({ nomina_id, fecha }, hechos, contexto),
  responder: async (lector, eventos) => {
    const { nomina } = await leerNominaHecha(lector, nomina_id);
    return cambioDeFecha(inicioDe(nomina.dia), eventos);
  },
});

/** The id that a payment was given. */
export const idDelPago = (eventos: readonly Evento[]): number => {
  const [pago] = eventos as readonly EventoDeNomina[];
  if (pago?.tipo !== 'PagoDeNominaRegistrado')
    throw new Error('Pagar una nómina no produjo un pago');
  return pago.datos.pago_id;
};

/** A payment by its id alone, which says whose it is. */
export const leerPagoPorId: (
  ...[lector, pago_id]: [Parameters<typeof leerPagoHecho>[0], number]
) => Promise<PagoHecho> = (lector, pago_id) =>
  leerPagoHecho(lector, registroDelId(pago_id), pago_id);

/** A payment of a payroll, with its movement and its entry. */
export const pagarNomina = ({
  pedido,
  ...remitente
}: Remitente & { readonly pedido: PedidoDePago }): Comando<HechosDePago, PagoHecho> => ({
  nombre: 'pagarNomina',
  ...remitente,
  cargar: async (lector) => leerParaPagar(lector, await leerAmbiente(lector), pedido),
  decidir: (hechos, contexto) => decidirPagar(pedido, hechos, contexto),
  responder: (lector, eventos) => leerPagoPorId(lector, idDelPago(eventos)),
});

type DeUnPago = DeUna & { readonly pago_id: number };

/** Annuls a payment; answers it as it is after. */
export const anularPagoDeNomina = ({
  nomina_id,
  pago_id,
  motivo,
  fecha,
  ...remitente
}: DeUnPago & { readonly motivo: string; readonly fecha: Fecha | null }): Comando<
  HechosDeUnPago,
  PagoHecho
> => ({
  nombre: 'anularPagoDeNomina',
  ...remitente,
  cargar: async (lector, { hoy }) =>
    leerUnPago(lector, await leerAmbiente(lector), { nomina_id, pago_id }, (dia) => [
      fecha ?? dia,
      hoy,
    ]),
  decidir: (hechos, contexto) =>
    decidirAnularPago({ nomina_id, pago_id, motivo, fecha }, hechos, contexto),
  responder: (lector) => leerPagoHecho(lector, nomina_id, pago_id),
});

/** Dates a payment on another day, at its own hour. */
export const cambiarFechaDePagoDeNomina = ({
  nomina_id,
  pago_id,
  fecha,
  ...remitente
}: DeUnPago & { readonly fecha: Fecha }): Comando<HechosDeUnPago, CambioDeFecha> => ({
  nombre: 'cambiarFechaDePagoDeNomina',
  ...remitente,
  cargar: async (lector) =>
    leerUnPago(lector, await leerAmbiente(lector), { nomina_id, pago_id }, () => []),
  decidir: (hechos, contexto) =>
    decidirFechaDePago({ nomina_id, pago_id, fecha }, hechos, contexto),
  responder: async (lector, eventos) => {
    const { pago } = await leerPagoHecho(lector, nomina_id, pago_id);
    return cambioDeFecha(pago.fecha, eventos);
  },
});
