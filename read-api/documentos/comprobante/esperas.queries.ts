import {
  conEspera,
  type Espera,
  puedeEsperar,
} from '#domain/documentos/comprobante/espera.vista.ts';
import type { FilaFactura } from '#projections/documentos/factura/facturas.projector.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

/** An invoice on its way, with what its company waits for. No event tells: it comes and goes. */
export const conLoQueEspera = async (
  { sql }: Lecturas,
  empresa_id: number,
  factura: FilaFactura,
): Promise<FilaFactura> => {
  if (!puedeEsperar(factura)) return factura;
  const esperas = await sql<Espera[]>`
    select carril, motivo from operacion.esperas where empresa_id = ${empresa_id}`;
  return conEspera(factura, esperas);
};
