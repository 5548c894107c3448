import type { LineaDePedido } from '#domain/documentos/comprobante/linea.servicio.ts';
import type { ConOpcionales } from '#domain/documentos/comprobante/opcionales.ts';
import type { TipoIdentificacion } from '#domain/kernel/sri.ts';

/** The body of `POST /proformas` once its form was checked. */
export type PedidoProforma = ConOpcionales & {
  readonly tipo_identificacion: TipoIdentificacion;
  readonly identificacion: string;
  readonly razon_social: string;
  readonly direccion: string | null;
  readonly email: string | null;
  readonly validez_dias: number;
  readonly notas: string | null;
  readonly sucursal_id: number | null;
  readonly es_borrador: boolean;
  readonly detalles: readonly LineaDePedido[];
};
