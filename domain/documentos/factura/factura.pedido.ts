import type { Centavos } from '#domain/kernel/dinero.ts';
import type { TipoIdentificacion } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { LineaDePedido } from '../comprobante/linea.servicio.ts';
import type { ConOpcionales } from '../comprobante/opcionales.ts';
import type { LineaPedida, PagoPedido } from '../comprobante/pedido.ts';

/**
 * The body of `POST /facturas` once its form was checked: integers instead of decimals, defaults
 * filled in, texts as they came. What needs the company's facts is the decider's business.
 */
export type PedidoFactura = ConOpcionales & {
  readonly tipo_identificacion: TipoIdentificacion;
  readonly identificacion: string;
  readonly razon_social: string;
  readonly direccion: string | null;
  readonly email: string | null;
  readonly sucursal_id: number | null;
  readonly es_borrador: boolean;
  readonly condicion_pago: 'contado' | 'credito';
  readonly fecha_vencimiento: Fecha | null;
  readonly propina: Centavos;
  readonly detalles: readonly LineaDePedido[];
  /** null: one payment '01' for the total. */
  readonly pagos: readonly PagoPedido[] | null;
};

/** With what its lines left to the catalogue. */
export type PedidoCompleto = Omit<PedidoFactura, 'detalles'> & {
  readonly detalles: readonly LineaPedida[];
};
