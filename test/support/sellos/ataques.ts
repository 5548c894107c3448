import type { SecretosDe } from '#domain/kernel/catalogo.ts';
import type { Metadatos } from '#domain/kernel/evento.ts';
import { huellaDeEvento } from '#infra/nucleo/bitacora/canonico.ts';
import type { Bitacora } from '#infra/nucleo/bitacora/puerto.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import type { Almacen } from '../eventstoredb/almacen.ts';

/** What of an event whoever owns the machine writes as he likes. */
export type Registro = {
  readonly evento_id: string;
  readonly tipo: string;
  readonly datos: object;
  readonly metadatos: Metadatos;
};

/** A log whose files are open to somebody. */
export type Atacable = {
  readonly bitacora: Bitacora;
  /** The stream has these events now, and no others. */
  escribir(stream: string, registros: readonly Registro[]): Promise<void>;
};

/** By SQL, as whoever owns the database: neither trigger nor constraint binds him. */
export const enPostgres = (bitacora: Bitacora, sql: Sql): Atacable => ({
  bitacora,
  escribir: (stream, registros) =>
    sql.begin(async (tx) => {
      await tx`alter table bitacora.eventos disable trigger solo_agregar`;
      await tx`alter table bitacora.eventos drop constraint if exists eventos_evento_id_key`;
      const antes = await tx<{ posicion: number }[]>`
        delete from bitacora.eventos where stream = ${stream} returning posicion`;
      const lugares = antes.map(({ posicion }) => posicion).sort((a, b) => a - b);
      const [{ fin }] = await tx<[{ fin: number }]>`
        select coalesce(max(posicion), 0) as fin from bitacora.eventos`;
      const desde = Math.max(fin, lugares.at(-1) ?? 0);
      for (const [revision, { evento_id, tipo, datos, metadatos }] of registros.entries()) {
        const posicion = lugares[revision] ?? desde + 1 + revision;
        await tx`
          insert into bitacora.eventos (posicion, stream, revision, evento_id, tipo, datos, metadatos)
          values (${posicion}, ${stream}, ${revision}, ${evento_id}, ${tipo},
            ${JSON.stringify(datos)}::text::json, ${JSON.stringify(metadatos)}::text::json)`;
      }
      await tx`alter table bitacora.eventos enable trigger solo_agregar`;
    }) as Promise<void>,
});

/** In what the double of an EventStoreDB keeps. */
export const enElDoble = (bitacora: Bitacora, almacen: Almacen): Atacable => ({
  bitacora,
  escribir: async (stream, registros) =>
    almacen.alterar(
      stream,
      registros.map(({ evento_id, tipo, datos, metadatos }) => ({
        id: evento_id,
        tipo,
        content_type: 'application/json',
        datos: Buffer.from(JSON.stringify(datos)),
        metadatos: Buffer.from(JSON.stringify(metadatos)),
      })),
    ),
});

/** Whoever knows how makes every link anew, from the first event to the end of the stream. */
export const enlazar = (
  stream: string,
  registros: readonly Registro[],
  secretosDe: SecretosDe,
): Registro[] => {
  let anterior: string | undefined;
  return registros.map((registro, revision) => {
    const { anterior: _, ...resto } = registro.metadatos;
    const metadatos = anterior === undefined ? resto : { ...resto, anterior };
    anterior = huellaDeEvento({ ...registro, metadatos, stream, revision }, secretosDe);
    return { ...registro, metadatos };
  });
};
