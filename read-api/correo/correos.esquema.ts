import { z } from 'zod';
import { ENVIABLES, MOTIVOS_DE_FALLO } from '#domain/correo/correo.vista.ts';
import { idVista, instanteVista } from '#read-api/kernel/vista.ts';

/** A mail, as its history shows it; who queues one answers with this too, by its name. */
export const correoVista = z
  .strictObject({
    id: idVista,
    documento: z.enum(ENVIABLES),
    documento_id: idVista,
    numero_comprobante: z.string().nullable().meta({
      description: 'De un comprobante; null si es otra cosa',
    }),
    estado: z.enum(['ENCOLADO', 'ENVIADO', 'FALLIDO']).meta({
      description: 'ENCOLADO mientras se envía o se reintenta',
    }),
    origen: z.enum(['automatico', 'manual']),
    destinatarios: z.array(z.string()),
    aceptados: z.array(z.string()).meta({ description: 'Las que el servidor recibió' }),
    rechazados: z.array(z.strictObject({ direccion: z.string(), respuesta: z.string() })),
    motivo: z.enum(MOTIVOS_DE_FALLO).nullable().meta({ description: 'Por qué falló' }),
    servidor: z
      .enum(['propio', 'plataforma'])
      .nullable()
      .meta({ description: 'Por cuál salió: el de la empresa o el del sistema' }),
    message_id: z.string(),
    encolado_en: instanteVista,
    terminado_en: instanteVista.nullable(),
  })
  .meta({ id: 'Correo' });
