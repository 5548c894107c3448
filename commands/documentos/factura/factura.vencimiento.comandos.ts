import { facturas } from '#domain/documentos/factura/factura.ts';
import {
  type Candidata,
  decidirAvisar,
} from '#domain/documentos/factura/factura.vencimiento.decider.ts';
import { AVISOS, avisosDeVencimiento } from '#domain/documentos/factura/factura.vencimiento.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';

/** What the daily job asks for: one company, one day, some of its invoices in ascending order. */
export type PedidoDeAvisos = {
  readonly empresa_id: number;
  readonly dia: Fecha;
  readonly factura_ids: readonly number[];
};

/**
 * Tells of the due dates of these invoices, as far as it is still true and was not told. Repeated, it
 * does nothing. Answers how many it told of.
 */
export const avisarVencimientos = ({
  empresa_id,
  dia,
  factura_ids,
}: PedidoDeAvisos): Comando<readonly Candidata[], { readonly avisadas: number }> => {
  const id = `vencimientos:${empresa_id}:${dia}:${factura_ids[0]}-${factura_ids.at(-1)}`;
  return {
    nombre: 'avisarVencimientos',
    empresa_id,
    comando_id: id,
    correlacion_id: id,
    actor: 'proceso:vencimientos',
    cargar: (lector) =>
      Promise.all(
        factura_ids.map(async (factura_id) => {
          const [factura, ...dados] = await Promise.all([
            lector.fila(facturas, [factura_id]),
            ...AVISOS.map((aviso) =>
              lector.fila(avisosDeVencimiento, ['factura', factura_id, aviso]),
            ),
          ]);
          return { factura, dados: dados.filter((dado) => dado !== undefined) };
        }),
      ),
    decidir: (candidatas, contexto) => decidirAvisar(dia, candidatas, contexto),
    responder: async (_lector, eventos) => ({ avisadas: eventos.length }),
  };
};
