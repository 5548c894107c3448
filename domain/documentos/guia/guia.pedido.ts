import type { ConOpcionales } from '../comprobante/opcionales.ts';
import type { ContenidoGuia, Destinatario, DetalleDeGuia } from './guia.events.ts';

/** What a request for a guide says, once its form was checked. */

/** A line that names a service; null is what it leaves to the catalogue. */
export type DetalleDeServicio = Omit<DetalleDeGuia, 'descripcion' | 'servicio_id'> & {
  readonly del_servicio: number;
  readonly descripcion: string | null;
};

export type DetallePedido = DetalleDeGuia | DetalleDeServicio;

type SinEntrada = Omit<Destinatario, 'persona_id'>;

export type DestinatarioPedido = Omit<SinEntrada, 'detalles'> & {
  readonly detalles: readonly DetallePedido[];
};

export type PedidoGuia = Omit<
  ContenidoGuia,
  'guia_remision_id' | 'sucursal_id' | 'persona_id' | 'fecha_emision' | 'destinatarios'
> &
  ConOpcionales & {
    /** null: the head office. */
    readonly sucursal_id: number | null;
    readonly es_borrador: boolean;
    readonly destinatarios: readonly DestinatarioPedido[];
  };

/** With what its lines left to the catalogue. */
export type GuiaCompleta = Omit<PedidoGuia, 'destinatarios'> & {
  readonly destinatarios: readonly SinEntrada[];
};
