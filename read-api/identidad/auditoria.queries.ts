import type { Lecturas } from '#read-api/kernel/lecturas.ts';

/** One authenticated request, as the audit trail keeps it. */
export type FilaAuditoria = {
  readonly id: number;
  readonly en: string;
  readonly actor: string;
  readonly metodo: string;
  readonly camino: string;
  readonly recurso: string;
  readonly estado: number;
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
  readonly recurso?: string | undefined;
  readonly estado: number | undefined;
  readonly limite: number;
  readonly salto: number;
};

/** The company's requests, the latest first. */
export const auditoriaDe = (
  { sql }: Lecturas,
  empresa_id: number,
  { desde, hasta, actor, recurso, estado, limite, salto }: FiltroDeAuditoria,
): Promise<FilaAuditoria[]> => sql<FilaAuditoria[]>`
  select id, en, actor, metodo, camino, recurso, estado, ip, user_agent, duracion_ms, correlacion_id
  from operacion.auditoria
  where empresa_id = ${empresa_id}
    ${desde === undefined ? sql`` : sql`and en >= ${desde}`}
    ${hasta === undefined ? sql`` : sql`and en < ${hasta}`}
    ${actor === undefined ? sql`` : sql`and actor = ${actor}`}
    ${recurso === undefined ? sql`` : sql`and recurso = ${recurso}`}
    ${estado === undefined ? sql`` : sql`and estado = ${estado}`}
  order by en desc, id desc
  limit ${limite} offset ${salto}`;
