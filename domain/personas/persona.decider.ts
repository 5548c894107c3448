import type { Contador } from '#domain/kernel/contadores.ts';
import type { Idempotencia } from '#domain/kernel/idempotencia.events.ts';
import type { ClaveIdempotente } from '#domain/kernel/idempotencia.ts';
import { identificacionValida } from '#domain/kernel/identificacion.ts';
import * as errores from './persona.errores.ts';
import type {
  DatosPersona,
  PersonaActualizada,
  PersonaCreada,
  PersonaDesactivada,
} from './persona.events.ts';
import type { Persona, PersonaPorIdentificacion } from './persona.ts';

/** The directory by hand. What issuing does to it is in `documentos/factura.decider.ts`. */

export type HechosDeAlta = {
  /** The entry that this idempotency key made before. */
  readonly previa: ClaveIdempotente | undefined;
  readonly contador: Contador | undefined;
  /** Person that has the identification. */
  readonly titular: PersonaPorIdentificacion | undefined;
};

export type HechosDeCambio = {
  readonly persona: Persona | undefined;
  /** Person that has the new identification. */
  readonly titular: PersonaPorIdentificacion | undefined;
};

/** A new entry. No events for a replay of its key. Refusals: 400 identification, 409 taken. */
export const decidirCrearPersona = (
  datos: DatosPersona,
  idempotencia: Idempotencia | null,
  { previa, contador, titular }: HechosDeAlta,
): readonly PersonaCreada[] => {
  if (previa) return [];
  rechazarIdentificacion(datos);
  rechazarRepetida(datos, titular, null);
  const persona_id = (contador?.ultimo ?? 0) + 1;
  return [{ tipo: 'PersonaCreada', datos: { persona_id, ...datos, idempotencia } }];
};

/**
 * Replaces an entry as a whole. Its identification may change, because documents keep their own
 * snapshot of it. No events when nothing changes. Refusals: 404, 400 identification, 409 taken.
 */
export const decidirReemplazarPersona = (
  persona_id: number,
  datos: DatosPersona,
  { persona, titular }: HechosDeCambio,
): readonly PersonaActualizada[] => {
  if (!persona) throw errores.personaNoEncontrada({ persona_id });
  rechazarIdentificacion(datos);
  rechazarRepetida(datos, titular, persona_id);
  if (CAMPOS.every((campo) => persona[campo] === datos[campo])) return [];
  const { tipo_identificacion, identificacion } = persona;
  const conserva =
    tipo_identificacion === datos.tipo_identificacion && identificacion === datos.identificacion;
  const identificacion_anterior = conserva ? null : { tipo_identificacion, identificacion };
  return [{ tipo: 'PersonaActualizada', datos: { persona_id, ...datos, identificacion_anterior } }];
};

const CAMPOS = [
  'tipo_identificacion',
  'identificacion',
  'razon_social',
  'nombre_comercial',
  'email',
  'telefono',
  'direccion',
  'es_cliente',
  'es_proveedor',
  'activo',
] as const satisfies readonly (keyof DatosPersona)[];

/**
 * Takes an entry out of the directory. It is never erased: documents and balances refer to it. No
 * events when it is out already. Refusal: 404.
 */
export const decidirDesactivarPersona = (
  persona_id: number,
  persona: Persona | undefined,
): readonly PersonaDesactivada[] => {
  if (!persona) throw errores.personaNoEncontrada({ persona_id });
  if (!persona.activo) return [];
  const { tipo_identificacion, identificacion } = persona;
  const datos = { persona_id, tipo_identificacion, identificacion };
  return [{ tipo: 'PersonaDesactivada', datos }];
};

const rechazarIdentificacion = ({ tipo_identificacion, identificacion }: DatosPersona): void => {
  if (!identificacionValida(tipo_identificacion, identificacion)) {
    throw errores.identificacionInvalida({ tipo_identificacion, identificacion });
  }
};

/** Unique per company: type and number together. An inactive entry keeps its own. */
const rechazarRepetida = (
  { tipo_identificacion, identificacion }: DatosPersona,
  titular: PersonaPorIdentificacion | undefined,
  salvo: number | null,
): void => {
  const persona_id = titular?.persona_id ?? null;
  if (persona_id !== null && persona_id !== salvo) {
    throw errores.identificacionRepetida({ persona_id, tipo_identificacion, identificacion });
  }
};
