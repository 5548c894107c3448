import type { Contador } from '#domain/kernel/contadores.ts';
import type { TipoIdentificacion } from '#domain/kernel/sri.ts';
import type { Papel, PersonaCreada, PersonaMarcada } from '#domain/personas/persona.events.ts';
import type { PersonaNombrada } from '#domain/personas/persona.nombre.events.ts';
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

/** What issuing does to the directory. */
export type EventoDelDirectorio = PersonaCreada | PersonaMarcada;

/**
 * Collections need a directory entry that is an active customer, payments one that is an active
 * supplier: issuing makes it, or restores it when it was known only in the other role or had been
 * taken out. `undefined` when there is nothing to do.
 */
export const contraparteEnDirectorio = (
  papel: Papel,
  { tipo_identificacion, identificacion, razon_social, email, direccion }: Contraparte,
  { persona, contadorPersonas }: HechosDelDirectorio,
): EventoDelDirectorio | undefined => {
  if (tipo_identificacion === '07') return undefined;
  if (persona && persona.persona_id !== null) {
    const { persona_id, activo } = persona;
    if (activo && persona[`es_${papel}`]) return undefined;
    return {
      tipo: 'PersonaMarcada',
      datos: { persona_id, tipo_identificacion, identificacion, papel },
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
      es_cliente: papel === 'cliente',
      es_proveedor: papel === 'proveedor',
      activo: true,
      idempotencia: null,
    },
  };
};

/**
 * That somebody of the directory is called by a name of which nothing was known, so that a search by
 * it finds the document. None for who enters the directory now, with that name.
 */
export const nombreImpreso = (
  { tipo_identificacion, identificacion, razon_social }: Contraparte,
  persona: PersonaPorIdentificacion | undefined,
): readonly PersonaNombrada[] => {
  const persona_id = persona?.persona_id ?? null;
  if (!persona || persona_id === null || persona.nombres.includes(razon_social)) return [];
  const datos = { persona_id, tipo_identificacion, identificacion, razon_social };
  return [{ tipo: 'PersonaNombrada', datos }];
};
