import type { Frescura } from '#domain/kernel/ruta.ts';
import type { Lecturas } from './lecturas.ts';

const TABLAS = {
  filas: 'cabeza',
  feed: 'cabeza_del_feed',
  historia: 'cabeza_de_la_historia',
} as const;

/**
 * Revision of the company's stream that its rows (or its feed of events or its history, which the
 * follower writes a moment later) reflect; −1 before its first event.
 */
export const revisionDe = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  frescura: Frescura,
): Promise<number> => {
  const [fila] = await sql<{ revision: number }[]>`
    select revision from ${sql(esquema())}.${sql(TABLAS[frescura])} where empresa_id = ${empresa_id}`;
  return fila?.revision ?? -1;
};
