import type { Migracion } from '../nucleo/postgres/migraciones.ts';

/**
 * What identity keeps outside the log: password hashes, sessions and codes by their hash, and who
 * has been trying. Accounts belong to the platform, so these rows have no company of their own.
 */
const BASE = `
-- Of accounts in events that no program reads any more: nobody could enter with them.
do $$ begin
  if exists (select from information_schema.columns where table_schema = 'operacion'
      and table_name = 'contrasenas' and column_name = 'usuario_id') then
    drop table operacion.contrasenas, operacion.sesiones, operacion.invitaciones;
  end if;
end $$;
create table if not exists operacion.contrasenas (
  cuenta_id int8 primary key,
  -- PHC text: $argon2id$v=19$m=…,t=…,p=…$salt$hash
  hash text not null,
  cambiada_en timestamptz not null default now()
);
create table if not exists operacion.sesiones (
  -- SHA-256 of the token, hex.
  hash text primary key,
  id uuid not null unique default gen_random_uuid(),
  cuenta_id int8 not null,
  creada_en timestamptz not null,
  expira_en timestamptz not null
);
create index if not exists sesiones_por_cuenta on operacion.sesiones (cuenta_id, creada_en);
create table if not exists operacion.enlaces_de_acceso (
  empresa_id int8 not null,
  usuario_id int8 not null,
  -- SHA-256 of the code, hex.
  hash text not null unique,
  vence_en timestamptz not null,
  primary key (empresa_id, usuario_id)
);
create table if not exists operacion.intentos_de_ingreso (
  -- SHA-256 of what was tried: people type passwords into the e-mail's field.
  sujeto text primary key,
  fallos int4 not null,
  desde timestamptz not null
) with (fillfactor = 50);
-- What is old goes with each success, by this.
create index if not exists intentos_por_antiguedad on operacion.intentos_de_ingreso (desde);
create table if not exists operacion.redes_conocidas (
  -- SHA-256 of e-mail and network.
  sujeto text primary key,
  en timestamptz not null
) with (fillfactor = 50);
create index if not exists redes_por_antiguedad on operacion.redes_conocidas (en)`;

/** Programs without it open sessions too: what they do not say has a value. */
const SESIONES_DEL_PANEL = `
alter table operacion.sesiones
  -- Its token travels in a cookie.
  add column de_panel boolean not null default false,
  add column usada_en timestamptz not null default now(),
  -- From where it was last used.
  add column ip text not null default '',
  add column user_agent text not null default ''`;

const RESTABLECIMIENTOS = `
create table operacion.restablecimientos (
  cuenta_id int8 primary key,
  -- SHA-256 of the code, hex.
  hash text not null unique,
  vence_en timestamptz not null
)`;

/** The secret itself is encrypted with the others, by the name `segundo-factor-<cuenta_id>`. */
const SEGUNDOS_FACTORES = `
create table operacion.segundos_factores (
  cuenta_id int8 primary key,
  creado_en timestamptz not null,
  -- Null until a code of it comes: until then it asks nobody for anything.
  confirmado_en timestamptz,
  -- Thirty seconds since 1970 of the last code that was taken: neither it nor an earlier one is taken again.
  ultimo_paso int8 not null default 0
);
create table operacion.codigos_de_recuperacion (
  cuenta_id int8 not null,
  -- SHA-256, hex.
  hash text not null,
  primary key (cuenta_id, hash)
)`;

export const MIGRACIONES_DE_IDENTIDAD: readonly Migracion[] = [
  { orden: 3, nombre: 'identidad: contraseñas, sesiones, enlaces, intentos', sql: BASE },
  { orden: 17, nombre: 'identidad: sesiones del panel', sql: SESIONES_DEL_PANEL },
  { orden: 19, nombre: 'identidad: contraseñas olvidadas', sql: RESTABLECIMIENTOS },
  { orden: 20, nombre: 'identidad: segundos factores', sql: SEGUNDOS_FACTORES },
];
