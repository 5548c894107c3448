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
  decidirAnular,
  decidirCambiarFecha,
  type PedidoDeAnular,
  type PedidoDeCambiarFecha,
} from '#domain/cartera/reverso.decider.ts';
import { leerHecho, leerUno, type PedidoDeUno } from '#domain/cartera/uno.hechos.ts';
import { leerAmbiente } from '#domain/identidad/empresa.hechos.ts';
import type { Comando, Contexto } from '#domain/kernel/comando.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import type { Alcance } from '#domain/kernel/ruta.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { type Fecha, fechaDe } from '#domain/kernel/tiempo.ts';

/** The commands of a side on one that is there: of collections and of payments, by one law. */

/** Id of the record registered, or whose advance was used: its own event comes first. */
export const idDelPrimero = <T extends TiposDeLado>(
  { idDe }: Lado<T>,
  [primero]: readonly Evento[],
): number => {
  if (!primero) throw new Error('No pasó nada con ninguno');
  return idDe(primero as EventoDe<T>);
};

/** Who asks for what, of one that must be within reach. */
export type DeUno<P> = Remitente & { readonly alcance: Alcance; readonly pedido: P };

/** What one command is: `lee`, what it goes by beside itself; `responder`, its answer. */
type ComandoDeUno<T extends TiposDeLado, P, E extends Evento, R> = {
  readonly nombre: string;
  readonly lee: (pedido: P, hoy: Fecha) => Omit<PedidoDeUno, 'ambiente' | 'id' | 'alcance'>;
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

const comandoDeUno =
  <T extends TiposDeLado, P extends { readonly id: number }, E extends Evento, R>(
    lado: Lado<T>,
    { nombre, lee, decidir, responder }: ComandoDeUno<T, P, E, R>,
  ) =>
  ({ alcance, pedido, ...remitente }: DeUno<P>): Comando<HechosDeLado<T>, R> => ({
    nombre,
    ...remitente,
    cargar: async (lector, { hoy }) => {
      const ambiente = await leerAmbiente(lector);
      return leerUno(lado, lector, { ambiente, id: pedido.id, alcance, ...lee(pedido, hoy) });
    },
    decidir: (hechos, contexto) => decidir(lado, pedido, hechos, contexto),
    responder: (lector, eventos) => responder(lado, lector, pedido.id, eventos),
  });

/** The days of what is undone: the one that is asked for, or today. */
const alDeshacer = (fecha: Fecha | null, hoy: Fecha): readonly Fecha[] => [fecha ?? hoy, hoy];

/** All but to register. Each answers it as it is after; to date it, what changed. */
export const comandosDeUno = <T extends TiposDeLado>(lado: Lado<T>) => {
  const { nombre } = lado;
  return {
    /** Annuls one. */
    anular: comandoDeUno(lado, {
      nombre: `anular${nombre}`,
      lee: ({ fecha }: PedidoDeAnular, hoy) => ({
        deshace: 'todo',
        fechas: alDeshacer(fecha, hoy),
      }),
      decidir: decidirAnular<T>,
      responder: leerHecho<T>,
    }),
    /** Dates one on another day, at its own hour. */
    cambiarFecha: comandoDeUno(lado, {
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
    aplicar: comandoDeUno(lado, {
      nombre: `aplicarAnticipoDe${nombre}`,
      lee: ({ aplicaciones: lugares, fecha }: PedidoDeAplicar<T['pedida']>, hoy) => {
        const usa_el = fechaDe(fecha);
        return { lugares, fechas: [usa_el], usa_el, dias: { fecha: usa_el, hoy } };
      },
      decidir: decidirAplicar<T>,
      responder: leerHecho<T>,
    }),
    /** Takes an application of its advance off. */
    quitar: comandoDeUno(lado, {
      nombre: `quitarAplicacionDe${nombre}`,
      lee: ({ aplicacion_id, fecha }: PedidoDeQuitar, hoy) => ({
        deshace: { aplicacion_id },
        fechas: alDeshacer(fecha, hoy),
      }),
      decidir: decidirQuitar<T>,
      responder: leerHecho<T>,
    }),
    /** Gives money of its advance back. */
    devolver: comandoDeUno(lado, {
      nombre: `devolverAnticipoDe${nombre}`,
      lee: ({ cuenta_dinero_id, fecha }: PedidoDeDevolver) => {
        const usa_el = fechaDe(fecha);
        return { cuenta_dinero_id, fechas: [usa_el], usa_el };
      },
      decidir: decidirDevolver<T>,
      responder: leerHecho<T>,
    }),
    /** Annuls a refund of its advance. */
    anularDevolucion: comandoDeUno(lado, {
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

export type ComandosDeUno<T extends TiposDeLado> = ReturnType<typeof comandosDeUno<T>>;
