import type { Contador } from '#domain/kernel/contadores.ts';
import * as errores from './servicio.errores.ts';
import type {
  DatosServicio,
  EventoServicio,
  ServicioActualizado,
  ServicioCreado,
  ServicioDesactivado,
} from './servicio.events.ts';
import type { Servicio, ServicioPorCodigo } from './servicio.ts';

/** The catalogue, entry by entry and by the file. */

export type HechosDeAlta = {
  readonly contador: Contador | undefined;
  /** Service that has the code. */
  readonly titular: ServicioPorCodigo | undefined;
};

export type HechosDeCambio = {
  readonly servicio: Servicio | undefined;
  /** Service that has the new code. */
  readonly titular: ServicioPorCodigo | undefined;
};

/** What was read for a part of a file: the service that has the code of each line. */
export type HechosDeImportacion = {
  readonly contador: Contador | undefined;
  readonly existentes: readonly (Servicio | undefined)[];
};

/** A new entry. Refusal: 409 code taken, also by one that was taken out. */
export const decidirCrearServicio = (
  datos: DatosServicio,
  { contador, titular }: HechosDeAlta,
): readonly ServicioCreado[] => {
  rechazarCodigoDeOtro(datos, titular, null);
  const servicio_id = (contador?.ultimo ?? 0) + 1;
  return [{ tipo: 'ServicioCreado', datos: { servicio_id, ...datos } }];
};

/**
 * Replaces an entry as a whole. Documents keep what they say. No events when nothing changes.
 * Refusals: 404, 409 code taken.
 */
export const decidirReemplazarServicio = (
  servicio_id: number,
  datos: DatosServicio,
  { servicio, titular }: HechosDeCambio,
): readonly ServicioActualizado[] => {
  if (!servicio) throw errores.servicioNoEncontrado({ servicio_id });
  rechazarCodigoDeOtro(datos, titular, servicio_id);
  return actualizar(servicio, datos);
};

/** Takes an entry out of the catalogue. No events when it is out already. Refusal: 404. */
export const decidirDesactivarServicio = (
  servicio_id: number,
  servicio: Servicio | undefined,
): readonly ServicioDesactivado[] => {
  if (!servicio) throw errores.servicioNoEncontrado({ servicio_id });
  if (!servicio.activo) return [];
  const { codigo_principal, descripcion } = servicio;
  return [{ tipo: 'ServicioDesactivado', datos: { servicio_id, codigo_principal, descripcion } }];
};

/**
 * Lines of a file, each with a code of its own: a new code enters, a known one takes what its line
 * says, and one that says it already is left alone.
 */
export const decidirImportar = (
  lineas: readonly DatosServicio[],
  { contador, existentes }: HechosDeImportacion,
): readonly EventoServicio[] => {
  let servicio_id = contador?.ultimo ?? 0;
  return lineas.flatMap((datos, i): readonly EventoServicio[] => {
    const existente = existentes[i];
    if (existente) return actualizar(existente, datos);
    servicio_id += 1;
    return [{ tipo: 'ServicioCreado', datos: { servicio_id, ...datos } }];
  });
};

const CAMPOS = [
  'codigo_principal',
  'descripcion',
  'precio_unitario',
  'tarifa_iva',
  'iva_codigo',
  'activo',
  'codigo_auxiliar',
  'unidad_medida',
] as const satisfies readonly (keyof DatosServicio)[];

const actualizar = (servicio: Servicio, datos: DatosServicio): readonly ServicioActualizado[] => {
  if (CAMPOS.every((campo) => servicio[campo] === (datos[campo] ?? null))) return [];
  const { id: servicio_id, codigo_principal, descripcion, activo } = servicio;
  const anterior = { codigo_principal, descripcion, activo };
  return [{ tipo: 'ServicioActualizado', datos: { servicio_id, ...datos, anterior } }];
};

/** Unique per company, as it is written. */
const rechazarCodigoDeOtro = (
  { codigo_principal }: DatosServicio,
  titular: ServicioPorCodigo | undefined,
  salvo: number | null,
): void => {
  const servicio_id = titular?.servicio_id ?? null;
  if (servicio_id !== null && servicio_id !== salvo) {
    throw errores.codigoRepetido({ servicio_id, codigo_principal });
  }
};
