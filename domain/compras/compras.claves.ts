import { asignaciones } from '#domain/kernel/claves.ts';
import type { Sumando } from '#domain/kernel/sumas.ts';
import type { CompraModificada, CompraRegistrada, ContenidoDeCompra } from './compra.events.ts';
import { RECURSO_DE_COMPRAS } from './compra.ts';

const suma = ({ ambiente, total }: ContenidoDeCompra): Sumando => ({ ambiente, monto: total });

/** A correction adds what it says now: the entry that it undoes stays in the books. */
export const ASIGNACIONES_DE_COMPRAS = asignaciones<CompraRegistrada | CompraModificada>({
  CompraRegistrada: { id: ({ compra_id }) => [RECURSO_DE_COMPRAS, compra_id], suma },
  CompraModificada: {
    suma: (datos) =>
      datos.otro_asiento || datos.total !== datos.antes.exigible ? suma(datos) : null,
  },
});
