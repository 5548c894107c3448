import { conDesfase } from '#domain/kernel/tiempo.ts';
import type { RecursoConHistoria } from '#read-api/kernel/historia.ts';
import type { CorreoDeRegistro, Registro } from './historia.queries.ts';
import type { EntregaDeEvento, Paso } from './puertos.ts';

/** How what happened to a record is told. */

type Campos = { readonly [campo: string]: unknown };

/** An event that changed the public record, with what changed of it. */
export type Cambio = Registro & {
  readonly paso: Paso;
  /** null: it was not there before. */
  readonly antes: Campos | null;
  /** null: it is not there any more. */
  readonly despues: Campos | null;
};

const iguales = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

/** The fields that differ, as they were and as they are; all of them when one of both is not there. */
const diferencia = (
  antes: Campos | undefined,
  despues: Campos | undefined,
): Pick<Cambio, 'antes' | 'despues'> | undefined => {
  if (!antes || !despues) {
    if (antes === despues) return undefined;
    return { antes: antes ?? null, despues: despues ?? null };
  }
  const otros = Object.keys({ ...antes, ...despues }).filter(
    (campo) => !iguales(antes[campo], despues[campo]),
  );
  if (otros.length === 0) return undefined;
  const soloEsos = (de: Campos): Campos =>
    Object.fromEntries(otros.map((campo) => [campo, de[campo] ?? null]));
  return { antes: soloEsos(antes), despues: soloEsos(despues) };
};

/** What changed the public record; an event that changed only what nobody is shown is left out. */
export const cambiosDe = async (
  { nombre, vista }: RecursoConHistoria,
  recurso_id: string,
  pasos: readonly Paso[],
  respirar: () => Promise<void> | undefined,
): Promise<readonly Cambio[]> => {
  const cambios: Cambio[] = [];
  // What a step leaves is what the next one finds.
  let dejado: { readonly filas: Paso['despues']; readonly visto: Campos | undefined } | undefined;
  for (const paso of pasos) {
    const antes =
      dejado?.filas === paso.antes ? dejado.visto : (vista(paso.antes) as Campos | undefined);
    const despues = vista(paso.despues) as Campos | undefined;
    dejado = { filas: paso.despues, visto: despues };
    const cambio = diferencia(antes, despues);
    if (cambio) cambios.push({ recurso: nombre, recurso_id, paso, ...cambio });
    await respirar();
  }
  return cambios;
};

/** What a page is not filled beyond, so that no answer holds up the others. */
const MAXIMO_BYTES = 240_000;

/** How many of these changes fit into a page, whole events: one alone goes whatever it takes. */
export const queCaben = async (
  contados: readonly { readonly id: number }[],
  respirar: () => Promise<void> | undefined,
): Promise<number> => {
  let bytes = 0;
  let enteros = 0;
  for (const [i, contado] of contados.entries()) {
    if (i > 0 && contado.id !== contados[i - 1]!.id) enteros = i;
    bytes += Buffer.byteLength(JSON.stringify(contado));
    if (bytes > MAXIMO_BYTES && enteros > 0) return enteros;
    await respirar();
  }
  return contados.length;
};

/** The rows that a record had last: one that is gone is in reach of whom it was. */
export const ultimasFilas = (pasos: readonly Paso[]): Paso['despues'] => {
  const ultimo = pasos.at(-1);
  if (!ultimo) return {};
  const vivas = Object.entries(ultimo.despues).filter(([, fila]) => fila !== undefined);
  return vivas.length > 0 ? ultimo.despues : ultimo.antes;
};

const esDe = ({ encolado_en }: CorreoDeRegistro, { paso }: Cambio): boolean =>
  Date.parse(paso.metadatos.registrado_en) <= Date.parse(encolado_en);

/**
 * Each mail after the last change before it was queued; one that left by itself, after the last that
 * others are told of: what sends it is that.
 */
export const correosPorCambio = (
  cambios: readonly Cambio[],
  correos: readonly CorreoDeRegistro[],
): ReadonlyMap<Cambio, readonly CorreoDeRegistro[]> => {
  const porCambio = new Map<Cambio, CorreoDeRegistro[]>();
  for (const correo of correos) {
    const previos = cambios.filter((cambio) => esDe(correo, cambio));
    const dichos = previos.filter(({ paso }) => paso.publico !== null);
    const cambio = (correo.origen === 'automatico' ? dichos.at(-1) : undefined) ?? previos.at(-1);
    if (cambio) porCambio.set(cambio, [...(porCambio.get(cambio) ?? []), correo]);
  }
  return porCambio;
};

const vistaDeCorreo = (correo: CorreoDeRegistro) => ({
  id: correo.id,
  estado: correo.estado,
  origen: correo.origen,
  destinatarios: correo.destinatarios,
  encolado_en: conDesfase(correo.encolado_en),
  terminado_en: correo.terminado_en && conDesfase(correo.terminado_en),
});

const vistaDeEntrega = ({ id, webhook_id, estado, intentos }: EntregaDeEvento) => ({
  id,
  webhook_id,
  estado,
  intentos,
});

/** Ids of records are numbers, but those of what has a longer name. */
export const vistaDeId = (recurso_id: string): number | string =>
  /^\d+$/.test(recurso_id) ? Number(recurso_id) : recurso_id;

/** A change with what came of it. */
export const vistaDeCambio = (
  { recurso, recurso_id, paso, antes, despues }: Cambio,
  entregas: readonly EntregaDeEvento[],
  correos: readonly CorreoDeRegistro[],
) => ({
  id: paso.posicion,
  evento: paso.tipo,
  creado_en: conDesfase(paso.metadatos.registrado_en),
  actor: paso.metadatos.actor,
  correlacion_id: paso.metadatos.correlacion_id,
  recurso,
  recurso_id: vistaDeId(recurso_id),
  antes,
  despues,
  eventos_publicos: paso.publico === null ? [] : [{ id: paso.posicion, evento: paso.publico }],
  entregas: entregas.filter(({ posicion }) => posicion === paso.posicion).map(vistaDeEntrega),
  correos: correos.map(vistaDeCorreo),
});
