import { type EventoRegistrado, empresaDeStream } from '#domain/kernel/evento.ts';
import { nombreCalificado } from '../lectura/esquema.ts';
import { arreglo } from '../postgres/arreglo.ts';
import type { Sentencia } from '../postgres/juntas.ts';

/** How far what the follower fills has come in each company, for whoever reads after a write of its own. */

/**
 * The last revision of each company among these events, by company: how far what is fed from them
 * comes. Everybody locks in this order.
 */
export const revisionesDe = (
  eventos: readonly EventoRegistrado[],
): readonly (readonly [empresa_id: number, revision: number])[] => {
  const revisiones = new Map<number, number>();
  for (const { stream, revision } of eventos) {
    const empresa_id = empresaDeStream(stream);
    if (empresa_id !== undefined) revisiones.set(empresa_id, revision);
  }
  return [...revisiones].sort(([a], [b]) => a - b);
};

/** Puts each company's head, in a table of the schema, where these events bring it. */
export const avanceDe =
  (esquema: string, tabla: string) =>
  (revisiones: ReturnType<typeof revisionesDe>): Sentencia => ({
    nombre: tabla,
    texto: (desde) => `insert into ${nombreCalificado(esquema, tabla)} (empresa_id, revision)
      select * from unnest($${desde + 1}::text::int8[], $${desde + 2}::text::int8[])
      on conflict (empresa_id) do update set revision = excluded.revision`,
    parametros: [
      arreglo(revisiones.map(([empresa_id]) => empresa_id)),
      arreglo(revisiones.map(([, revision]) => revision)),
    ],
    enVacio: () => ['{}', '{}'],
  });
