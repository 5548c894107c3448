import { type Muestra, muestrasDe } from '#domain/kernel/muestra.ts';
import { type EventoDeWebhooks, TIPOS_DE_WEBHOOKS } from './catalogo.ts';

const { muestra } = muestrasDe<EventoDeWebhooks>(TIPOS_DE_WEBHOOKS);

const SUSCRIPCION = {
  webhook_id: 1,
  nombre: 'ERP',
  url: 'https://erp.example.com/ganchos',
  eventos: ['factura.autorizada'],
  activo: true,
};
const SECRETO = { referencia: 'webhook-1', huella: 'aa11' };

export const MUESTRAS_DE_WEBHOOKS: readonly Muestra[] = [
  muestra('SuscripcionCreada', { ...SUSCRIPCION, secreto: SECRETO }),
  muestra('SuscripcionActualizada', { ...SUSCRIPCION, nombre: 'Contabilidad', eventos: null }),
  muestra('SecretoDeSuscripcionRotado', {
    webhook_id: 1,
    secreto: { referencia: 'webhook-2', huella: 'bb22' },
    anterior: SECRETO,
    anterior_hasta: '2026-11-21T15:00:00.000Z',
  }),
  muestra('EntregaFallida', {
    webhook_id: 1,
    entrega_id: '5f2c1c1e-8f0b-4d5f-9a51-7f3a2b9c6d10',
    evento: 'factura.creada',
    evento_id: 41,
    intentos: 6,
    ultimo_estado: 500,
    ultimo_error: null,
  }),
  muestra('SuscripcionSuspendida', {
    webhook_id: 1,
    nombre: 'Contabilidad',
    url: SUSCRIPCION.url,
    fallando_desde: '2026-11-15T15:00:00.000Z',
    motivo: 'Su destino falla desde hace cinco días',
  }),
  muestra('SuscripcionActualizada', { ...SUSCRIPCION, activo: true }),
  muestra('SuscripcionEliminada', { webhook_id: 1 }),
];
