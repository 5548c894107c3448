import type { ContextoDeDominio } from '#domain/contexto.ts';
import { asignaciones, claveUsada } from '#domain/kernel/claves.ts';
import { LEER_Y_CREAR, type Recursos } from '#domain/kernel/permisos.ts';
import { type EventoDePersonas, TIPOS_DE_PERSONAS } from './catalogo.ts';
import type { PersonaCreada } from './persona.events.ts';
import { MUESTRAS_DE_PERSONAS } from './persona.muestras.ts';

const RECURSOS: Recursos = {
  personas_empresas: {
    guarda: 'Directorio de clientes, proveedores y transportistas',
    vendedor: LEER_Y_CREAR,
  },
};

/** Whom companies do business with. */
export const PERSONAS: ContextoDeDominio<EventoDePersonas> = {
  tipos: TIPOS_DE_PERSONAS,
  muestras: MUESTRAS_DE_PERSONAS,
  asignaciones: asignaciones<PersonaCreada>({
    PersonaCreada: {
      id: ({ persona_id }) => ['personas', persona_id],
      clave: (datos) => claveUsada('personas_empresas', datos.persona_id, datos),
    },
  }),
  recursos: RECURSOS,
};
