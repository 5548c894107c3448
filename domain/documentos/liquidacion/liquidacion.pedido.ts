import type { TipoIdentificacion } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { LineaDePedido } from '../comprobante/linea.servicio.ts';
import type { ConOpcionales } from '../comprobante/opcionales.ts';
import type { LineaPedida, PagoPedido } from '../comprobante/pedido.ts';

/**
 * The body of `POST /liquidaciones-compra` once its form was checked. Without `proveedor_id` the
 * supplier's type, identification and name are there.
 */
export type PedidoLiquidacion = ConOpcionales & {
  /** An entry of the directory: what is not said of the supplier is taken from it. */
  readonly proveedor_id: number | null;
  readonly tipo_identificacion: TipoIdentificacion | null;
  readonly identificacion: string | null;
  readonly razon_social: string | null;
  readonly direccion: string | null;
  readonly email: string | null;
  readonly cod_doc_sustento: string | null;
  /** `001-001-000000001` */
  readonly doc_sustento_numero: string | null;
  readonly doc_sustento_fecha: Fecha | null;
  readonly sucursal_id: number | null;
  readonly es_borrador: boolean;
  readonly condicion_pago: 'contado' | 'credito';
  readonly fecha_vencimiento: Fecha | null;
  readonly detalles: readonly LineaDePedido[];
  /** null: one payment '01' for the total. */
  readonly pagos: readonly PagoPedido[] | null;
};

/** With what its lines left to the catalogue. */
export type LiquidacionCompleta = Omit<PedidoLiquidacion, 'detalles'> & {
  readonly detalles: readonly LineaPedida[];
};
