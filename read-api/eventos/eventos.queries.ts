import type { Instante } from '#domain/kernel/tiempo.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

/** A public event as the feed keeps it. */
export type EventoDeFeed = {
  readonly posicion: number;
  readonly evento: string;
  readonly creado_en: Instante;
  readonly data: object;
};

export type Pagina = {
  /** Exclusive: only later positions. */
  readonly desde_id: number;
  /** Exclusive: only earlier ones, the latest first. */
  readonly antes_de?: number | undefined;
  readonly limite: number;
  readonly evento?: string | undefined;
  readonly desde?: Instante | undefined;
  /** Exclusive. */
  readonly hasta?: Instante | undefined;
};

/** Bytes of what a page says at most; one event by itself may say more. */
const MAXIMO_BYTES = 256 * 1024 - 4_096;
/** About each, beside what it says. */
const ALREDEDOR = 120;

/** A page of the feed, and whether something comes behind it. */
export type PaginaDeFeed = { readonly eventos: readonly EventoDeFeed[]; readonly hay_mas: boolean };

/**
 * Public events of a company, at most `limite` and as many as a page holds: in the order of the log, or
 * backwards from a place.
 */
export const eventosDespuesDe = async (
  lecturas: Lecturas,
  empresa_id: number,
  { desde_id, antes_de, limite, evento, ...instantes }: Pagina,
): Promise<PaginaDeFeed> => {
  const { sql } = lecturas;
  const filtro = evento === undefined ? sql`` : sql`and evento = ${evento}`;
  const antes = antes_de === undefined ? sql`` : sql`and posicion < ${antes_de}`;
  const desde = instantes.desde === undefined ? sql`` : sql`and creado_en >= ${instantes.desde}`;
  const hasta = instantes.hasta === undefined ? sql`` : sql`and creado_en < ${instantes.hasta}`;
  const orden = antes_de === undefined ? sql`posicion` : sql`posicion desc`;
  // One more than asked tells whether there are more.
  const leidos = await sql<(EventoDeFeed & { readonly halladas: number })[]>`
    select posicion, evento, creado_en, data, halladas from (
      select e.*, count(*) over ()::int as halladas,
        sum(octet_length(data::text) + ${ALREDEDOR}) over (order by ${orden}) as bytes,
        row_number() over (order by ${orden}) as lugar
      from (select posicion, evento, creado_en, data from ${sql(lecturas.esquema())}.eventos
        where empresa_id = ${empresa_id} and posicion > ${desde_id}
          ${antes} ${desde} ${hasta} ${filtro}
        order by ${orden} limit ${limite + 1}) e) p
    where lugar <= ${limite} and (lugar = 1 or bytes <= ${MAXIMO_BYTES})
    order by ${orden}`;
  return { eventos: leidos, hay_mas: (leidos[0]?.halladas ?? 0) > leidos.length };
};
