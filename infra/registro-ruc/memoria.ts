import type { RespuestaDelRegistro } from '#read-api/personas/registro.puerto.ts';
import type { Sql } from '../postgres/conexion.ts';

/** An answer of the registry as it was kept. Instants in Unix milliseconds. */
export type Recordada = {
  readonly respuesta: RespuestaDelRegistro;
  readonly guardada_ms: number;
  readonly vence_ms: number;
};

/** What the registry answered, for every process. The registry is public: no company owns a row. */
export type MemoriaDeRegistro = {
  leer(identificacion: string): Promise<Recordada | undefined>;
  guardar(identificacion: string, recordada: Recordada): Promise<void>;
};

/** Rows that nobody asked for again are dropped after this long. */
const OLVIDO_MS = 30 * 86_400_000;

const DDL = `create table if not exists operacion.registro_ruc (
  identificacion text primary key,
  respuesta text not null,
  guardada_ms int8 not null,
  vence_ms int8 not null
)`;

/** Makes the table if it is missing; processes that start at once are ordered. */
export const abrirMemoriaDeRegistro = async (sql: Sql): Promise<MemoriaDeRegistro> => {
  await sql.begin(async (tx) => {
    await tx.unsafe(`select pg_advisory_xact_lock(hashtext('comprobantes.operacion'))`);
    await tx.unsafe(DDL);
  });
  return {
    leer: async (identificacion) => {
      const [fila] = await sql<{ respuesta: string; guardada_ms: number; vence_ms: number }[]>`
        select respuesta, guardada_ms, vence_ms from operacion.registro_ruc
        where identificacion = ${identificacion}`;
      if (!fila) return undefined;
      return { ...fila, respuesta: JSON.parse(fila.respuesta) as RespuestaDelRegistro };
    },
    guardar: async (identificacion, { respuesta, guardada_ms, vence_ms }) => {
      await sql`
        with viejas as (
          delete from operacion.registro_ruc where identificacion in (
            select identificacion from operacion.registro_ruc
            where guardada_ms < ${guardada_ms - OLVIDO_MS} and identificacion <> ${identificacion}
            limit 10)
        )
        insert into operacion.registro_ruc (identificacion, respuesta, guardada_ms, vence_ms)
        values (${identificacion}, ${JSON.stringify(respuesta)}, ${guardada_ms}, ${vence_ms})
        on conflict (identificacion) do update set respuesta = excluded.respuesta,
          guardada_ms = excluded.guardada_ms, vence_ms = excluded.vence_ms`;
    },
  };
};
