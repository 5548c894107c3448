import type { PersonaCreada } from '#domain/personas/persona.events.ts';
import {
  evolucionarPersona,
  type Persona,
  type PersonaPorIdentificacion,
  personas,
  personasPorIdentificacion,
} from '#domain/personas/persona.ts';
import { proyector } from '#projections/kernel/proyector.ts';

export const proyectorPersonas = proyector<Persona, PersonaCreada>(personas, {
  columnas: {
    id: 'int8',
    tipo_identificacion: 'text',
    identificacion: 'text',
    razon_social: 'text',
    nombre_comercial: 'text',
    email: 'text',
    telefono: 'text',
    direccion: 'text',
    es_cliente: 'bool',
    es_proveedor: 'bool',
    activo: 'bool',
  },
  toca: { PersonaCreada: ({ datos }) => [[datos.persona_id]] },
  nace: () => true,
  evolucionar: evolucionarPersona,
});

export const proyectorPersonasPorIdentificacion = proyector<
  PersonaPorIdentificacion,
  PersonaCreada
>(personasPorIdentificacion, {
  columnas: { tipo_identificacion: 'text', identificacion: 'text', persona_id: 'int8' },
  toca: {
    PersonaCreada: ({ datos }) => [[datos.tipo_identificacion, datos.identificacion]],
  },
  nace: () => true,
  evolucionar: (_fila, { datos: { tipo_identificacion, identificacion, persona_id } }) => ({
    tipo_identificacion,
    identificacion,
    persona_id,
  }),
});
