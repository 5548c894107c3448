import { leerCuentas, leerCuentasDeRoles } from '#domain/contabilidad/hechos.ts';
import { ROLES_DE_CONTROL } from '#domain/contabilidad/roles.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import { contadores } from '#domain/kernel/contadores.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import {
  decidirCrearServicio,
  decidirDesactivarServicio,
  decidirImportar,
  decidirReemplazarServicio,
  dejaDeLlevar,
  type HechosDeAlta,
  type HechosDeCambio,
  type HechosDeCuentas,
  type HechosDeImportacion,
} from '#domain/servicios/servicio.decider.ts';
import { servicioNoEncontrado } from '#domain/servicios/servicio.errores.ts';
import type { DatosServicio, EventoServicio } from '#domain/servicios/servicio.events.ts';
import { type Servicio, servicios, serviciosPorCodigo } from '#domain/servicios/servicio.ts';
import type { TieneExistencia } from './puertos.ts';

export const leerServicio = async (lector: Lector, servicio_id: number): Promise<Servicio> => {
  const servicio = await lector.fila(servicios, [servicio_id]);
  if (!servicio) throw servicioNoEncontrado({ servicio_id });
  return servicio;
};

const leerTitular = (lector: Lector, { codigo_principal }: DatosServicio) =>
  lector.fila(serviciosPorCodigo, [codigo_principal]);

/** Accounts that it names: nothing is read where it names none. */
const leerSusCuentas = async (
  lector: Lector,
  { cuenta_inventario_id, cuenta_costo_id }: DatosServicio,
): Promise<HechosDeCuentas> => {
  const ids = [cuenta_inventario_id, cuenta_costo_id].filter((id) => id !== undefined);
  if (ids.length === 0) return { nombradas: new Map(), control: new Map() };
  const [nombradas, control] = await Promise.all([
    leerCuentas(lector, ids),
    leerCuentasDeRoles(lector, ROLES_DE_CONTROL),
  ]);
  return { nombradas, control };
};

/** The id that creating one gave. */
export const idDelCreado = (eventos: readonly EventoServicio[]): number => {
  const [creado] = eventos;
  if (!creado) throw new Error('Crear un servicio no produjo ninguno');
  return creado.datos.servicio_id;
};

/** Creates an entry of the catalogue. */
export const crearServicio = ({
  datos,
  ...remitente
}: Remitente & { readonly datos: DatosServicio }): Comando<HechosDeAlta, Servicio> => ({
  nombre: 'crearServicio',
  ...remitente,
  cargar: async (lector) => {
    const [contador, titular, cuentas] = await Promise.all([
      lector.fila(contadores, ['servicios']),
      leerTitular(lector, datos),
      leerSusCuentas(lector, datos),
    ]);
    return { contador, titular, cuentas };
  },
  decidir: (hechos) => decidirCrearServicio(datos, hechos),
  responder: (lector, eventos) =>
    leerServicio(lector, idDelCreado(eventos as readonly EventoServicio[])),
});

/** Replaces an entry as a whole. */
export const reemplazarServicio = ({
  servicio_id,
  datos,
  tieneExistencia,
  ...remitente
}: Remitente & {
  readonly servicio_id: number;
  readonly datos: DatosServicio;
  readonly tieneExistencia: TieneExistencia;
}): Comando<HechosDeCambio, Servicio> => ({
  nombre: 'reemplazarServicio',
  ...remitente,
  cargar: async (lector) => {
    const [servicio, titular, cuentas] = await Promise.all([
      lector.fila(servicios, [servicio_id]),
      leerTitular(lector, datos),
      leerSusCuentas(lector, datos),
    ]);
    const tiene_existencia =
      servicio?.lleva_inventario === true && (await tieneExistencia(lector, servicio_id));
    return { servicio, titular, cuentas, tiene_existencia };
  },
  decidir: (hechos) => decidirReemplazarServicio(servicio_id, datos, hechos),
  responder: (lector) => leerServicio(lector, servicio_id),
});

/** Takes an entry out of the catalogue. */
export const desactivarServicio = ({
  servicio_id,
  ...remitente
}: Remitente & { readonly servicio_id: number }): Comando<Servicio | undefined, void> => ({
  nombre: 'desactivarServicio',
  ...remitente,
  cargar: (lector) => lector.fila(servicios, [servicio_id]),
  decidir: (servicio) => decidirDesactivarServicio(servicio_id, servicio),
  responder: async () => {},
});

/** How many lines did what. */
export type Importado = {
  readonly creados: number;
  readonly actualizados: number;
  readonly sin_cambios: number;
};

/** Enters lines of a file, each with a code of its own; to do it again changes nothing. */
export const importarServicios = ({
  lineas,
  parte,
  tieneExistencia,
  ...remitente
}: Remitente & {
  readonly lineas: readonly DatosServicio[];
  readonly tieneExistencia: TieneExistencia;
  /** Of the file, from 1: what names the command. */
  readonly parte: number;
}): Comando<HechosDeImportacion, Importado> => ({
  nombre: 'importarServicios',
  ...remitente,
  comando_id: `${remitente.comando_id}:${parte}`,
  cargar: async (lector) => {
    const [contador, ...titulares] = await Promise.all([
      lector.fila(contadores, ['servicios']),
      ...lineas.map((linea) => leerTitular(lector, linea)),
    ]);
    const existentes = await Promise.all(
      titulares.map(async (titular) =>
        titular?.servicio_id ? lector.fila(servicios, [titular.servicio_id]) : undefined,
      ),
    );
    const por_dejar = existentes.filter((uno, i) => dejaDeLlevar(lineas[i]!, uno));
    const hay = await Promise.all(por_dejar.map((uno) => tieneExistencia(lector, uno!.id)));
    const con_existencia = new Set(por_dejar.flatMap((uno, i) => (hay[i] ? [uno!.id] : [])));
    return { contador, existentes, con_existencia };
  },
  decidir: (hechos) => decidirImportar(lineas, hechos),
  responder: async (_lector, eventos) => {
    const creados = eventos.filter(({ tipo }) => tipo === 'ServicioCreado').length;
    const sin_cambios = lineas.length - eventos.length;
    return { creados, actualizados: eventos.length - creados, sin_cambios };
  },
});
