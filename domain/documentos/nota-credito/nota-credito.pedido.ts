import type { LineaDePedido } from '../comprobante/linea.servicio.ts';
import type { ConOpcionales } from '../comprobante/opcionales.ts';
import type { PedidoDeSustento } from '../notas/sustento.ts';

/** The body of `POST /notas-credito` once its form was checked. */
export type PedidoNotaCredito = PedidoDeSustento &
  ConOpcionales & {
    readonly sucursal_id: number | null;
    readonly es_borrador: boolean;
    readonly motivo: string;
    readonly detalles: readonly LineaDePedido[];
  };
