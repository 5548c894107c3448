import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { Fragmento, Sql } from '#read-api/kernel/lecturas.ts';
import { enOrden, type Fuente } from '#read-api/kernel/lista.fuentes.ts';
import type { Listado, TablaEnOrden } from '#read-api/kernel/lista.ts';
import { dePersona } from '#read-api/personas/contrapartes.fuentes.ts';

/** The documents of a type that count and are somebody's, oldest first, by what they print of it. */
export const comprobantesDe = (tabla: string) => ({
  tabla,
  orden: { claves: ['fecha_emision', 'id'], sentido: 'asc' } as const,
  dia: 'fecha_emision',
  dia_contable: 'fecha_emision',
  numero: (sql: Sql): Fragmento => sql`f.numero_comprobante`,
  vale: (sql: Sql): Fragmento => sql`and f.estado = 'AUTORIZADO'`,
  valia: (sql: Sql, al: Fecha): Fragmento => sql`and (f.estado = 'AUTORIZADO'
    or (f.estado = 'ANULADO' and (f.anulacion ->> 'fecha')::date > ${al}))`,
  de: (listado: Listado<TablaEnOrden>, persona_id: number, condiciones: Fragmento): Fuente => {
    const { sql } = listado.lecturas;
    return dePersona(
      {
        listado,
        columna: 'contraparte',
        delFiltro: (ademas) =>
          enOrden(listado, sql`and f.persona_id = ${persona_id} ${condiciones} ${ademas}`),
        bastaElIndice: false,
      },
      persona_id,
      '',
    );
  },
});
