import type { Lecturas } from '#read-api/kernel/lecturas.ts';

/** One authenticated request, as the audit trail keeps it. */
export type FilaAuditoria = {
  readonly id: number;
  readonly en: string;
  readonly actor: string;
  readonly metodo: string;
  readonly camino: string;
  /** As it is declared; null of one that was noted before that was kept. */
  readonly ruta: string | null;
  readonly recurso: string;
  readonly estado: number;
  readonly codigo: string | null;
  readonly ip: string;
  readonly user_agent: string;
  readonly duracion_ms: number;
  readonly correlacion_id: string;
};

export type FiltroDeAuditoria = {
  /** Instants, ISO 8601; from inclusive, to exclusive. */
  readonly desde: string | undefined;
  readonly hasta: string | undefined;
  readonly actor?: string | undefined;
  readonly metodo?: string | undefined;
  readonly ruta?: string | undefined;
  /** Routes whose requests are left out, but for those that failed. */
  readonly excepto?: readonly string[] | undefined;
  readonly recurso?: string | undefined;
  readonly estado: number | undefined;
  readonly codigo?: string | undefined;
  readonly con_error?: boolean | undefined;
  readonly correlacion_id?: string | undefined;
  readonly limite: number;
  readonly salto: number;
};

const COLUMNAS = [
  'id',
  'en',
  'actor',
  'metodo',
  'camino',
  'ruta',
  'recurso',
  'estado',
  'codigo',
  'ip',
  'user_agent',
  'duracion_ms',
  'correlacion_id',
] as const satisfies readonly (keyof FilaAuditoria)[];

/** The company's requests, the latest first. */
export const auditoriaDe = (
  { sql }: Lecturas,
  empresa_id: number,
  { desde, hasta, con_error, excepto, limite, salto, ...iguales }: FiltroDeAuditoria,
): Promise<FilaAuditoria[]> => {
  const { actor, metodo, ruta, recurso, estado, codigo, correlacion_id } = iguales;
  const dichos = Object.entries({ actor, metodo, ruta, recurso, estado, codigo, correlacion_id });
  let condiciones = sql``;
  for (const [columna, valor] of dichos) {
    if (valor !== undefined) condiciones = sql`${condiciones} and ${sql(columna)} = ${valor}`;
  }
  return sql<FilaAuditoria[]>`
    select ${sql(COLUMNAS)} from operacion.auditoria
    where empresa_id = ${empresa_id}
      ${desde === undefined ? sql`` : sql`and en >= ${desde}`}
      ${hasta === undefined ? sql`` : sql`and en < ${hasta}`}
      ${con_error === undefined ? sql`` : con_error ? sql`and estado >= 400` : sql`and estado < 400`}
      ${excepto === undefined ? sql`` : sql`and (estado >= 400 or ruta is null or ruta <> all(${excepto}))`}
      ${condiciones}
    order by en desc, id desc
    limit ${limite} offset ${salto}`;
};

/** What was asked and answered, as JSON texts; null: there was none, or it is not kept. */
export type DetalleLeido = {
  readonly consulta: string | null;
  readonly cuerpo: string | null;
  readonly respuesta: string | null;
};

export type PeticionLeida = FilaAuditoria & { readonly detalle: DetalleLeido | null };

/**
 * One request. Of those whose detail is kept it is known when they came, which is how the trail is
 * ordered; the others are looked for in the company's part of its key.
 */
export const peticionPorId = async (
  { sql }: Lecturas,
  empresa_id: number,
  id: number,
): Promise<PeticionLeida | undefined> => {
  const [detalle] = await sql<(DetalleLeido & { readonly en: string })[]>`
    select en, consulta, cuerpo, respuesta from operacion.auditoria_detalles
    where empresa_id = ${empresa_id} and auditoria_id = ${id}`;
  const [fila] = await sql<FilaAuditoria[]>`
    select ${sql(COLUMNAS)} from operacion.auditoria
    where empresa_id = ${empresa_id} and id = ${id}
      ${detalle ? sql`and en = ${detalle.en}` : sql``}`;
  return fila && { ...fila, detalle: detalle ?? null };
};

/** Requests that were refused alike. */
export type GrupoDeErrores = Pick<FilaAuditoria, 'metodo' | 'estado' | 'codigo'> & {
  readonly ruta: string;
  readonly cuantas: number;
  readonly actores: number;
  readonly primera_en: string;
  readonly ultima_en: string;
  readonly ultima_id: number;
};

/** More kinds of mistakes than that nobody reads. */
const MAXIMO_GRUPOS = 200;

/** What was refused between two instants, by code and route: what most requests met, first. */
export const erroresDe = (
  { sql }: Lecturas,
  empresa_id: number,
  { desde, hasta }: { readonly desde: string; readonly hasta: string | undefined },
): Promise<GrupoDeErrores[]> => sql<GrupoDeErrores[]>`
  select metodo, coalesce(ruta, camino) as ruta, estado, codigo, count(*)::int4 as cuantas,
    count(distinct actor)::int4 as actores, min(en) as primera_en, max(en) as ultima_en,
    (array_agg(id order by en desc, id desc))[1] as ultima_id
  from operacion.auditoria
  where empresa_id = ${empresa_id} and estado >= 400 and en >= ${desde}
    ${hasta === undefined ? sql`` : sql`and en < ${hasta}`}
  group by 1, 2, 3, 4
  order by cuantas desc, ultima_en desc
  limit ${MAXIMO_GRUPOS}`;
