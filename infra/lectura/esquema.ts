import type { Proyector } from '#projections/kernel/proyector.ts';
import type { Sql } from '../postgres/conexion.ts';

/** The schema of version `n` of the read models. */
export const nombreDeEsquema = (version: number): string => `lectura_${version}`;

const comillas = (nombre: string): string => `"${nombre.replaceAll('"', '""')}"`;

/** `"lectura_1"."facturas"` */
export const nombreCalificado = (esquema: string, tabla: string): string =>
  `${comillas(esquema)}.${comillas(tabla)}`;

const ddlDeProyector = (esquema: string, { tabla, columnas, ...p }: Proyector): string[] => {
  const nombre = nombreCalificado(esquema, tabla.nombre);
  const enClave = new Set<string>(tabla.clave);
  const definiciones = Object.entries(columnas).map(
    ([columna, tipo]) => `${comillas(columna)} ${tipo}${enClave.has(columna) ? ' not null' : ''}`,
  );
  const clave = ['empresa_id', ...tabla.clave].map(comillas).join(', ');
  return [
    `create table ${nombre} (empresa_id int8 not null, ${definiciones.join(', ')},
       primary key (${clave})) with (fillfactor = ${p.fillfactor})`,
    ...p.indices.map(
      (indice, i) => `create index ${comillas(`${tabla.nombre}_${i + 1}`)} on ${nombre} ${indice}`,
    ),
  ];
};

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
     data jsonb not null,
     primary key (empresa_id, posicion)
   )`,
  `create index eventos_por_nombre on ${nombreCalificado(esquema, 'eventos')}
     (empresa_id, evento, posicion)`,
  `create table ${nombreCalificado(esquema, 'checkpoints')} (
     consumidor text primary key,
     posicion int8 not null
   ) with (fillfactor = 50)`,
];

const ddlDeLectura = (esquema: string, proyectores: readonly Proyector[]): string[] => [
  `create schema ${comillas(esquema)}`,
  ...ddlFijo(esquema),
  ...proyectores.flatMap((p) => ddlDeProyector(esquema, p)),
];

/** Makes the schema of one version of the read models, empty. Fails if it exists. */
export const crearEsquema = async (
  sql: Sql,
  esquema: string,
  proyectores: readonly Proyector[],
): Promise<void> => {
  await sql.begin(async (tx) => {
    for (const sentencia of ddlDeLectura(esquema, proyectores)) await tx.unsafe(sentencia);
  });
};

/** What is durable and not derived from the log: queues, secrets, checkpoints of processes. */
const DDL_OPERACION = [
  'create schema if not exists operacion',
  `create table if not exists operacion.lecturas (
     version int4 primary key,
     estado text not null check (estado in ('construyendo', 'activa', 'retirada')),
     creada_en timestamptz not null default now()
   )`,
  `create table if not exists operacion.checkpoints (
     consumidor text primary key,
     posicion int8 not null
   ) with (fillfactor = 50)`,
  `create table if not exists operacion.tareas (
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
     arriendo_hasta timestamptz,
     ultimo_error text,
     creado_en timestamptz not null default now(),
     primary key (empresa_id, proceso, clave)
   ) with (fillfactor = 50)`,
  `create index if not exists tareas_por_hora on operacion.tareas (proceso, proximo_en)`,
  `create table if not exists operacion.secretos (
     empresa_id int8 not null,
     referencia text not null,
     cifrado bytea not null,
     creado_en timestamptz not null default now(),
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

/**
 * The schema in force for this version of the projections: the active one, or a new empty one when
 * there is none (the follower fills it from the log before the process is ready).
 */
export const asegurarEsquema = async (
  sql: Sql,
  version: number,
  proyectores: readonly Proyector[],
): Promise<string> => {
  const esquema = nombreDeEsquema(version);
  await sql.begin(async (tx) => {
    await tx.unsafe(`select pg_advisory_xact_lock(hashtext('comprobantes.lecturas'))`);
    const [hay] = await tx`select 1 from operacion.lecturas where version = ${version}`;
    if (hay) return;
    for (const sentencia of ddlDeLectura(esquema, proyectores)) await tx.unsafe(sentencia);
    await tx`insert into operacion.lecturas (version, estado) values (${version}, 'activa')`;
  });
  return esquema;
};
