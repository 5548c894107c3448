import { claveUsada, tomas } from '#domain/kernel/claves.ts';
import type { PersonaCreada } from './persona.events.ts';

export const TOMAS_DE_PERSONAS = tomas<PersonaCreada>({
  PersonaCreada: {
    id: ({ persona_id }) => ['personas', persona_id],
    clave: (datos) => claveUsada('personas_empresas', datos.persona_id, datos),
  },
});
