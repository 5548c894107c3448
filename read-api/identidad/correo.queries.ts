import type { Lecturas } from '#read-api/kernel/lecturas.ts';

/**
 * Whether the sender's address in a row `c` of `ajustes_de_correo` is that of a user who entered the
 * company through its mailbox: a condition for a statement over that schema.
 */
export const remitenteVerificado = ({ sql, esquema }: Lecturas) => sql`exists (
  select 1 from ${sql(esquema())}.membresias m where m.empresa_id = c.empresa_id
    and m.email = lower(c.remitente) and m.activa and m.cuenta_id is not null)`;
