import type { LecturaDeProformas } from '#processes/proformas/vencimiento.job.ts';
import type { Bitacora } from '../nucleo/bitacora/puerto.ts';
import { alcanceDeLasFilas } from '../nucleo/lectura/alcance.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';

/** Quotes that are due, by the partial index of their last day. */
export const leerProformasVencidas = (
  sql: Sql,
  bitacora: Pick<Bitacora, 'cabeza'>,
): LecturaDeProformas => ({
  alcanzar: alcanceDeLasFilas(sql, bitacora),
  vencidas: async ({ esquema }, hoy, limite) => {
    const filas = await sql<{ empresa_id: number; id: number }[]>`
      with primera as (
        select empresa_id from ${sql(esquema)}.proformas
        where estado = 'ENVIADA' and valida_hasta < ${hoy} order by valida_hasta limit 1)
      select p.empresa_id, p.id from ${sql(esquema)}.proformas p join primera using (empresa_id)
      where p.estado = 'ENVIADA' and p.valida_hasta < ${hoy} order by p.id limit ${limite}`;
    const [primera] = filas;
    return primera && { empresa_id: primera.empresa_id, ids: filas.map(({ id }) => id) };
  },
});
