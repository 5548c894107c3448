import { NUNCA } from '#domain/activos/activo.ts';
import type { LecturaDeActivos } from '#processes/activos/depreciacion.job.ts';
import type { Bitacora } from '../nucleo/bitacora/puerto.ts';
import { alcanceDeLasFilas } from '../nucleo/lectura/alcance.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';

/** Fixed assets that are due, by the partial index of their next month. */
export const leerActivosDebidos = (
  sql: Sql,
  bitacora: Pick<Bitacora, 'cabeza'>,
): LecturaDeActivos => ({
  alcanzar: alcanceDeLasFilas(sql, bitacora),
  empresas: async ({ esquema }, periodo) =>
    sql<{ empresa_id: number; revision: number }[]>`
      select distinct empresa_id, revision
      from ${sql(esquema)}.activos_fijos
        join ${sql(esquema)}.empresas using (empresa_id, ambiente)
        join ${sql(esquema)}.cabeza using (empresa_id)
      where proximo < ${NUNCA} and proximo <= ${periodo}`,
  ultima: async ({ esquema }, empresa_id) => {
    const [fila] = await sql<{ ultima: number }[]>`
      select coalesce(max(id), 0)::int8 as ultima from ${sql(esquema)}.depreciaciones
      where empresa_id = ${empresa_id}`;
    return fila!.ultima;
  },
});
