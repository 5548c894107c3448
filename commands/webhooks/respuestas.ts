import { z } from 'zod';

/** What only writing answers: what is shown once, and what was begun. */

const instante = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}-05:00$/)
  .meta({ format: 'date-time' });

const UNA_VEZ = 'Solo cuando se generó, y solo en esta respuesta';

const webhook = {
  id: z.int().min(1),
  nombre: z.string(),
  url: z.string(),
  eventos: z.array(z.string()),
  activo: z.boolean(),
  suspendido_en: instante.nullable(),
  suspendido_motivo: z.string().nullable(),
  secreto_huella: z.string(),
  secreto_anterior_valido_hasta: instante.nullable(),
  creado_en: instante,
  actualizado_en: instante,
};

export const webhookConSecretoVista = z
  .strictObject({ ...webhook, secret: z.exactOptional(z.string()).meta({ description: UNA_VEZ }) })
  .meta({ id: 'WebhookConSecreto' });

export const entregaPedidaVista = z
  .strictObject({
    entrega_id: z.guid().meta({ description: 'Un texto: véase GET /webhooks/entregas/{entrega}' }),
  })
  .meta({ id: 'EntregaPedida' });

export const reenvioVista = z
  .strictObject({
    webhook_id: z.int().min(1),
    desde_id: z.int().min(0),
    hasta_id: z.int().min(0),
  })
  .meta({ id: 'ReenvioDeWebhook' });
