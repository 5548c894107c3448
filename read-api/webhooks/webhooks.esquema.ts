import { z } from 'zod';
import { idVista, instanteVista } from '#read-api/kernel/vista.ts';

/** The answers about webhooks. Who changes a subscription answers with these too, by their name. */

export const webhookVista = z
  .strictObject({
    id: idVista,
    nombre: z.string(),
    url: z.string(),
    eventos: z.array(z.string()).meta({ description: 'Vacío: todos' }),
    activo: z.boolean(),
    suspendido_en: instanteVista
      .nullable()
      .meta({ description: 'Desde cuándo no recibe nada porque su destino fallaba' }),
    suspendido_motivo: z.string().nullable(),
    secreto_huella: z.string().meta({ description: 'Reconoce el secreto sin decirlo' }),
    secreto_anterior_valido_hasta: instanteVista
      .nullable()
      .meta({ description: 'Hasta cuándo firma también el secreto anterior' }),
    creado_en: instanteVista,
    actualizado_en: instanteVista,
  })
  .meta({ id: 'Webhook' });

const entrega = {
  id: z
    .guid()
    .meta({ description: 'El de X-Service-Delivery: un texto, no un entero de la empresa' }),
  webhook_id: idVista,
  evento: z.string(),
  evento_id: z
    .int()
    .min(1)
    .nullable()
    .meta({ description: 'Su id en GET /eventos; null: una prueba' }),
  estado: z.enum(['pendiente', 'entregada', 'reintentando', 'fallida']),
  intentos: z.int().min(0),
  proximo_intento_en: instanteVista.nullable(),
  ultimo_estado: z.int().nullable().meta({ description: 'Estado HTTP de la última respuesta' }),
  ultimo_error: z.string().nullable().meta({ description: 'Por qué no la hubo' }),
  creada_en: instanteVista,
  terminada_en: instanteVista.nullable(),
};

export const entregasVista = z.array(z.strictObject(entrega).meta({ id: 'EntregaDeWebhook' }));

export const entregaConDetalleVista = z
  .strictObject({
    ...entrega,
    cuerpo: z.looseObject({}).nullable().meta({ description: 'Lo que se envía' }),
    registro: z.array(
      z.strictObject({
        en: instanteVista,
        estado: z.int().nullable(),
        duracion_ms: z.int().min(0),
        error: z.string().nullable(),
        respuesta: z.string().meta({
          description:
            'Los primeros 2 KiB, en los caracteres que dice la respuesta; lo que no se pudo leer, entre corchetes',
        }),
      }),
    ),
  })
  .meta({ id: 'EntregaDeWebhookConDetalle' });
