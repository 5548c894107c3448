import type { Sql } from '../postgres/conexion.ts';

/** Channel of `NOTIFY`: one empty message per group of appends. */
export const CANAL_BITACORA = 'bitacora';

/** Key of the advisory lock that orders the writers of one database: 'bita' in ASCII. */
export const CERROJO_BITACORA = 0x62697461;

/** Only one process at a time may create the schema: concurrent `create or replace` calls collide. */
const CERROJO_INSTALACION = CERROJO_BITACORA + 1;

/**
 * The data are `json`, not `jsonb`: a log keeps the bytes it was given (key order, number spelling), and
 * parsing them to `jsonb` was a third of the server's time per append.
 * The heads of the streams and the last position are read from the table's own indexes: a table of
 * heads and a counter would need UPDATE rights and could disagree with the events.
 */
const TABLA = `
create schema if not exists bitacora;

create table bitacora.eventos (
  posicion  bigint primary key check (posicion between 1 and 9007199254740991),
  stream    text collate "C" not null check (stream <> ''),
  revision  bigint not null check (revision >= 0),
  evento_id uuid not null unique,
  tipo      text not null,
  datos     json not null,
  metadatos json not null,
  unique (stream, revision)
)`;

/** What is written stays written, whoever asks: grants alone do not bind the owner of the table. */
const SOLO_AGREGAR = `
create or replace function bitacora.negar_cambio() returns trigger language plpgsql as $$
begin
  raise exception 'La bitácora no se modifica: % negado', tg_op using errcode = '42501';
end $$;

create trigger solo_agregar before update or delete or truncate on bitacora.eventos
for each statement execute function bitacora.negar_cambio()`;

/**
 * Stores a group of appends, at most one per stream, in one transaction.
 *
 * Input, per append: `streams`, `esperadas`, `ultimos` (place of its last event in the lists of
 * events, from 1). Per event: `indices` (its append, from 1), `ids`, `tipos`, `datos`, `metadatos`.
 * Texts come as lines, which cost half of an array to read; JSON text has no line breaks.
 * Answer: per append the position of its last event, 0 where the head is not the expected one.
 *
 * The lock is a statement of its own: the statements after it see everything that was committed
 * before they got it, and the next writer gets it only after this group is visible. So positions
 * become visible in their order and a reader that asks `posicion > last` never misses one. A
 * refused append leaves a gap that is never filled.
 */
const FUNCION = `
create or replace function bitacora.append_batch(
  streams text, esperadas bigint[], ultimos int[],
  indices int[], ids uuid[], tipos text, datos text, metadatos text
) returns bigint[] language plpgsql as $$
#variable_conflict use_column
declare
  nombres text[] := string_to_array(streams, e'\\n');
  base bigint;
  cabezas bigint[];
begin
  perform pg_advisory_xact_lock(${CERROJO_BITACORA});

  select coalesce(max(e.posicion), 0) into base from bitacora.eventos e;

  cabezas := array(
    select coalesce((select e.revision from bitacora.eventos e where e.stream = a.stream
                     order by e.revision desc limit 1), -1)
      from unnest(nombres) with ordinality as a(stream, i) order by a.i);

  insert into bitacora.eventos (posicion, stream, revision, evento_id, tipo, datos, metadatos)
  select base + n.i, nombres[n.indice],
         esperadas[n.indice] + n.i - coalesce(ultimos[n.indice - 1], 0),
         n.id, n.tipo, n.datos::json, n.metadatos::json
    from unnest(indices, ids, string_to_array(tipos, e'\\n'), string_to_array(datos, e'\\n'),
                string_to_array(metadatos, e'\\n')) with ordinality
      as n(indice, id, tipo, datos, metadatos, i)
   where cabezas[n.indice] = esperadas[n.indice];

  if found then perform pg_notify('${CANAL_BITACORA}', ''); end if;

  return array(
    select case when cabezas[a.i] = a.esperada then base + a.ultimo
           else bitacora.posicion_repetida(
             nombres[a.i], a.esperada, ids[coalesce(ultimos[a.i - 1], 0) + 1 : a.ultimo]) end
      from unnest(esperadas, ultimos) with ordinality as a(esperada, ultimo, i) order by a.i);
end $$`;

/** Position of the last of these events if exactly they follow the expected revision, else 0. */
const REPETICION = `
create or replace function bitacora.posicion_repetida(stream text, esperada bigint, ids uuid[])
returns bigint language sql stable as $$
  select case when count(*) = cardinality(ids) then max(e.posicion) else 0 end
    from unnest(ids) with ordinality as n(id, i)
    join bitacora.eventos e
      on e.stream = $1 and e.revision = esperada + n.i and e.evento_id = n.id
$$`;

/**
 * Creates schema, table and function of the log where they are missing. Repeatable, and safe when
 * several processes start at once. Needs a role that may create schemas; one that may only append
 * finds it made by another, and leaves it as it is.
 */
export async function instalarBitacora(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local client_min_messages = warning`;
    await tx`select pg_advisory_xact_lock(${CERROJO_INSTALACION})`;
    const [tabla] = await tx`select to_regclass('bitacora.eventos') is not null as existe`;
    if (tabla!.existe) {
      const [puede] = await tx`select has_schema_privilege('bitacora', 'create') as crear`;
      if (!puede!.crear) return;
    }
    // Not "if not exists": creating the trigger again would lock out the writers of a live log.
    if (!tabla!.existe) for (const ddl of [TABLA, SOLO_AGREGAR]) await tx.unsafe(ddl);
    for (const ddl of [REPETICION, FUNCION]) await tx.unsafe(ddl);
  });
}

/** Lets an existing role read and append, and nothing else. */
export async function concederBitacora(sql: Sql, rol: string): Promise<void> {
  await sql`grant usage on schema bitacora to ${sql(rol)}`;
  await sql`grant select, insert on bitacora.eventos to ${sql(rol)}`;
}
