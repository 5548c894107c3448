import type { FilaCorreo } from '#projections/correo/correos.projector.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

/** The mails of one thing, the newest first. */
export const correosDe = (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  { documento, documento_id }: Pick<FilaCorreo, 'documento' | 'documento_id'>,
  limite: number,
): Promise<FilaCorreo[]> => sql<FilaCorreo[]>`
  select * from ${sql(esquema())}.correos
  where empresa_id = ${empresa_id} and documento = ${documento}
    and documento_id = ${documento_id}
  order by id desc limit ${limite}`;

/** A mail by its id. */
export const correoPorId = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  correo_id: number,
): Promise<FilaCorreo | undefined> => {
  const [fila] = await sql<FilaCorreo[]>`
    select * from ${sql(esquema())}.correos
    where empresa_id = ${empresa_id} and id = ${correo_id}`;
  return fila;
};

/** The mails of several things of a kind, by the ids that they are between; the newest first. */
export const correosEntre = (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  documento: FilaCorreo['documento'],
  [primero, ultimo]: readonly [number, number],
  limite: number,
): Promise<FilaCorreo[]> => sql<FilaCorreo[]>`
  select * from ${sql(esquema())}.correos
  where empresa_id = ${empresa_id} and documento = ${documento}
    and documento_id between ${primero} and ${ultimo}
  order by id desc limit ${limite}`;
