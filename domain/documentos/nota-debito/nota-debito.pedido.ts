import type { IvaCodigo } from '#domain/kernel/sri.ts';
import type { ConOpcionales } from '../comprobante/opcionales.ts';
import type { PagoPedido } from '../comprobante/pedido.ts';
import type { PedidoDeSustento } from '../notas/sustento.ts';
import type { MotivoPedido } from './nota-debito.importes.ts';

/** The body of `POST /notas-debito` once its form was checked. */
export type PedidoNotaDebito = PedidoDeSustento &
  ConOpcionales & {
    readonly sucursal_id: number | null;
    readonly es_borrador: boolean;
    readonly iva_codigo: IvaCodigo;
    readonly motivos: readonly MotivoPedido[];
    /** null: one payment '01' for the total. */
    readonly pagos: readonly PagoPedido[] | null;
  };
