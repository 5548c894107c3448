import { z } from 'zod';
import { ESTADOS_EN_SRI } from '#domain/kernel/consulta-sri.ts';
import { instanteVista } from './vista.ts';

/** What the SRI holds of a document, as `verificar-sri` answers it and as its record keeps it. */
const verificacionVista = z
  .strictObject({
    estado_sri: z.enum(ESTADOS_EN_SRI).meta({
      description:
        'En palabras del SRI; RECHAZADA: no responde por esa clave, y aviso dice por qué',
    }),
    consultado_en: instanteVista,
    aviso: z
      .string()
      .nullable()
      .meta({ description: 'Lo que conviene hacer; null si aquí y allí está igual' }),
  })
  .meta({ id: 'VerificacionSri' });

export const verificacion_sri = verificacionVista.nullable().meta({
  description:
    'Lo que el SRI tiene de él, desde la última vez que se preguntó; null: nadie ha preguntado',
});
