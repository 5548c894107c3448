import type { Migracion } from '../nucleo/postgres/migraciones.ts';

/**
 * `sellos_hojas`: the last event of every stream up to the position in `sellos_avance`, with the last
 * revision of which there is a proof; `sellos_pruebas`: of the streams of companies, the path from what
 * was their last event to the root of a seal. All of it can be had again from the log.
 */
const BASE = `
create table operacion.sellos_avance (
  unico boolean primary key default true check (unico),
  posicion int8 not null,
  por_sellar boolean not null
);
insert into operacion.sellos_avance (posicion, por_sellar) values (0, true);

create table operacion.sellos_hojas (
  stream text collate "C" primary key,
  revision int8 not null,
  huella text not null,
  probada int8 not null default -1
) with (fillfactor = 70);

create table operacion.sellos_pruebas (
  stream text collate "C" not null,
  sello_id int8 not null,
  revision int8 not null,
  huella text not null,
  camino jsonb not null,
  primary key (stream, sello_id)
)`;

/**
 * Of the streams of companies, the tree of all their events: `contados` leaves of it, and its full
 * subtrees (`picos`); `sellos_bloques` has those of 64. What was taken in before there were trees is
 * taken in again, and each company has another proof.
 */
const ARBOLES = `
alter table operacion.sellos_hojas
  add column contados int8 not null default 0,
  add column picos text not null default '';
alter table operacion.sellos_pruebas add column arbol text;
create table operacion.sellos_bloques (
  stream text collate "C" not null,
  bloque int8 not null,
  nodo text not null,
  primary key (stream, bloque)
);
update operacion.sellos_hojas set probada = -1;
update operacion.sellos_avance set posicion = 0, por_sellar = true`;

/**
 * `sellos_ronda`: where the watch stands, and what it came to the last time; `sellos_ronda_hojas`: the
 * last event that it read of every stream, with the first seal over it; `sellos_fallas`: what is not as
 * it was written, until a whole round does not find it.
 */
const RONDA = `
create table operacion.sellos_ronda (
  unica boolean primary key default true check (unica),
  ronda int8 not null default 0,
  fase text not null default 'empezar',
  empezada_en timestamptz,
  -- Each phase has its cursor: seals, the log with the seal that it meets next, proofs.
  sello int8 not null default 1,
  posicion int8 not null default 0,
  prueba_stream text collate "C" not null default '',
  prueba_sello int8 not null default 0,
  -- What the first phase found: from where on the chain is whole, and leaves over all seals.
  comienzo int8,
  hojas int8 not null default 0,
  eventos int8 not null default 0,
  raices int8 not null default 0,
  pruebas int8 not null default 0,
  terminada_en timestamptz,
  -- Of the last one that ended.
  eventos_de_la_anterior int8 not null default 0
) with (fillfactor = 20);
insert into operacion.sellos_ronda default values;

create table operacion.sellos_ronda_hojas (
  stream text collate "C" primary key,
  revision int8 not null,
  huella text not null,
  -- The first seal over it, and the tree of the stream's events where it has one.
  sello int8 not null,
  contados int8 not null default 0,
  picos text not null default '',
  -- What is wrong with it was said.
  nombrada boolean not null default false
) with (fillfactor = 70);

create table operacion.sellos_fallas (
  donde text not null,
  que text not null,
  ronda int8 not null,
  hallada_en timestamptz not null default now(),
  primary key (donde, que)
)`;

export const MIGRACIONES_DE_SELLOS: readonly Migracion[] = [
  { orden: 24, nombre: 'sellos: hojas y pruebas', sql: BASE },
  { orden: 25, nombre: 'sellos: árboles de eventos', sql: ARBOLES },
  { orden: 26, nombre: 'sellos: la ronda', sql: RONDA },
];
