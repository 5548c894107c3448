import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import type { Migracion } from '#infra/nucleo/postgres/migraciones.ts';
import type { RespuestaDelRegistro } from '#read-api/personas/registro.puerto.ts';

/** An answer of the registry as it was kept. Instants in Unix milliseconds. */
export type Recordada = {
  readonly respuesta: RespuestaDelRegistro;
  /** When the registry gave it. */
  readonly guardada_ms: number;
  /** Until then the registry is not asked again. */
  readonly vence_ms: number;
};

/**
 * What the registry answered each company, for every process. The registry is public, and whom a
 * company looks up is not: nobody's question is quicker because another company asked it before.
 */
export type MemoriaDeRegistro = {
  leer(empresa_id: number, identificacion: string): Promise<Recordada | undefined>;
  guardar(empresa_id: number, identificacion: string, recordada: Recordada): Promise<void>;
};

/** Rows that nobody asked for again are dropped after this long. */
const OLVIDO_MS = 30 * 86_400_000;

const BASE = `
-- What every company had asked, for all of them to see.
drop table if exists operacion.registro_ruc;
create table if not exists operacion.consultas_de_ruc (
  empresa_id int8 not null,
  identificacion text not null,
  respuesta text not null,
  guardada_ms int8 not null,
  vence_ms int8 not null,
  primary key (empresa_id, identificacion)
);
create index if not exists consultas_por_antiguedad
  on operacion.consultas_de_ruc (guardada_ms)`;

export const MIGRACIONES_DEL_REGISTRO_RUC: readonly Migracion[] = [
  { orden: 5, nombre: 'registro-ruc: lo que contestó a cada empresa', sql: BASE },
];

/** Over the table of all processes. */
export const memoriaDeRegistro = (sql: Sql): MemoriaDeRegistro => ({
  leer: async (empresa_id, identificacion) => {
    const [fila] = await sql<{ respuesta: string; guardada_ms: number; vence_ms: number }[]>`
        select respuesta, guardada_ms, vence_ms from operacion.consultas_de_ruc
        where empresa_id = ${empresa_id} and identificacion = ${identificacion}`;
    if (!fila) return undefined;
    return { ...fila, respuesta: JSON.parse(fila.respuesta) as RespuestaDelRegistro };
  },
  guardar: async (empresa_id, identificacion, { respuesta, guardada_ms, vence_ms }) => {
    await sql`
        with viejas as (
          delete from operacion.consultas_de_ruc where (empresa_id, identificacion) in (
            select empresa_id, identificacion from operacion.consultas_de_ruc
            where guardada_ms < ${guardada_ms - OLVIDO_MS}
              and (empresa_id, identificacion) <> (${empresa_id}, ${identificacion})
            order by guardada_ms limit 10 for update skip locked)
        )
        insert into operacion.consultas_de_ruc
          (empresa_id, identificacion, respuesta, guardada_ms, vence_ms)
        values (${empresa_id}, ${identificacion}, ${JSON.stringify(respuesta)}, ${guardada_ms},
          ${vence_ms})
        on conflict (empresa_id, identificacion) do update set respuesta = excluded.respuesta,
          guardada_ms = excluded.guardada_ms, vence_ms = excluded.vence_ms`;
  },
});
