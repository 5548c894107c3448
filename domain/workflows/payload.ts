import type { Campo, Campos } from '#domain/kernel/campos.ts';
import type { Disparo } from './definicion.ts';
import type { Ruta } from './variables.ts';

/** What the payload of a run is known to have, from the fields of the events that start it. */

/** The public events by name; whoever knows their fields can say which variables they leave empty. */
export type EventosConocidos = Pick<ReadonlySet<string>, 'has'> & {
  readonly get?: (evento: string) => Campos | undefined;
};

const enCampo = (campo: Campo, [parte, ...resto]: Ruta): boolean => {
  if (parte === undefined) return true;
  if (campo.tipo === 'lista') return /^\d+$/.test(parte) && enCampo(campo.de, resto);
  return campo.tipo === 'objeto' && enCampos(campo.campos, [parte, ...resto]);
};

const enCampos = (campos: Campos, [nombre, ...resto]: Ruta): boolean => {
  if (nombre === undefined) return true;
  return Object.hasOwn(campos, nombre) && enCampo(campos[nombre]!, resto);
};

/** The fields of each event that starts it; nothing where somebody may bring anything. */
export const payloadsDe = (
  { trigger_tipo, eventos }: Disparo,
  conocidos: EventosConocidos,
): readonly Campos[] => {
  if (trigger_tipo === 'manual') return [];
  const conocidosDeEllos = eventos.map((evento) => conocidos.get?.(evento));
  return conocidosDeEllos.every((campos) => campos !== undefined) ? conocidosDeEllos : [];
};

/** Whether a path after `trigger` names something of at least one of them. */
export const estaEnAlguno = (payloads: readonly Campos[], ruta: Ruta): boolean =>
  payloads.length === 0 || payloads.some((campos) => enCampos(campos, ruta));
