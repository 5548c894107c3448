import type { Migracion } from '../nucleo/postgres/migraciones.ts';

/**
 * What the edge keeps: rate windows (they live a minute, so they are not even logged by Postgres),
 * the audit trail, and when each key was last used.
 */
const BASE = `
create unlogged table if not exists operacion.ventanas (
  empresa_id int8 not null,
  sujeto text not null,
  -- Unix seconds.
  segundo int8 not null,
  cuenta int4 not null,
  -- Unix milliseconds of the last one counted.
  ultima_ms int8 not null,
  primary key (empresa_id, sujeto, segundo)
) with (fillfactor = 50);
create table if not exists operacion.auditoria (
  empresa_id int8 not null,
  en timestamptz not null,
  id int8 generated always as identity,
  actor text not null,
  metodo text not null,
  camino text not null,
  recurso text not null,
  estado int4 not null,
  ip text not null,
  user_agent text not null,
  duracion_ms float8 not null,
  correlacion_id text not null,
  primary key (empresa_id, en, id)
);
create table if not exists operacion.uso_de_claves (
  empresa_id int8 not null,
  clave_id int8 not null,
  ultimo_uso_en timestamptz not null,
  ultima_ip text not null,
  primary key (empresa_id, clave_id)
) with (fillfactor = 50);
-- Its rows live a minute.
do $$ begin
  if not exists (select from information_schema.columns where table_schema = 'operacion'
      and table_name = 'ventanas' and column_name = 'ultima_ms') then
    delete from operacion.ventanas;
    alter table operacion.ventanas add column ultima_ms int8 not null;
  end if;
end $$`;

/**
 * By which code and route requests fail, what was asked and answered of the newest ones, and what each key
 * was last used for.
 */
const DETALLES = `
alter table operacion.auditoria add column ruta text, add column codigo text;
alter table operacion.uso_de_claves add column ultimo_metodo text, add column ultima_ruta text;
create table operacion.auditoria_detalles (
  empresa_id int8 not null,
  -- Of the note in the audit trail.
  auditoria_id int8 not null,
  en timestamptz not null,
  -- JSON texts, cut short and without secrets.
  consulta text,
  cuerpo text,
  respuesta text,
  primary key (empresa_id, auditoria_id)
)`;

export const MIGRACIONES_DE_HTTP: readonly Migracion[] = [
  { orden: 2, nombre: 'http: ventanas, auditoría, uso de las claves', sql: BASE },
  { orden: 21, nombre: 'http: lo pedido y lo contestado', sql: DETALLES },
];
