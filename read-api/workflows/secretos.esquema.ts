import { z } from 'zod';
import { idVista, instanteVista } from '#read-api/kernel/vista.ts';

/** The answers about secrets: never a value, nor where it is. */

export const secretosVista = z.array(
  z
    .strictObject({
      id: idVista,
      nombre: z.string(),
      pista: z
        .string()
        .nullable()
        .meta({ description: 'Sus últimos 4 caracteres; null si tiene menos de 8' }),
      descripcion: z.string().nullable(),
      created_at: instanteVista,
      updated_at: instanteVista,
      ultimo_uso: instanteVista.nullable().meta({ description: 'null: ninguno todavía' }),
      workflows: z
        .array(z.strictObject({ id: idVista, nombre: z.string() }))
        .meta({ description: 'Aquellos cuya definición lo nombra' }),
    })
    .meta({ id: 'SecretoDeWorkflowEnLista' }),
);
