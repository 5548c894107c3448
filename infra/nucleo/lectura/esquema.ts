import type { Proyector, TipoColumna } from '#projections/kernel/proyector.ts';
import type { Sql } from '../postgres/conexion.ts';

/** The schema of version `n` of the read models. */
export const nombreDeEsquema = (version: number): string => `lectura_${version}`;

/** An identifier as SQL takes it whatever it holds. */
export const comillas = (nombre: string): string => `"${nombre.replaceAll('"', '""')}"`;

/** `"lectura_1"."facturas"` */
export const nombreCalificado = (esquema: string, tabla: string): string =>
  `${comillas(esquema)}.${comillas(tabla)}`;

const ddlDeProyector = (esquema: string, { tabla, columnas, ...p }: Proyector): string => {
  const nombre = nombreCalificado(esquema, tabla.nombre);
  const enClave = new Set<string>(tabla.clave);
  const definiciones = Object.entries(columnas).map(
    ([columna, tipo]) => `${comillas(columna)} ${tipo}${enClave.has(columna) ? ' not null' : ''}`,
  );
  const clave = ['empresa_id', ...tabla.clave].map(comillas).join(', ');
  return `create table ${nombre} (empresa_id int8 not null, ${definiciones.join(', ')},
       primary key (${clave})) with (fillfactor = ${p.fillfactor})`;
};

/** Where a consumer stands, and the event that is there: by it the log is known again. */
const PUESTO = `posicion int8 not null,
     stream text,
     revision int8,
     evento_id uuid`;

/**
 * Where the company's rows stand in its stream. `cabeza` is what makes "decide at the head" provable:
 * it moves in the same transaction as the rows it speaks of.
 */
const ddlFijo = (esquema: string): string[] => [
  `create table ${nombreCalificado(esquema, 'cabeza')} (
     empresa_id int8 primary key,
     revision int8 not null,
     ultimo_event_id uuid
   ) with (fillfactor = 50)`,
  `create table ${nombreCalificado(esquema, 'eventos')} (
     empresa_id int8 not null,
     posicion int8 not null,
     evento text not null,
     creado_en timestamptz not null,
     data json not null,
     primary key (empresa_id, posicion)
   )`,
  // How far each company's feed has come, for whoever reads it after a write of its own.
  `create table ${nombreCalificado(esquema, 'cabeza_del_feed')} (
     empresa_id int8 primary key,
     revision int8 not null
   ) with (fillfactor = 50)`,
  `create table ${nombreCalificado(esquema, 'checkpoints')} (
     consumidor text primary key,
     ${PUESTO}
   ) with (fillfactor = 50)`,
];

/** What every version has beside its projectors' tables, as text: part of its fingerprint. */
export const FORMA_FIJA = ddlFijo('').join('\n');

const ddlDeTablas = (esquema: string, proyectores: readonly Proyector[]): string[] => [
  `create schema ${comillas(esquema)}`,
  ...ddlFijo(esquema),
  ...proyectores.map((p) => ddlDeProyector(esquema, p)),
];

/** Repeatable: a load that was interrupted while indexing goes on with those that are missing. */
const ddlDeIndices = (esquema: string, proyectores: readonly Proyector[]): string[] => [
  `create index if not exists eventos_por_nombre on ${nombreCalificado(esquema, 'eventos')}
     (empresa_id, evento, posicion)`,
  ...proyectores.flatMap(({ tabla: { nombre }, indices }) =>
    indices.map(
      (indice, i) =>
        `create index if not exists ${comillas(`${nombre}_${i + 1}`)}
           on ${nombreCalificado(esquema, nombre)} ${indice}`,
    ),
  ),
];

type Ejecutor = { unsafe(texto: string): PromiseLike<unknown> };

/** The tables of one version, empty, with their keys and no other index. Fails if they exist. */
export const crearTablas = async (
  sql: Ejecutor,
  esquema: string,
  proyectores: readonly Proyector[],
): Promise<void> => {
  for (const sentencia of ddlDeTablas(esquema, proyectores)) await sql.unsafe(sentencia);
};

/** The indexes beside the keys, one by one: quicker once the tables are full. */
export const crearIndices = async (
  sql: Ejecutor,
  esquema: string,
  proyectores: readonly Proyector[],
): Promise<void> => {
  for (const sentencia of ddlDeIndices(esquema, proyectores)) await sql.unsafe(sentencia);
};

/** Makes the schema of one version of the read models, empty and whole. Fails if it exists. */
export const crearEsquema = async (
  sql: Sql,
  esquema: string,
  proyectores: readonly Proyector[],
): Promise<void> => {
  await sql.begin(async (tx) => {
    await crearTablas(tx, esquema, proyectores);
    await crearIndices(tx, esquema, proyectores);
  });
};

