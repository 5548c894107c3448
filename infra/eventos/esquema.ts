import type { Migracion } from '../nucleo/postgres/migraciones.ts';

/**
 * What moved last in each company, one row of each. Durable and not derived: its places are of this
 * table, and not of the log, because some of what moves leaves nothing there.
 */
const NOVEDADES = `
create table operacion.novedades (
  empresa_id int8 primary key,
  -- Goes up by one with every change, whatever changed.
  lugar int8 not null,
  -- Of the company's stream: all that was told of is in the rows as of it. -1: nothing of the log was.
  revision int8 not null,
  -- Resource of permissions -> the place at which something of it moved last.
  recursos jsonb not null
) with (fillfactor = 50)`;

export const MIGRACIONES_DE_EVENTOS: readonly Migracion[] = [
  { orden: 18, nombre: 'eventos: qué se movió en cada empresa', sql: NOVEDADES },
];
