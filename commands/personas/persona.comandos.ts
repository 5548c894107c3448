import type { Comando } from '#domain/kernel/comando.ts';
import { contadores } from '#domain/kernel/contadores.ts';
import type { Idempotencia } from '#domain/kernel/idempotencia.events.ts';
import { clavesIdempotentes } from '#domain/kernel/idempotencia.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import {
  decidirCrearPersona,
  decidirDesactivarPersona,
  decidirReemplazarPersona,
  type HechosDeAlta,
  type HechosDeCambio,
} from '#domain/personas/persona.decider.ts';
import { personaNoEncontrada } from '#domain/personas/persona.errores.ts';
import type { DatosPersona, EventoPersona } from '#domain/personas/persona.events.ts';
import { type Persona, personas, personasPorIdentificacion } from '#domain/personas/persona.ts';

const leerPersona = async (lector: Lector, persona_id: number): Promise<Persona> => {
  const persona = await lector.fila(personas, [persona_id]);
  if (!persona) throw personaNoEncontrada({ persona_id });
  return persona;
};

const leerTitular = (lector: Lector, { tipo_identificacion, identificacion }: DatosPersona) =>
  lector.fila(personasPorIdentificacion, [tipo_identificacion, identificacion]);

/**
 * Creates a directory entry. A replay of its idempotency key answers the record it made
 * (`repetida`), and says whether this body is another one (`difiere`).
 */
export const crearPersona = ({
  datos,
  idempotencia,
  ...remitente
}: Remitente & {
  readonly datos: DatosPersona;
  readonly idempotencia: Idempotencia | null;
}): Comando<
  HechosDeAlta,
  { readonly persona: Persona; readonly repetida: boolean; readonly difiere: boolean }
> => ({
  nombre: 'crearPersona',
  ...remitente,
  cargar: async (lector) => {
    const clave = idempotencia && ['personas_empresas', idempotencia.clave];
    const [previa, contador, titular] = await Promise.all([
      clave ? lector.fila(clavesIdempotentes, clave) : undefined,
      lector.fila(contadores, ['personas']),
      leerTitular(lector, datos),
    ]);
    return { previa, contador, titular };
  },
  decidir: (hechos) => decidirCrearPersona(datos, idempotencia, hechos),
  responder: async (lector, eventos, { previa }) => {
    // Events first: facts loaded after the append show this very call as its own predecessor.
    const [creada] = eventos as readonly EventoPersona[];
    const persona_id = creada?.datos.persona_id ?? previa?.id;
    if (persona_id === undefined) throw new Error('Crear una persona no produjo ninguna');
    const persona = await leerPersona(lector, persona_id);
    const repetida = creada === undefined;
    return { persona, repetida, difiere: repetida && previa?.huella !== idempotencia?.huella };
  },
});

/** Replaces a directory entry as a whole. */
export const reemplazarPersona = ({
  persona_id,
  datos,
  ...remitente
}: Remitente & { readonly persona_id: number; readonly datos: DatosPersona }): Comando<
  HechosDeCambio,
  { readonly persona: Persona }
> => ({
  nombre: 'reemplazarPersona',
  ...remitente,
  cargar: async (lector) => {
    const [persona, titular] = await Promise.all([
      lector.fila(personas, [persona_id]),
      leerTitular(lector, datos),
    ]);
    return { persona, titular };
  },
  decidir: (hechos) => decidirReemplazarPersona(persona_id, datos, hechos),
  responder: async (lector) => ({ persona: await leerPersona(lector, persona_id) }),
});

/** Takes an entry out of the directory. */
export const desactivarPersona = ({
  persona_id,
  ...remitente
}: Remitente & { readonly persona_id: number }): Comando<Persona | undefined, void> => ({
  nombre: 'desactivarPersona',
  ...remitente,
  cargar: (lector) => lector.fila(personas, [persona_id]),
  decidir: (persona) => decidirDesactivarPersona(persona_id, persona),
  responder: async () => {},
});
