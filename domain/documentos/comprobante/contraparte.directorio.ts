import type { Contador } from '#domain/kernel/contadores.ts';
import type { TipoIdentificacion } from '#domain/kernel/sri.ts';
import type { PersonaCreada, PersonaMarcadaCliente } from '#domain/personas/persona.events.ts';
import type { PersonaPorIdentificacion } from '#domain/personas/persona.ts';

/** The other party of a document, as it says it. */
export type Contraparte = {
  readonly tipo_identificacion: TipoIdentificacion;
  readonly identificacion: string;
  readonly razon_social: string;
  readonly email: string | null;
  readonly direccion: string | null;
};

export type HechosDelDirectorio = {
  readonly contadorPersonas: Contador | undefined;
  /** The directory's entry for the other party. */
  readonly persona: PersonaPorIdentificacion | undefined;
};

/**
 * Collections need a directory entry that is an active customer: issuing makes it, or restores it
 * when the buyer was only a supplier or had been taken out. `undefined` when there is nothing to do.
 */
export const contraparteEnDirectorio = (
  { tipo_identificacion, identificacion, razon_social, email, direccion }: Contraparte,
  { persona, contadorPersonas }: HechosDelDirectorio,
): PersonaCreada | PersonaMarcadaCliente | undefined => {
  if (tipo_identificacion === '07') return undefined;
  const persona_id = persona?.persona_id ?? null;
  if (persona_id !== null) {
    if (persona?.cliente_activo) return undefined;
    return {
      tipo: 'PersonaMarcadaCliente',
      datos: { persona_id, tipo_identificacion, identificacion },
    };
  }
  return {
    tipo: 'PersonaCreada',
    datos: {
      persona_id: (contadorPersonas?.ultimo ?? 0) + 1,
      tipo_identificacion,
      identificacion,
      razon_social,
      nombre_comercial: null,
      email,
      telefono: null,
      direccion,
      es_cliente: true,
      es_proveedor: false,
      activo: true,
      idempotencia: null,
    },
  };
};
