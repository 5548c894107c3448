import type { Proyector, TipoColumna } from '#projections/kernel/proyector.ts';
import type { Sql } from '../postgres/conexion.ts';
import { type Composicion, FEED, HISTORIA, seLlena, sola } from './composicion.ts';

/** An identifier as SQL takes it whatever it holds. */
export const comillas = (nombre: string): string => `"${nombre.replaceAll('"', '""')}"`;

/** `"lectura_1"."facturas"` */
export const nombreCalificado = (esquema: string, tabla: string): string =>
  `${comillas(esquema)}.${comillas(tabla)}`;

const ddlDeProyector = (
  esquema: string,
  { tabla, columnas, ...p }: Proyector,
  como: 'table' | 'unlogged table' = 'table',
): string => {
  const nombre = nombreCalificado(esquema, tabla.nombre);
  const enClave = new Set<string>(tabla.clave);
  const definiciones = Object.entries(columnas).map(
    ([columna, tipo]) => `${comillas(columna)} ${tipo}${enClave.has(columna) ? ' not null' : ''}`,
  );
  const clave = ['empresa_id', ...tabla.clave].map(comillas).join(', ');
  return `create ${como} ${nombre} (empresa_id int8 not null, ${definiciones.join(', ')},
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
const ddlDeCabezas = (esquema: string): string[] => [
  `create table ${nombreCalificado(esquema, 'cabeza')} (
     empresa_id int8 primary key,
     revision int8 not null,
     ultimo_event_id uuid
   ) with (fillfactor = 50)`,
  `create table ${nombreCalificado(esquema, 'checkpoints')} (
     consumidor text primary key,
     ${PUESTO}
   ) with (fillfactor = 50)`,
];

/**
 * The instant of the company's last event. Apart from the rest of the table, which tells one version
 * from another: nothing of what is read depends on it, and older schemas get it in place.
 */
const ddlDelInstante = (esquema: string): string =>
  `alter table ${nombreCalificado(esquema, 'cabeza')} add column instante int8`;

const ddlDelFeed = (esquema: string): string[] => [
  `create table ${nombreCalificado(esquema, FEED)} (
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
];

/**
 * Which records an event touched, and who did it: nothing of what changed, which is folded when it is
 * read. Narrow, because there is one row for each of them.
 */
const ddlDeHistoria = (esquema: string): string[] => [
  `create table ${nombreCalificado(esquema, HISTORIA)} (
     empresa_id int8 not null,
     posicion int8 not null,
     creado_en timestamptz not null,
     revision int4 not null,
     recurso text not null,
     recurso_id text not null,
     actor text not null,
     primary key (empresa_id, recurso, recurso_id, posicion)
   )`,
  // How far each company's history has come, for whoever reads it after a write of its own.
  `create table ${nombreCalificado(esquema, 'cabeza_de_la_historia')} (
     empresa_id int8 primary key,
     revision int8 not null
   ) with (fillfactor = 50)`,
];

/** The history tables as text, part of their own fingerprint only: the other tables are older. */
export const FORMA_DE_HISTORIA = ddlDeHistoria('').join('\n');

/** What every version has beside its projectors' tables, as text: part of its fingerprint. */
export const FORMA_FIJA = [...ddlDeCabezas(''), ...ddlDelFeed('')].join('\n');

/** What another version keeps is read here as if it were its own. */
const ddlDeVista = (esquema: string, deOtroEsquema: string, tabla: string): string =>
  `create view ${nombreCalificado(esquema, tabla)} as select * from ${nombreCalificado(deOtroEsquema, tabla)}`;

const ddlDeTablas = (
  { esquema, ajenas }: Composicion,
  proyectores: readonly Proyector[],
): string[] => {
  const feed = ajenas.get(FEED);
  const historia = ajenas.get(HISTORIA);
  return [
    `create schema ${comillas(esquema)}`,
    ...ddlDeCabezas(esquema),
    ddlDelInstante(esquema),
    ...(feed
      ? [FEED, 'cabeza_del_feed'].map((tabla) => ddlDeVista(esquema, feed, tabla))
      : ddlDelFeed(esquema)),
    ...(historia
      ? [HISTORIA, 'cabeza_de_la_historia'].map((tabla) => ddlDeVista(esquema, historia, tabla))
      : ddlDeHistoria(esquema)),
    ...proyectores.map((proyector) => {
      const { nombre } = proyector.tabla;
      const esquemaAjeno = ajenas.get(nombre);
      return esquemaAjeno
        ? ddlDeVista(esquema, esquemaAjeno, nombre)
        : ddlDeProyector(esquema, proyector);
    }),
  ];
};

const indiceDelFeed = (esquema: string): string =>
  `create index if not exists eventos_por_nombre on ${nombreCalificado(esquema, FEED)}
     (empresa_id, evento, posicion)`;

/** Of everything that a company did: in the order of the log, and by when (clocks go back: not the same). */
const indicesDeHistoria = (esquema: string): string[] => [
  `create index if not exists historia_en_orden on ${nombreCalificado(esquema, HISTORIA)}
     (empresa_id, posicion)`,
  `create index if not exists historia_por_instante on ${nombreCalificado(esquema, HISTORIA)}
     (empresa_id, creado_en)`,
];

/** Repeatable: a load that was interrupted while indexing goes on with those that are missing. */
const ddlDeIndices = (composicion: Composicion, proyectores: readonly Proyector[]): string[] => [
  ...(seLlena(composicion, FEED) ? [indiceDelFeed(composicion.esquema)] : []),
  ...(seLlena(composicion, HISTORIA) ? indicesDeHistoria(composicion.esquema) : []),
  ...proyectores.flatMap(({ tabla: { nombre }, indices }) =>
    indices.map(
      (indice, i) =>
        `create index if not exists ${comillas(`${nombre}_${i + 1}`)}
           on ${nombreCalificado(composicion.esquema, nombre)} ${indice}`,
    ),
  ),
];

type Ejecutor = { unsafe(texto: string): PromiseLike<unknown> };

/** The tables of one version, empty, with their keys and no other index. Fails if they exist. */
export const crearTablas = async (
  sql: Ejecutor,
  composicion: Composicion,
  proyectores: readonly Proyector[],
): Promise<void> => {
  for (const sentencia of ddlDeTablas(composicion, proyectores)) await sql.unsafe(sentencia);
};

/** Some tables alone, in a schema that lasts for a while: they need not outlive Postgres. */
export const crearTablasDePaso = async (
  sql: Ejecutor,
  esquema: string,
  proyectores: readonly Proyector[],
): Promise<void> => {
  await sql.unsafe(`create schema ${comillas(esquema)}`);
  for (const proyector of proyectores) {
    await sql.unsafe(ddlDeProyector(esquema, proyector, 'unlogged table'));
  }
};

/** The indexes of what is filled beside the keys, one by one: quicker once the tables are full. */
export const crearIndices = async (
  sql: Ejecutor,
  composicion: Composicion,
  proyectores: readonly Proyector[],
): Promise<void> => {
  for (const sentencia of ddlDeIndices(composicion, proyectores)) await sql.unsafe(sentencia);
};

/** Makes the schema of one version of the read models, empty and whole. Fails if it exists. */
export const crearEsquema = async (
  sql: Sql,
  esquema: string,
  proyectores: readonly Proyector[],
): Promise<void> => {
  await sql.begin(async (tx) => {
    await crearTablas(tx, sola(esquema), proyectores);
    await crearIndices(tx, sola(esquema), proyectores);
  });
};

/** A column's value as two versions are compared by: what JSON says, in whatever order. */
const comparable = ([columna, tipo]: readonly [string, TipoColumna]): string =>
  tipo === 'json' ? `t.${comillas(columna)}::jsonb` : `t.${comillas(columna)}`;

/**
 * Every table of a version that must be equal in two of them: what to compare of a row `t`, and its
 * key. How far each has come (`cabeza_del_feed`, `cabeza_de_la_historia`, `checkpoints`) is theirs.
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
  {
    nombre: HISTORIA,
    valores: ['recurso', 'recurso_id', 'posicion', 'revision', 'creado_en', 'actor'].map(
      (columna) => `t.${columna}`,
    ),
    clave: ['recurso', 'recurso_id', 'posicion'],
  },
  ...proyectores.map(({ tabla, columnas }) => ({
    nombre: tabla.nombre,
    valores: Object.entries(columnas).map(comparable),
    clave: tabla.clave,
  })),
];
