import {
  decidirApertura,
  type HechosDeApertura,
  type LineaDeApertura,
} from '#domain/contabilidad/apertura.decider.ts';
import type { EventoAsentado } from '#domain/contabilidad/asentar.ts';
import {
  decidirAnularAsiento,
  decidirAsiento,
  decidirCambiarFecha,
  type HechosDeAsiento,
  type HechosDeLineas,
  type HechosDeUnAsiento,
  type LineaManual,
  type PedidoDeAsiento,
} from '#domain/contabilidad/asiento.decider.ts';
import { asientoNoEncontrado } from '#domain/contabilidad/asiento.errores.ts';
import { type Asiento, asientos } from '#domain/contabilidad/asiento.ts';
import {
  leerCuentas,
  leerCuentasDeRoles,
  leerEjercicios,
  leerHechosContables,
  leerLibro,
} from '#domain/contabilidad/hechos.ts';
import type { IntegracionContable } from '#domain/contabilidad/integracion.ts';
import { ROLES_DE_CONTROL, type Rol } from '#domain/contabilidad/roles.ts';
import { leerAmbiente } from '#domain/identidad/empresa.hechos.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { personas } from '#domain/personas/persona.ts';
import { leerPropuesta } from './libro.comandos.ts';

/** An entry with its lines. 404. */
export const leerAsiento = async (lector: Lector, asiento_id: number): Promise<Asiento> => {
  const asiento = await lector.fila(asientos, [asiento_id]);
  if (!asiento) throw asientoNoEncontrado({ asiento_id });
  return asiento;
};

/** The id that an entry got. */
export const idDelRegistrado = (eventos: readonly EventoAsentado[]): number => {
  const registrado = eventos.find((evento) => evento.tipo === 'AsientoRegistrado');
  if (!registrado) throw new Error('Registrar un asiento no produjo ninguno');
  return registrado.datos.asiento_id;
};

/** What the lines of a request name. */
export const leerLineas = async (
  lector: Lector,
  lineas: readonly LineaManual[],
): Promise<HechosDeLineas> => {
  const ids = new Set(
    lineas.flatMap(({ tercero_id }) => (tercero_id === null ? [] : [tercero_id])),
  );
  const [cuentas, control, ...terceros] = await Promise.all([
    leerCuentas(
      lector,
      lineas.map(({ cuenta_id }) => cuenta_id),
    ),
    leerCuentasDeRoles(lector, ROLES_DE_CONTROL),
    ...[...ids].map((id) => lector.fila(personas, [id])),
  ]);
  const hallados = terceros.flatMap((persona) => (persona ? [[persona.id, persona] as const] : []));
  return { cuentas, control, terceros: new Map(hallados) };
};

const leerParaLineas = async (
  lector: Lector,
  lineas: readonly LineaManual[],
  fechas: readonly Fecha[],
  roles: readonly Rol[] = [],
): Promise<HechosDeAsiento> => {
  const ambiente = await leerAmbiente(lector);
  const [deLineas, contables] = await Promise.all([
    leerLineas(lector, lineas),
    leerHechosContables(lector, { ambiente, fechas, roles }),
  ]);
  return { ...deLineas, contables: contables && { ...contables, por_id: deLineas.cuentas } };
};

/** The entry that a command made. */
export const responderRegistrado: Comando<unknown, Asiento>['responder'] = (lector, eventos) =>
  leerAsiento(lector, idDelRegistrado(eventos as readonly EventoAsentado[]));

/** A manual entry. */
export const registrarAsiento = ({
  pedido,
  ...remitente
}: Remitente & { readonly pedido: PedidoDeAsiento }): Comando<HechosDeAsiento, Asiento> => ({
  nombre: 'registrarAsiento',
  ...remitente,
  cargar: (lector) => leerParaLineas(lector, pedido.lineas, [pedido.fecha]),
  decidir: (hechos, contexto) => decidirAsiento(pedido, hechos, contexto),
  responder: responderRegistrado,
});

/** The opening entry. */
export const registrarApertura = ({
  integraciones,
  lineas,
  ...remitente
}: Remitente & {
  readonly integraciones: readonly IntegracionContable[];
  readonly lineas: readonly LineaDeApertura[];
}): Comando<HechosDeApertura, Asiento> => ({
  nombre: 'registrarApertura',
  ...remitente,
  cargar: async (lector) => {
    const libro = await leerLibro(lector, await leerAmbiente(lector));
    const [hechos, propuesta] = await Promise.all([
      leerParaLineas(lector, lineas, libro ? [libro.desde] : [], ROLES_DE_CONTROL),
      libro ? leerPropuesta(lector, integraciones, libro) : [],
    ]);
    return { ...hechos, propuesta };
  },
  decidir: (hechos, contexto) => decidirApertura({ lineas }, hechos, contexto),
  responder: responderRegistrado,
});

type DeUnAsiento = Remitente & { readonly asiento_id: number };

const leerHechosDeUnAsiento = async (
  lector: Lector,
  asiento_id: number,
  fechas: (asiento: Asiento) => readonly Fecha[],
): Promise<HechosDeUnAsiento> => {
  const [asiento, ambiente] = await Promise.all([
    lector.fila(asientos, [asiento_id]),
    leerAmbiente(lector),
  ]);
  if (!asiento) return { asiento, ambiente, contables: undefined, ejercicios: [] };
  const [contables, ejercicios] = await Promise.all([
    leerHechosContables(lector, { ambiente, fechas: fechas(asiento) }),
    asiento.origen_tipo === 'cierre' ? leerEjercicios(lector, ambiente, asiento.anio) : [],
  ]);
  return { asiento, ambiente, contables, ejercicios };
};

/** Annuls a manual entry, or the closing of a year; answers it as it is after. */
export const anularAsiento = ({
  asiento_id,
  motivo,
  fecha,
  ...remitente
}: DeUnAsiento & {
  readonly motivo: string;
  readonly fecha: Fecha | null;
}): Comando<HechosDeUnAsiento, Asiento> => ({
  nombre: 'anularAsiento',
  ...remitente,
  cargar: (lector, { hoy }) =>
    leerHechosDeUnAsiento(lector, asiento_id, (asiento) => [fecha ?? asiento.fecha, hoy]),
  decidir: (hechos, contexto) =>
    decidirAnularAsiento({ asiento_id, motivo, fecha }, hechos, contexto),
  responder: (lector) => leerAsiento(lector, asiento_id),
});

/** Moves a manual entry to another day. */
export const cambiarFechaDeAsiento = ({
  asiento_id,
  fecha,
  ...remitente
}: DeUnAsiento & { readonly fecha: Fecha }): Comando<HechosDeUnAsiento, Asiento> => ({
  nombre: 'cambiarFechaDeAsiento',
  ...remitente,
  cargar: (lector) => leerHechosDeUnAsiento(lector, asiento_id, () => []),
  decidir: (hechos, contexto) => decidirCambiarFecha({ asiento_id, fecha }, hechos, contexto),
  responder: (lector) => leerAsiento(lector, asiento_id),
});
