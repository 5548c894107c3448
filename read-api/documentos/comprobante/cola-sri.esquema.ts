import { z } from 'zod';
import { instanteVista } from '#read-api/kernel/vista.ts';

export const colaVista = z
  .strictObject({
    en_espera: z.int().meta({ description: 'Los que están PENDIENTE, PROCESANDO o EN_PROCESO' }),
    desde: instanteVista
      .nullable()
      .meta({ description: 'Desde cuándo espera el que más ha esperado' }),
    motivo: z.string().nullable().meta({
      description:
        'Qué los detiene: falta de certificado, o SRI que no responde; null: siguen su curso',
    }),
  })
  .meta({ id: 'ColaDelSri' });

/** The summary of a type that is not sold. */
export const resumenDeTipoVista = z
  .strictObject({
    cola_sri: colaVista,
    ambiente_sri: z
      .enum(['1', '2'])
      .nullable()
      .meta({ description: '1 pruebas o 2 producción: todo el resumen es de él' }),
  })
  .meta({ id: 'ResumenDeTipo' });
