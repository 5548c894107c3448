import { z } from 'zod';

const instante = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}-05:00$/)
  .meta({ format: 'date-time' });

/** What whoever writes a secret is answered: its value is not in it. */
export const secretoVista = z
  .strictObject({
    id: z.int().min(1),
    nombre: z.string(),
    pista: z
      .string()
      .nullable()
      .meta({ description: 'Sus últimos 4 caracteres; null si tiene menos de 8' }),
    descripcion: z.string().nullable(),
    created_at: instante,
    updated_at: instante,
  })
  .meta({ id: 'SecretoDeWorkflow' });
