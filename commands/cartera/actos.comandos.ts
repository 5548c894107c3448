import { cambioDeFecha } from '#commands/tesoreria/movimientos.comandos.ts';
import {
  decidirAnularDevolucion,
  decidirAplicar,
  decidirDevolver,
  decidirQuitar,
  type PedidoDeAnularDevolucion,
  type PedidoDeAplicar,
  type PedidoDeDevolver,
  type PedidoDeQuitar,
} from '#domain/cartera/anticipo.decider.ts';
import type { EventoDe, HechosDeLado, Lado, TiposDeLado } from '#domain/cartera/lado.ts';
import {
  leerHecho,
  leerHechosDeActo,
  type PedidoDeLectura,
} from '#domain/cartera/registro-leido.hechos.ts';
import {
  decidirAnular,
  decidirCambiarFecha,
  type PedidoDeAnular,
  type PedidoDeCambiarFecha,
} from '#domain/cartera/reverso.decider.ts';
import { leerAmbiente } from '#domain/identidad/empresa.hechos.ts';
import type { Comando, Contexto } from '#domain/kernel/comando.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import type { Alcance } from '#domain/kernel/ruta.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { type Fecha, fechaDe } from '#domain/kernel/tiempo.ts';

/** Commands of a side on a registered collection or payment, by one law. */

/** Id of the record registered, or whose advance was used: its own event comes first. */
export const idDelPrimero = <T extends TiposDeLado>(
  { idDe }: Lado<T>,
  [primero]: readonly Evento[],
): number => {
  if (!primero) throw new Error('No pasó nada con ninguno');
  return idDe(primero as EventoDe<T>);
};

/** Who asks for what, of a record that must be within reach. */
export type PedidoDeActo<P> = Remitente & { readonly alcance: Alcance; readonly pedido: P };

/** What an act is made of: `lee`, what it reads beside the record; `responder`, its answer. */
type DefinicionDeActo<T extends TiposDeLado, P, E extends Evento, R> = {
  readonly nombre: string;
  readonly lee: (pedido: P, hoy: Fecha) => Omit<PedidoDeLectura, 'ambiente' | 'id' | 'alcance'>;
  readonly decidir: (
    lado: Lado<T>,
    pedido: P,
    hechos: HechosDeLado<T>,
    contexto: Contexto,
  ) => readonly E[];
  readonly responder: (
    lado: Lado<T>,
    lector: Lector,
    id: number,
    eventos: readonly Evento[],
  ) => Promise<R>;
};

const comandoDeActo =
  <T extends TiposDeLado, P extends { readonly id: number }, E extends Evento, R>(
    lado: Lado<T>,
    { nombre, lee, decidir, responder }: DefinicionDeActo<T, P, E, R>,
  ) =>
  ({ alcance, pedido, ...remitente }: PedidoDeActo<P>): Comando<HechosDeLado<T>, R> => ({
    nombre,
    ...remitente,
    cargar: async (lector, { hoy }) => {
      const ambiente = await leerAmbiente(lector);
      return leerHechosDeActo(lado, lector, {
        ambiente,
        id: pedido.id,
        alcance,
        ...lee(pedido, hoy),
      });
    },
    decidir: (hechos, contexto) => decidir(lado, pedido, hechos, contexto),
    responder: (lector, eventos) => responder(lado, lector, pedido.id, eventos),
  });

/** The days of what is undone: the one that is asked for, or today. */
const alDeshacer = (fecha: Fecha | null, hoy: Fecha): readonly Fecha[] => [fecha ?? hoy, hoy];

/** All acts but registering. Each answers the record as it is after; dating it, what changed. */
export const comandosDeActos = <T extends TiposDeLado>(lado: Lado<T>) => {
  const { nombre } = lado;
  return {
    /** Annuls a record. */
    anular: comandoDeActo(lado, {
      nombre: `anular${nombre}`,
      lee: ({ fecha }: PedidoDeAnular, hoy) => ({
        deshace: 'todo',
        fechas: alDeshacer(fecha, hoy),
      }),
      decidir: decidirAnular<T>,
      responder: leerHecho<T>,
    }),
    /** Dates a record on another day, at its own hour. */
    cambiarFecha: comandoDeActo(lado, {
      nombre: `cambiarFechaDe${nombre}`,
      lee: ({ fecha }: PedidoDeCambiarFecha, hoy) => ({
        deshace: 'todo',
        fechas: [fecha],
        dias: { fecha, hoy },
      }),
      decidir: decidirCambiarFecha<T>,
      responder: async (_, lector, id, eventos) =>
        cambioDeFecha((await leerHecho(lado, lector, id)).registro.fecha, eventos),
    }),
    /** Puts its advance on documents. */
    aplicar: comandoDeActo(lado, {
      nombre: `aplicarAnticipoDe${nombre}`,
      lee: ({ aplicaciones: refs, fecha }: PedidoDeAplicar<T['pedida']>, hoy) => {
        const usa_el = fechaDe(fecha);
        return { refs, fechas: [usa_el], usa_el, dias: { fecha: usa_el, hoy } };
      },
      decidir: decidirAplicar<T>,
      responder: leerHecho<T>,
    }),
    /** Takes an application of its advance off. */
    quitar: comandoDeActo(lado, {
      nombre: `quitarAplicacionDe${nombre}`,
      lee: ({ aplicacion_id, fecha }: PedidoDeQuitar, hoy) => ({
        deshace: { aplicacion_id },
        fechas: alDeshacer(fecha, hoy),
      }),
      decidir: decidirQuitar<T>,
      responder: leerHecho<T>,
    }),
    /** Gives money of its advance back. */
    devolver: comandoDeActo(lado, {
      nombre: `devolverAnticipoDe${nombre}`,
      lee: ({ cuenta_dinero_id, fecha }: PedidoDeDevolver) => {
        const usa_el = fechaDe(fecha);
        return { cuenta_dinero_id, fechas: [usa_el], usa_el };
      },
      decidir: decidirDevolver<T>,
      responder: leerHecho<T>,
    }),
    /** Annuls a refund of its advance. */
    anularDevolucion: comandoDeActo(lado, {
      nombre: `anularDevolucionDe${nombre}`,
      lee: ({ devolucion_id, fecha }: PedidoDeAnularDevolucion, hoy) => ({
        deshace: { devolucion_id },
        fechas: alDeshacer(fecha, hoy),
      }),
      decidir: decidirAnularDevolucion<T>,
      responder: leerHecho<T>,
    }),
  };
};

export type ComandosDeActos<T extends TiposDeLado> = ReturnType<typeof comandosDeActos<T>>;
