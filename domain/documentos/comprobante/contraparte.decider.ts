import type { Evento } from '#domain/kernel/evento.ts';
import type { CompradorNombrado } from '#domain/personas/comprador.events.ts';
import type { PersonaCreada } from '#domain/personas/persona.events.ts';
import type { PersonaPorIdentificacion } from '#domain/personas/persona.ts';
import type { FacturaCreada } from '../factura/factura.events.ts';

/** Names by which an identification is called, and whose it is. */
type Conocida = Pick<PersonaPorIdentificacion, 'persona_id' | 'nombres'>;

type ConIdentificacion = {
  readonly tipo_identificacion: string;
  readonly identificacion: string;
};
const claveDe = ({ tipo_identificacion, identificacion }: ConIdentificacion): string =>
  `${tipo_identificacion}/${identificacion}`;

const esFactura = (evento: Evento): evento is FacturaCreada => evento.tipo === 'FacturaCreada';
const esPersona = (evento: Evento): evento is PersonaCreada => evento.tipo === 'PersonaCreada';

/** What an event says of its buyer's name that was not known; it becomes known with it. */
const nombrado = (
  evento: Evento,
  conocidas: Map<string, Conocida>,
): readonly CompradorNombrado[] => {
  if (esPersona(evento)) {
    const { persona_id, razon_social } = evento.datos;
    conocidas.set(claveDe(evento.datos), { persona_id, nombres: [razon_social] });
    return [];
  }
  if (!esFactura(evento) || evento.datos.persona_id === null) return [];
  const { persona_id, tipo_identificacion, identificacion, razon_social } = evento.datos;
  const clave = claveDe(evento.datos);
  const conocida = conocidas.get(clave);
  const nombres = conocida?.persona_id === persona_id ? conocida.nombres : [];
  if (nombres.includes(razon_social)) return [];
  conocidas.set(clave, { persona_id, nombres: [...nombres, razon_social] });
  const datos = { persona_id, tipo_identificacion, identificacion, razon_social };
  return [{ tipo: 'CompradorNombrado', datos }];
};

/**
 * Adds to what issuing decided, after each invoice, that its buyer is called by a name of which
 * nothing was known: invoices are searched by the names that they print, and to know each of them
 * once is cheaper than a row per invoice. `personas`: the directory's entries for the buyers.
 */
export const nombrarCompradores = <E extends Evento>(
  eventos: readonly E[],
  personas: readonly (PersonaPorIdentificacion | undefined)[],
): readonly (E | CompradorNombrado)[] => {
  const conocidas = new Map<string, Conocida>();
  for (const persona of personas) if (persona) conocidas.set(claveDe(persona), persona);
  return eventos.flatMap((evento) => [evento, ...nombrado(evento, conocidas)]);
};
