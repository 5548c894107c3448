import { z } from 'zod';
import { texto } from '#commands/kernel/campos.ts';
import { opcionalesDichos } from '#domain/documentos/comprobante/opcionales.ts';
import type { PedidoNotaCredito } from '#domain/documentos/nota-credito/nota-credito.pedido.ts';
import { lineasDeNotaEsquema } from '../comprobante/detalles.esquema.ts';
import { camposDeNota, pedidoDeSustento } from '../notas/notas.esquema.ts';

/** The bodies of the credit notes' routes (Ley: documentos §13). */

const campos = z.object({
  ...camposDeNota,
  motivo: texto(300),
  detalles: lineasDeNotaEsquema,
  devuelve_mercaderia: z.boolean().nullish().meta({
    description:
      'true: lo que acredita vuelve a la existencia, al costo con que salió. Por omisión, solo se acredita',
  }),
});

/** Output: the request as the domain takes it, with its idempotency key beside it. */
export const crearNotaCreditoEsquema = campos.transform(
  (cuerpo, ctx): { idempotency_key: string | null; pedido: PedidoNotaCredito } => ({
    idempotency_key: cuerpo.idempotency_key ?? null,
    pedido: {
      ...pedidoDeSustento(cuerpo, ctx),
      sucursal_id: cuerpo.sucursal_id ?? null,
      es_borrador: cuerpo.es_borrador ?? false,
      motivo: cuerpo.motivo,
      detalles: cuerpo.detalles,
      ...opcionalesDichos({
        info_adicional: cuerpo.info_adicional,
        devuelve_mercaderia: cuerpo.devuelve_mercaderia || null,
      }),
    },
  }),
);

/** `PUT /notas-credito/{id}`: the same body; what says how to create it says nothing here. */
export const reemplazarNotaCreditoEsquema = crearNotaCreditoEsquema.transform(
  ({ pedido }) => pedido,
);
