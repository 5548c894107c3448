import { z } from 'zod';
import { ESTADOS_DE_DOCUMENTO, TIPOS_DE_DOCUMENTO } from '#domain/tesoreria/documento.vista.ts';
import { idVista } from '#read-api/kernel/vista.ts';

/** What a movement comes from. */
export const documentoVista = z
  .strictObject({
    tipo: z.enum(TIPOS_DE_DOCUMENTO),
    id: idVista.nullable().meta({
      description: 'De una transferencia, la otra cuenta; null: un movimiento manual',
    }),
    etiqueta: z.string().meta({ examples: ['Transferencia a Caja matriz'] }),
    estado: z
      .enum(ESTADOS_DE_DOCUMENTO)
      .nullable()
      .meta({ description: 'De transacciones bancarias y transferencias' }),
  })
  .meta({ id: 'DocumentoDeMovimiento' });
