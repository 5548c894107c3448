import { servicioNoEncontrado, servicioRetirado } from '#domain/servicios/servicio.errores.ts';
import type { Servicio } from '#domain/servicios/servicio.ts';
import type { LineaPedida } from './pedido.ts';

/** What the lines of a document take from the catalogue. */

/** What a line takes from the catalogue where it does not say it; rate and code of IVA together. */
type DelServicio = Pick<
  LineaPedida,
  'codigo_principal' | 'descripcion' | 'precio_unitario' | 'tarifa_iva' | 'iva_codigo'
>;

/** A line that names a service; absent is what it leaves to it. */
export type LineaDeServicio = Omit<LineaPedida, keyof DelServicio> &
  Partial<DelServicio> & { readonly servicio_id: number };

/** A line of a request, before it is completed. */
export type LineaDePedido = LineaPedida | LineaDeServicio;

/** Whether no line leaves anything to the catalogue. */
export const sonCompletas = (lineas: readonly LineaDePedido[]): lineas is readonly LineaPedida[] =>
  lineas.every((linea) => !('servicio_id' in linea));

/** The services that a document's lines name; `undefined`: there is none of that id. */
export type ServiciosNombrados = ReadonlyMap<number, Servicio | undefined>;

/** The id that a line of any type names, if it does. */
export const servicioDe = (linea: object): number | null => {
  const { servicio_id } = linea as { readonly servicio_id?: number | null };
  return servicio_id ?? null;
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
export const completarConServicios = <L extends object, S extends { readonly servicio_id: number }>(
  lineas: readonly (L | S)[],
  servicios: ServiciosNombrados,
  completar: (linea: S, servicio: Servicio) => L,
  desde = 0,
): readonly L[] =>
  lineas.map((linea, i) =>
    'servicio_id' in linea
      ? completar(linea, servicioNombrado(servicios, linea.servicio_id, desde + i + 1))
      : linea,
  );

const completar = (linea: LineaDeServicio, servicio: Servicio): LineaPedida => {
  const { codigo_principal, descripcion, precio_unitario, tarifa_iva, iva_codigo } = servicio;
  const { servicio_id: _, ...dicho } = linea;
  return { codigo_principal, descripcion, precio_unitario, tarifa_iva, iva_codigo, ...dicho };
};

/** The lines of a request with what they left to the catalogue. Refusal: 404. */
export const completarLineas = (
  lineas: readonly LineaDePedido[],
  servicios: ServiciosNombrados,
): readonly LineaPedida[] => completarConServicios(lineas, servicios, completar);

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
