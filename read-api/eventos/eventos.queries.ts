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
  readonly limite: number;
  readonly evento: string | undefined;
};

/** Public events of a company in the order of the log, at most `limite`. */
export const eventosDespuesDe = async (
  lecturas: Lecturas,
  empresa_id: number,
  { desde_id, limite, evento }: Pagina,
): Promise<EventoDeFeed[]> => {
  const { sql } = lecturas;
  const filtro = evento === undefined ? sql`` : sql`and evento = ${evento}`;
  return sql<EventoDeFeed[]>`
    select posicion, evento, creado_en, data from ${sql(lecturas.esquema())}.eventos
    where empresa_id = ${empresa_id} and posicion > ${desde_id} ${filtro}
    order by posicion limit ${limite}`;
};
