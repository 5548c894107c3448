import type { Lector } from '#domain/kernel/tabla.ts';
import { servicioNoEncontrado, servicioRetirado } from './servicio.errores.ts';
import { type Servicio, servicios } from './servicio.ts';

/** Services that lines of documents and purchases name, whatever their type. */

/** The services that a document's lines name; `undefined`: there is none of that id. */
export type ServiciosNombrados = ReadonlyMap<number, Servicio | undefined>;

/** The id of the service that a line of any type is to be completed with, if there is one. */
const servicioDe = (linea: object): number | null => {
  const { del_servicio } = linea as { readonly del_servicio?: number };
  return del_servicio ?? null;
};

/** The service of a line that names one. `linea`: its place in the document, from 1. Refusal: 404. */
const servicioNombrado = (
  servicios: ServiciosNombrados,
  servicio_id: number,
  linea: number,
): Servicio => {
  const servicio = servicios.get(servicio_id);
  if (!servicio) throw servicioNoEncontrado({ servicio_id, linea });
  return servicio;
};

/**
 * Lines of any type, those that name a service completed with it. `desde`: how many lines of the
 * document come before. Refusal: 404.
 */
export const completarConServicios = <
  L extends object,
  S extends { readonly del_servicio: number },
>(
  lineas: readonly (L | S)[],
  servicios: ServiciosNombrados,
  completar: (linea: S, servicio: Servicio) => L,
  desde = 0,
): readonly L[] =>
  lineas.map((linea, i) =>
    'del_servicio' in linea
      ? completar(linea, servicioNombrado(servicios, linea.del_servicio, desde + i + 1))
      : linea,
  );

/** 409 for a line of any type that names a service taken out of the catalogue. */
export const rechazarRetirados = (
  lineas: readonly object[],
  servicios: ServiciosNombrados,
): void => {
  for (const [i, linea] of lineas.entries()) {
    const servicio_id = servicioDe(linea);
    if (servicio_id === null || servicios.get(servicio_id)?.activo !== false) continue;
    throw servicioRetirado({ servicio_id, linea: i + 1 });
  }
};

/** What `completarConServicios` and `rechazarRetirados` refuse, as routes declare it. */
export const ERRORES_DE_SERVICIOS = [servicioNoEncontrado, servicioRetirado] as const;

const NINGUNO: ServiciosNombrados = new Map();

/** The services that the lines of a request name. */
export const leerServicios = async (
  lector: Lector,
  lineas: readonly object[],
): Promise<ServiciosNombrados> => {
  const ids = [...new Set(lineas.map(servicioDe).filter((id) => id !== null))];
  if (ids.length === 0) return NINGUNO;
  const filas = await Promise.all(ids.map((id) => lector.fila(servicios, [id])));
  return new Map(ids.map((id, i) => [id, filas[i]]));
};
