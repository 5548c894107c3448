import type { LecturaDeVencimientos } from '#processes/documentos/vencimientos.job.ts';
import type { Bitacora } from '../nucleo/bitacora/puerto.ts';
import { alcanceDeLasFilas } from '../nucleo/lectura/alcance.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';

/**
 * Credit invoices with a balance, by the partial index of their due dates: those of the environment
 * that the company issues in. What it tried out before going into production is nobody's debt.
 */
export const leerVencimientos = (
  sql: Sql,
  bitacora: Pick<Bitacora, 'cabeza'>,
): LecturaDeVencimientos => ({
  alcanzar: alcanceDeLasFilas(sql, bitacora),
  empresas: async ({ esquema }, desde, hasta) =>
    sql<{ empresa_id: number; fecha_vencimiento: string; revision: number }[]>`
        select distinct empresa_id, fecha_vencimiento::text as fecha_vencimiento, revision
        from ${sql(esquema)}.facturas
          join ${sql(esquema)}.empresas using (empresa_id, ambiente)
          join ${sql(esquema)}.cabeza using (empresa_id)
        where condicion_pago = 'credito' and saldo > 0
          and fecha_vencimiento between ${desde} and ${hasta}`,
  facturas: async ({ esquema }, { empresa_id, vencimientos, desde_id, limite }) => {
    const filas = await sql<{ id: number }[]>`
        select id from ${sql(esquema)}.facturas
          join ${sql(esquema)}.empresas using (empresa_id, ambiente)
        where condicion_pago = 'credito' and saldo > 0 and empresa_id = ${empresa_id}
          and fecha_vencimiento in ${sql(vencimientos)} and id > ${desde_id}
        order by id limit ${limite}`;
    return filas.map(({ id }) => id);
  },
});
