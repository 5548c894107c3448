import {
  booleano,
  cuantos,
  desde,
  id,
  instante,
  lista,
  objeto,
  oNulo,
  segun,
  texto,
} from '#domain/kernel/campos.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import type { Webhook } from './webhook.ts';

const eventosDe = ({ eventos }: Webhook): readonly string[] => eventos ?? [];

/** A subscription as it goes out: never its secrets, nor where they are. */
export const vistaWebhook = vistaDe<Webhook>('Webhook')({
  id: id(),
  nombre: texto(),
  url: texto(),
  eventos: segun(eventosDe, lista(texto(), 'Vacío: todos')),
  activo: booleano(),
  suspendido_en: oNulo(instante('Desde cuándo no recibe nada porque su destino fallaba')),
  suspendido_motivo: oNulo(texto()),
  secreto_huella: texto('Reconoce el secreto sin decirlo'),
  secreto_anterior_valido_hasta: desde(
    'secreto_anterior_hasta',
    oNulo(instante('Hasta cuándo firma también el secreto anterior')),
  ),
  creado_en: instante(),
  actualizado_en: instante(),
});

export type VistaWebhook = ReturnType<typeof vistaWebhook>;

/** A subscription just made, or whose secret was just generated. */
export const webhookConSecreto = objeto(
  {
    ...vistaWebhook.campos,
    secret: texto('Solo cuando se generó, y solo en esta respuesta', { opcional: true }),
  },
  'WebhookConSecreto',
);

export const entregaPedida = objeto(
  { entrega_id: texto('Un texto: véase GET /webhooks/entregas/{entrega}', { uuid: true }) },
  'EntregaPedida',
);

export const reenvioDeWebhook = objeto(
  {
    webhook_id: id(),
    desde_id: cuantos(),
    hasta_id: cuantos(),
    entregas: cuantos('Cuántas entregas son, contadas al pedirlo'),
  },
  'ReenvioDeWebhook',
);
