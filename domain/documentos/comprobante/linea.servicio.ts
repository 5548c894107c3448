import { completarConServicios, type ServiciosNombrados } from '#domain/servicios/en-lineas.ts';
import type { Servicio } from '#domain/servicios/servicio.ts';
import type { LineaPedida } from './pedido.ts';

/** What the lines of a document take from the catalogue. */

/** What a line takes from the catalogue where it does not say it; rate and code of IVA together. */
type DelServicio = Pick<
  LineaPedida,
  'codigo_principal' | 'descripcion' | 'precio_unitario' | 'tarifa_iva' | 'iva_codigo'
>;

/** A line that names a service, to be completed with it; absent is what it leaves to it. */
export type LineaDeServicio = Omit<LineaPedida, keyof DelServicio | 'servicio_id'> &
  Partial<DelServicio> & { readonly del_servicio: number };

/** A line of a request, before it is completed. */
export type LineaDePedido = LineaPedida | LineaDeServicio;

/** Whether no line leaves anything to the catalogue. */
export const sonCompletas = (lineas: readonly LineaDePedido[]): lineas is readonly LineaPedida[] =>
  lineas.every((linea) => !('del_servicio' in linea));

const completar = (linea: LineaDeServicio, servicio: Servicio): LineaPedida => {
  const { codigo_principal, descripcion, precio_unitario, tarifa_iva, iva_codigo } = servicio;
  const { del_servicio: servicio_id, ...dicho } = linea;
  const { codigo_auxiliar, unidad_medida } = servicio;
  const delServicio = {
    codigo_principal,
    descripcion,
    precio_unitario,
    tarifa_iva,
    iva_codigo,
    ...(codigo_auxiliar !== null && { codigo_auxiliar }),
    ...(unidad_medida !== null && { unidad_medida }),
  };
  return { servicio_id, ...delServicio, ...dicho };
};

/** The lines of a request with what they left to the catalogue. Refusal: 404. */
export const completarLineas = (
  lineas: readonly LineaDePedido[],
  servicios: ServiciosNombrados,
): readonly LineaPedida[] => completarConServicios(lineas, servicios, completar);
