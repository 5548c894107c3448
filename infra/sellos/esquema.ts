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

export const MIGRACIONES_DE_SELLOS: readonly Migracion[] = [
  { orden: 24, nombre: 'sellos: hojas y pruebas', sql: BASE },
];
