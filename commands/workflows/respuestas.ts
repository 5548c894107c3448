import { z } from 'zod';

/** What only asking answers. */

export const revisionVista = z
  .strictObject({
    problemas: z.array(
      z.strictObject({
        node_id: z.string().nullable().meta({ description: 'null: del grafo entero' }),
        campo: z
          .string()
          .nullable()
          .meta({ description: 'Dónde en data, como headers.0.valor; null: del nodo entero' }),
        mensaje: z.string(),
        nivel: z.enum(['error', 'aviso']),
      }),
    ),
    errores: z.int().min(0).meta({ description: 'Con alguno no puede estar activo' }),
    avisos: z.int().min(0),
  })
  .meta({ id: 'RevisionDeWorkflow' });
