import {
  conEspera,
  type Espera,
  puedeEsperar,
} from '#domain/documentos/comprobante/espera.vista.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

/** A document on its way, with what its company waits for. No event tells: it comes and goes. */
export const conLoQueEspera = async <D extends Parameters<typeof conEspera>[0]>(
  { sql }: Lecturas,
  empresa_id: number,
  documento: D,
): Promise<D> => {
  if (!puedeEsperar(documento)) return documento;
  const esperas = await sql<Espera[]>`
    select carril, motivo from operacion.esperas where empresa_id = ${empresa_id}`;
  return conEspera(documento, esperas);
};
