import { type Contador, contar } from '#domain/kernel/contadores.ts';
import {
  type Contraparte,
  contraparteEnDirectorio,
  type EventoDelDirectorio,
} from '#domain/personas/directorio.ts';
import type { Papel } from '#domain/personas/persona.events.ts';
import {
  evolucionarPersonaPorIdentificacion,
  type PersonaPorIdentificacion,
} from '#domain/personas/persona.ts';

/** The other parties of a document that has several, one by one in the directory. */

type Directorio = {
  readonly contadorPersonas: Contador | undefined;
  readonly personas: ReadonlyMap<string, PersonaPorIdentificacion>;
};

type ConIdentificacion = Pick<PersonaPorIdentificacion, 'tipo_identificacion' | 'identificacion'>;
const claveDe = ({ tipo_identificacion, identificacion }: ConIdentificacion): string =>
  `${tipo_identificacion}/${identificacion}`;

const tras = (directorio: Directorio, evento: EventoDelDirectorio): Directorio => {
  const { persona_id, tipo_identificacion, identificacion } = evento.datos;
  const clave = claveDe(evento.datos);
  const fila = evolucionarPersonaPorIdentificacion(directorio.personas.get(clave), evento, [
    tipo_identificacion,
    identificacion,
  ]);
  return {
    contadorPersonas: contar(directorio.contadorPersonas, 'personas', persona_id),
    personas: new Map(directorio.personas).set(clave, fila),
  };
};

/**
 * What issuing does to the directory for these parties in that role, and the entry of each in order
 * (null for the final consumer). `previos`: what it did already, for the document's own other party;
 * who is named twice is entered once.
 */
export const partesEnDirectorio = (
  papel: Papel,
  partes: readonly Contraparte[],
  hechos: {
    readonly contadorPersonas: Contador | undefined;
    /** The entries known of anybody in the document. */
    readonly conocidas: readonly (PersonaPorIdentificacion | undefined)[];
  },
  previos: readonly EventoDelDirectorio[],
): {
  readonly eventos: readonly EventoDelDirectorio[];
  readonly ids: readonly (number | null)[];
} => {
  const conocidas = hechos.conocidas.filter((persona) => persona !== undefined);
  let directorio: Directorio = {
    contadorPersonas: hechos.contadorPersonas,
    personas: new Map(conocidas.map((persona) => [claveDe(persona), persona])),
  };
  for (const previo of previos) directorio = tras(directorio, previo);
  const eventos: EventoDelDirectorio[] = [];
  const ids = partes.map((parte) => {
    const persona = directorio.personas.get(claveDe(parte));
    const evento = contraparteEnDirectorio(papel, parte, { ...directorio, persona });
    if (!evento) return persona?.persona_id ?? null;
    eventos.push(evento);
    directorio = tras(directorio, evento);
    return evento.datos.persona_id;
  });
  return { eventos, ids };
};
