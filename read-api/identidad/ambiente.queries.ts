import type { FilaEmpresa } from '#projections/identidad/empresas.projector.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

/** 1 pruebas, 2 producción. */
export type Ambiente = FilaEmpresa['ambiente'];

/** The environment in which a company issues; null before it has a profile. */
export const ambienteVigente = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
): Promise<Ambiente | null> => {
  const [fila] = await sql<{ ambiente: Ambiente }[]>`
    select ambiente from ${sql(esquema())}.empresas where empresa_id = ${empresa_id}`;
  return fila?.ambiente ?? null;
};

/** The environment in which every company begins. */
export const AMBIENTE_INICIAL: Ambiente = '1';

/**
 * Of which environment a report is: the one asked for, or the one in force. Of a company that has no
 * profile, as none had before its first event, it is the one in which it begins: nothing in it.
 */
export const ambienteDelInforme = async (
  lecturas: Lecturas,
  empresa_id: number,
  pedido: Ambiente | undefined,
): Promise<Ambiente> => pedido ?? (await ambienteVigente(lecturas, empresa_id)) ?? AMBIENTE_INICIAL;
