import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import type { LoMovido } from './puertos.ts';

const NADA: LoMovido = { lugar: 0, revision: -1, recursos: {} };

/** What moved in a company, from its one row. */
export const loMovidoEn = async (
  { sql }: Pick<Lecturas, 'sql'>,
  empresa_id: number,
): Promise<LoMovido> => {
  const [fila] = await sql<LoMovido[]>`
    select lugar, revision, recursos from operacion.novedades where empresa_id = ${empresa_id}`;
  return fila ?? NADA;
};
