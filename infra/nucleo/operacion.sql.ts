import type { Migracion } from './postgres/migraciones.ts';

/**
 * What the kernel keeps that is durable and not derived from the log: queues, secrets, checkpoints of
 * processes. It says «if not exists», and what it lacked was added to it, because it was written before
 * there was a list of steps; it landed so.
 */
const BASE = `
create table if not exists operacion.lecturas (
  version int4 primary key,
  estado text not null check (estado in ('construyendo', 'activa', 'retirada')),
  creada_en timestamptz not null default now()
);
-- Null in what was made before versions had one: whoever meets it builds anew.
alter table operacion.lecturas
  add column if not exists huella text,
  add column if not exists activada_en timestamptz,
  add column if not exists borrada_en timestamptz;

create table if not exists operacion.checkpoints (
  consumidor text primary key,
  posicion int8 not null
) with (fillfactor = 50);
alter table operacion.checkpoints
  -- The event that is there: by it the log is known again.
  add column if not exists stream text,
  add column if not exists revision int8,
  add column if not exists evento_id uuid,
  -- Where the log ended when it was born: what is older is the past to it.
  add column if not exists nacimiento int8 not null default 0;

-- Written at every beat: whether the database takes writes is known before anybody needs one.
create table if not exists operacion.pulso (
  unico boolean primary key check (unico),
  visto_en timestamptz not null
) with (fillfactor = 10);

-- The clock of everything that is due: one for all processes, whatever their machines say.
do $$ begin
  if to_regprocedure('operacion.ahora()') is null then
    create function operacion.ahora() returns timestamptz
      language sql stable as 'select now()';
  end if;
end $$;

create table if not exists operacion.tareas (
  empresa_id int8 not null,
  proceso text not null,
  clave text not null,
  fase text not null,
  datos jsonb not null,
  proximo_en timestamptz not null,
  intentos int4 not null default 0,
  -- Moves with every change: a worker that lost its lease cannot overwrite what came after.
  version int8 not null default 1,
  arriendo_de text,
  ultimo_error text,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, proceso, clave)
) with (fillfactor = 50);
alter table operacion.tareas
  -- What its next step contends for: tasks of one lane share its room.
  add column if not exists carril text not null default '',
  -- Of the company's stream: its rows must have reached it before a step reads them. -1: none.
  add column if not exists revision int8 not null default -1,
  -- How long it was to wait when that was set: further ahead, a clock has gone back since.
  add column if not exists espera_ms int8 not null default 0,
  -- Called for while it was being worked on: due again as soon as its step is given back.
  add column if not exists adelantada boolean not null default false,
  alter column proximo_en set default operacion.ahora(),
  drop column if exists arriendo_hasta;
create index if not exists tareas_por_hora on operacion.tareas (proceso, proximo_en);
create index if not exists tareas_por_turno
  on operacion.tareas (proceso, carril, empresa_id, proximo_en);

-- What the emission of a company waits for, in one of its lanes.
create table if not exists operacion.esperas (
  empresa_id int8 not null,
  carril text not null,
  motivo text not null,
  desde timestamptz not null default operacion.ahora(),
  primary key (empresa_id, carril)
);

create table if not exists operacion.secretos (
  empresa_id int8 not null,
  referencia text not null,
  cifrado bytea not null,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, referencia)
);
-- Since when no row names it; it is erased a while later.
alter table operacion.secretos add column if not exists huerfano_desde timestamptz`;

const FAMILIAS = `
alter table operacion.lecturas
  -- The first of the versions that share tables: by its heads they lock a company.
  add column familia int4,
  -- Table -> the version whose schema has it, and the fingerprint of what is folded into it.
  add column tablas jsonb`;

/** Only for those that ask by hour: see `arriendos.ts`. */
const INDICES_DE_TAREAS = `
drop index if exists operacion.tareas_por_hora;
drop index if exists operacion.tareas_por_turno;
create index tareas_por_hora on operacion.tareas (proceso, proximo_en)
  where proximo_en > '-infinity';
create index tareas_por_turno on operacion.tareas (proceso, carril, empresa_id, proximo_en)
  where proximo_en > '-infinity'`;

/** Up to which revision of its stream each company's events were handed to the processes. */
const OIDAS = `
create table operacion.oidas (
  empresa_id int8 primary key,
  revision int8 not null
) with (fillfactor = 50)`;

/** Which kind of log rules: whoever comes without it, or with another, is told so. */
const BITACORA = `
create table operacion.bitacora (
  unica boolean primary key check (unica),
  clase text not null check (clase in ('postgres', 'eventstoredb')),
  desde timestamptz not null default now()
)`;

/** Heads made before they had it begin with the instant of what their company last published. */
const INSTANTES = `
do $$ declare esquema text; begin
  for esquema in
    select table_schema from information_schema.tables
    where table_name = 'cabeza' and table_type = 'BASE TABLE' and table_schema ~ '^lectura_[0-9]+$'
  loop
    execute format('alter table %I.cabeza add column if not exists instante int8', esquema);
    execute format('update %I.cabeza c set instante = (
        select floor(extract(epoch from e.creado_en) * 1000)::int8 from %I.eventos e
        where e.empresa_id = c.empresa_id order by e.posicion desc limit 1)
      where c.instante is null', esquema, esquema);
  end loop;
end $$`;

export const MIGRACIONES_DEL_NUCLEO: readonly Migracion[] = [
  { orden: 1, nombre: 'nucleo: lecturas, checkpoints, tareas, secretos', sql: BASE },
  { orden: 6, nombre: 'nucleo: tablas que comparten dos versiones', sql: FAMILIAS },
  { orden: 7, nombre: 'nucleo: tareas, índices de quien pide por hora', sql: INDICES_DE_TAREAS },
  { orden: 14, nombre: 'nucleo: lo que oyeron los procesos', sql: OIDAS },
  { orden: 15, nombre: 'nucleo: qué bitácora rige', sql: BITACORA },
  { orden: 16, nombre: 'nucleo: el instante de cada cabeza', sql: INSTANTES },
];
