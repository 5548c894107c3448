import type { Instante } from '#domain/kernel/tiempo.ts';
import type { FilaCorreo } from '#projections/correo/correos.projector.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

/** A record, by the kind's name in histories. */
export type Registro = { readonly recurso: string; readonly recurso_id: string };

/** Where the events that touched a record are, oldest first. */
export type HistoriaAnotada = Registro & { readonly revisiones: readonly number[] };

/** Of some records; those that nothing touched are not among them. */
export const anotadoDe = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  registros: readonly Registro[],
): Promise<readonly HistoriaAnotada[]> => sql<HistoriaAnotada[]>`
  select recurso, recurso_id, array_agg(h.revision order by h.posicion) as revisiones
  from unnest(${registros.map(({ recurso }) => recurso)}::text[],
    ${registros.map(({ recurso_id }) => recurso_id)}::text[]) r(recurso, recurso_id)
  join ${sql(esquema())}.historia h using (recurso, recurso_id)
  where h.empresa_id = ${empresa_id} group by recurso, recurso_id`;

/** Where an event that touched a record is, and which other kinds of record it touched. */
export type Tocado = {
  readonly posicion: number;
  readonly revision: number;
  readonly ademas: readonly string[];
};

/** What touched a record after a position, oldest first; itself by another id is another record. */
export const tocadosDe = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  { recurso, recurso_id }: Registro,
  { desde_id, limite }: { readonly desde_id: number; readonly limite: number },
): Promise<readonly Tocado[]> => sql<Tocado[]>`
  select h.posicion, h.revision, coalesce((
      select json_agg(distinct o.recurso) from ${sql(esquema())}.historia o
      where o.empresa_id = h.empresa_id and o.posicion = h.posicion
        and (o.recurso, o.recurso_id) <> (h.recurso, h.recurso_id)), '[]') as ademas
  from ${sql(esquema())}.historia h
  where h.empresa_id = ${empresa_id} and h.recurso = ${recurso} and h.recurso_id = ${recurso_id}
    and h.posicion > ${desde_id}
  order by h.posicion limit ${limite}`;

/** Of what touched a record until a position, how many events are after a revision of its stream. */
export const posterioresA = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  { recurso, recurso_id }: Registro,
  { revision, hasta_id }: { readonly revision: number; readonly hasta_id: number | undefined },
): Promise<number> => {
  const [fila] = await sql<[{ son: number }]>`
    select count(*)::int as son from ${sql(esquema())}.historia
    where empresa_id = ${empresa_id} and recurso = ${recurso} and recurso_id = ${recurso_id}
      and revision > ${revision}
      ${hasta_id === undefined ? sql`` : sql`and posicion <= ${hasta_id}`}`;
  return fila.son;
};

export type FiltroDeHistoria = {
  /** Kinds of record. */
  readonly recursos: readonly string[];
  readonly actor?: string | undefined;
  /** Instants: from inclusive, to exclusive. */
  readonly desde?: Instante | undefined;
  readonly hasta?: Instante | undefined;
  /** Exclusive: only later positions. */
  readonly desde_id: number;
  /** Exclusive: only earlier positions, from the last to the oldest. */
  readonly antes_de?: number | undefined;
  readonly limite: number;
};

export type Anotado = Registro & { readonly posicion: number };

/** Of so many it is quicker to look at all that those instants have than to look for them in the log's order. */
const POCOS = 20_000;

type Sql = Lecturas['sql'];

const entreInstantes = (sql: Sql, { desde, hasta }: Pick<FiltroDeHistoria, 'desde' | 'hasta'>) =>
  sql`${desde === undefined ? sql`` : sql`and creado_en >= ${desde}`}
    ${hasta === undefined ? sql`` : sql`and creado_en < ${hasta}`}`;

/** Whether those instants have few rows; not asked where none is said. */
const sonPocos = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  filtro: FiltroDeHistoria,
): Promise<boolean> => {
  if (filtro.desde === undefined && filtro.hasta === undefined) return false;
  const [contados] = await sql<{ son: number }[]>`
    select count(*)::int as son from (
      select from ${sql(esquema())}.historia
      where empresa_id = ${empresa_id} ${entreInstantes(sql, filtro)}
      order by creado_en limit ${POCOS + 1}) h`;
  return contados!.son <= POCOS;
};

/**
 * What touched which record, in the order of the log, or backwards from a place: at most `limite`, and with
 * the last one all that the same event touched, because a page ends between two events.
 */
export const anotadoEn = async (
  lecturas: Lecturas,
  empresa_id: number,
  filtro: FiltroDeHistoria,
): Promise<readonly Anotado[]> => {
  const { sql, esquema } = lecturas;
  const { recursos, actor, desde_id, antes_de, limite } = filtro;
  // Those of a day are found by their index and then put in order: a plan that does not know how few they
  // are goes through all that the company ever did.
  const fuente = (await sonPocos(lecturas, empresa_id, filtro))
    ? sql`(select * from ${sql(esquema())}.historia
        where empresa_id = ${empresa_id} ${entreInstantes(sql, filtro)}
        order by creado_en limit ${POCOS}) h`
    : sql`${sql(esquema())}.historia`;
  return sql<Anotado[]>`
    select posicion, recurso, recurso_id from ${fuente}
    where empresa_id = ${empresa_id} and posicion > ${desde_id}
      ${antes_de === undefined ? sql`` : sql`and posicion < ${antes_de}`}
      and recurso = any(${[...recursos]}::text[])
      ${actor === undefined ? sql`` : sql`and actor = ${actor}`}
      ${entreInstantes(sql, filtro)}
    order by posicion ${antes_de === undefined ? sql`` : sql`desc`}
    fetch first ${limite} rows with ties`;
};

/** What is told of a mail beside the change after which it was queued. */
export type CorreoDeRegistro = Pick<
  FilaCorreo,
  'id' | 'documento' | 'estado' | 'origen' | 'destinatarios' | 'encolado_en' | 'terminado_en'
> & { readonly documento_id: string };

/** The mails by which some records were sent, oldest first. */
export const correosDeRegistros = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  enviados: readonly { readonly documento: string; readonly recurso_id: string }[],
): Promise<readonly CorreoDeRegistro[]> => sql<CorreoDeRegistro[]>`
  select c.id, c.documento, c.documento_id::text as documento_id, c.estado, c.origen,
    c.destinatarios, c.encolado_en, c.terminado_en
  from unnest(${enviados.map(({ documento }) => documento)}::text[],
    ${enviados.map(({ recurso_id }) => recurso_id)}::int8[]) r(documento, documento_id)
  join ${sql(esquema())}.correos c
    on c.documento = r.documento and c.documento_id = r.documento_id
  where c.empresa_id = ${empresa_id} order by c.id`;
