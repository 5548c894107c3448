import type { ContenidoGuia, Destinatario } from './guia.events.ts';

/** What a request for a guide says, once its form was checked. */

export type DestinatarioPedido = Omit<Destinatario, 'persona_id'>;

export type PedidoGuia = Omit<
  ContenidoGuia,
  'guia_remision_id' | 'sucursal_id' | 'persona_id' | 'fecha_emision' | 'destinatarios'
> & {
  /** null: the head office. */
  readonly sucursal_id: number | null;
  readonly es_borrador: boolean;
  readonly destinatarios: readonly DestinatarioPedido[];
};
