import { personaNoEncontrada } from '#domain/personas/persona.errores.ts';
import { vistaPersona } from '#domain/personas/persona.vista.ts';
import type { FilaPersona } from '#projections/personas/personas.projector.ts';
import { porId, recursoConHistoria } from '#read-api/kernel/historia.ts';

export const HISTORIA_DE_PERSONAS = recursoConHistoria<{ personas: FilaPersona }>({
  nombre: 'personas_empresas',
  recurso: 'personas_empresas',
  camino: '/personas-empresas/{id}',
  operacion: 'historiaDePersona',
  una: 'una entrada del directorio',
  filas: { personas: porId },
  vista: ({ personas }) => personas && vistaPersona(personas),
  rechazo: personaNoEncontrada,
  noEncontrado: ({ id }) => personaNoEncontrada({ persona_id: id! }),
});
