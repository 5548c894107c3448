import { tabla } from '#domain/kernel/tabla.ts';
import type { DatosPersona, PersonaCreada } from './persona.events.ts';

/** An entry of the company's directory. */
export type Persona = DatosPersona & { readonly id: number };
export const personas = tabla<Persona>('personas', ['id']);

/** From an identification to its entry: what "is this buyer known?" becomes when it must be a key. */
export type PersonaPorIdentificacion = {
  readonly tipo_identificacion: string;
  readonly identificacion: string;
  readonly persona_id: number;
};
export const personasPorIdentificacion = tabla<PersonaPorIdentificacion>(
  'personas_por_identificacion',
  ['tipo_identificacion', 'identificacion'],
);

export const evolucionarPersona = (
  _fila: Persona | undefined,
  { datos: { persona_id, ...resto } }: PersonaCreada,
): Persona => ({ id: persona_id, ...resto });