/** A column's value as two versions are compared by: what JSON says, in whatever order. */
const comparable = ([columna, tipo]: readonly [string, TipoColumna]): string =>
  tipo === 'json' ? `t.${comillas(columna)}::jsonb` : `t.${comillas(columna)}`;

/**
 * Every table of a version that must be equal in two of them: what to compare of a row `t`, and its
 * key. How far each feed has come (`cabeza_del_feed`, `checkpoints`) is theirs.
 */
export const tablasDe = (
  proyectores: readonly Proyector[],
): readonly { nombre: string; valores: readonly string[]; clave: readonly string[] }[] => [
  { nombre: 'cabeza', valores: ['t.revision', 't.ultimo_event_id'], clave: [] },
  {
    nombre: 'eventos',
    valores: ['t.posicion', 't.evento', 't.creado_en', 't.data::jsonb'],
    clave: ['posicion'],
  },
  ...proyectores.map(({ tabla, columnas }) => ({
    nombre: tabla.nombre,
    valores: Object.entries(columnas).map(comparable),
    clave: tabla.clave,
  })),
];

/** What is durable and not derived from the log: queues, secrets, checkpoints of processes. */
const DDL_OPERACION = [
  'create schema if not exists operacion',
  `create table if not exists operacion.lecturas (
     version int4 primary key,
     estado text not null check (estado in ('construyendo', 'activa', 'retirada')),
     creada_en timestamptz not null default now()
   )`,
  // Null in what was made before versions had one: whoever meets it builds anew.
  `alter table operacion.lecturas
     add column if not exists huella text,
     add column if not exists activada_en timestamptz,
     add column if not exists borrada_en timestamptz`,
  `create table if not exists operacion.checkpoints (
     consumidor text primary key,
     ${PUESTO},
     -- Where the log ended when it was born: what is older is the past to it.
     nacimiento int8 not null default 0
   ) with (fillfactor = 50)`,
  // Written at every beat: whether the database takes writes is known before anybody needs one.
  `create table if not exists operacion.pulso (
     unico boolean primary key check (unico),
     visto_en timestamptz not null
   ) with (fillfactor = 10)`,
  // The clock of everything that is due: one for all processes, whatever their machines say.
  `do $$ begin
     if to_regprocedure('operacion.ahora()') is null then
       create function operacion.ahora() returns timestamptz
         language sql stable as 'select now()';
     end if;
   end $$`,
  `create table if not exists operacion.tareas (
     empresa_id int8 not null,
     proceso text not null,
     clave text not null,
     fase text not null,
     -- What its next step contends for: tasks of one lane share its room.
     carril text not null default '',
     datos jsonb not null,
     -- Of the company's stream: its rows must have reached it before a step reads them. -1: none.
     revision int8 not null default -1,
     proximo_en timestamptz not null default operacion.ahora(),
     -- How long it was to wait when that was set: further ahead, a clock has gone back since.
     espera_ms int8 not null default 0,
     intentos int4 not null default 0,
     -- Moves with every change: a worker that lost its lease cannot overwrite what came after.
     version int8 not null default 1,
     arriendo_de text,
     -- Called for while it was being worked on: due again as soon as its step is given back.
     adelantada boolean not null default false,
     ultimo_error text,
     creado_en timestamptz not null default now(),
     primary key (empresa_id, proceso, clave)
   ) with (fillfactor = 50)`,
  `create index if not exists tareas_por_hora on operacion.tareas (proceso, proximo_en)`,
  `create index if not exists tareas_por_turno
     on operacion.tareas (proceso, carril, empresa_id, proximo_en)`,
  // What the emission of a company waits for, in one of its lanes.
  `create table if not exists operacion.esperas (
     empresa_id int8 not null,
     carril text not null,
     motivo text not null,
     desde timestamptz not null default operacion.ahora(),
     primary key (empresa_id, carril)
   )`,
  `create table if not exists operacion.secretos (
     empresa_id int8 not null,
     referencia text not null,
     cifrado bytea not null,
     creado_en timestamptz not null default now(),
     -- Since when no row names it; it is erased a while later.
     huerfano_desde timestamptz,
     primary key (empresa_id, referencia)
   )`,
];

/** Creates what is missing of the durable schema. Two processes starting at once are ordered. */
export const prepararOperacion = async (sql: Sql): Promise<void> => {
  await sql.begin(async (tx) => {
    await tx.unsafe(`select pg_advisory_xact_lock(hashtext('comprobantes.operacion'))`);
    for (const sentencia of DDL_OPERACION) await tx.unsafe(sentencia);
  });
};
