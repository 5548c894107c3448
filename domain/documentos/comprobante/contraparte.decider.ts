import type { Evento } from '#domain/kernel/evento.ts';
import type { TipoIdentificacion } from '#domain/kernel/sri.ts';
import type { PersonaCreada } from '#domain/personas/persona.events.ts';
import type { PersonaNombrada } from '#domain/personas/persona.nombre.events.ts';
import type { PersonaPorIdentificacion } from '#domain/personas/persona.ts';
import { emitidoPor } from '../tipos.ts';

/** Names by which an identification is called, and whose it is. */
type Conocida = Pick<PersonaPorIdentificacion, 'persona_id' | 'nombres'>;

type ConIdentificacion = {
  readonly tipo_identificacion: string;
  readonly identificacion: string;
};
const claveDe = ({ tipo_identificacion, identificacion }: ConIdentificacion): string =>
  `${tipo_identificacion}/${identificacion}`;

/** What every document prints of its other party. */
type Impresa = {
  readonly persona_id: number | null;
  readonly tipo_identificacion: TipoIdentificacion;
  readonly identificacion: string;
  readonly razon_social: string;
};

const esPersona = (evento: Evento): evento is PersonaCreada => evento.tipo === 'PersonaCreada';

/** What an event says of its other party's name that was not known; it becomes known with it. */
const nombrada = (evento: Evento, conocidas: Map<string, Conocida>): readonly PersonaNombrada[] => {
  if (esPersona(evento)) {
    const { persona_id, razon_social } = evento.datos;
    conocidas.set(claveDe(evento.datos), { persona_id, nombres: [razon_social] });
    return [];
  }
  if (!emitidoPor(evento)) return [];
  const impresa = evento.datos as Impresa;
  const { persona_id, tipo_identificacion, identificacion, razon_social } = impresa;
  if (persona_id === null) return [];
  const clave = claveDe(impresa);
  const conocida = conocidas.get(clave);
  const nombres = conocida?.persona_id === persona_id ? conocida.nombres : [];
  if (nombres.includes(razon_social)) return [];
  conocidas.set(clave, { persona_id, nombres: [...nombres, razon_social] });
  const datos = { persona_id, tipo_identificacion, identificacion, razon_social };
  return [{ tipo: 'PersonaNombrada', datos }];
};

/**
 * Adds to what issuing decided, after each document, that its other party is called by a name of
 * which nothing was known: documents are searched by the names that they print, and to know each of
 * them once is cheaper than a row per document. `personas`: the directory's entries for them.
 */
export const nombrarContrapartes = <E extends Evento>(
  eventos: readonly E[],
  personas: readonly (PersonaPorIdentificacion | undefined)[],
): readonly (E | PersonaNombrada)[] => {
  const conocidas = new Map<string, Conocida>();
  for (const persona of personas) if (persona) conocidas.set(claveDe(persona), persona);
  return eventos.flatMap((evento) => [evento, ...nombrada(evento, conocidas)]);
};
