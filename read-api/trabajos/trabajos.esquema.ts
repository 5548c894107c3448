import { z } from 'zod';

export const trabajoVista = z
  .object({
    estado: z.enum(['en_curso', 'terminado', 'fallido']),
    progreso: z.int().min(0).max(100).meta({ description: 'De cien' }),
    resultado: z
      .object({
        direccion: z.string().meta({ examples: ['/api/v1/contabilidad/balance-general'] }),
      })
      .nullable()
      .meta({ description: 'Terminado: dónde se pide lo que se pidió, que ahora responde' }),
  })
  .meta({ id: 'Trabajo' });
