import { type Campos, entero, instante, oNulo, texto } from '#domain/kernel/campos.ts';
import type { Definiciones, PublicadoresDe } from '#domain/kernel/publico.ts';
import { conDesfase } from '#domain/kernel/tiempo.ts';
import type { EntregaFallida, SuscripcionSuspendida } from './webhook.events.ts';

/** What is public of the deliveries themselves. */

export const PUBLICADORES_DE_WEBHOOKS: PublicadoresDe<EntregaFallida | SuscripcionSuspendida> = {
  EntregaFallida: { 1: (data) => ({ evento: 'webhook.entrega_fallida', data }) },
  SuscripcionSuspendida: {
    1: (datos) => ({
      evento: 'webhook.suspendido',
      data: { ...datos, fallando_desde: conDesfase(datos.fallando_desde) },
    }),
  },
};

const WEBHOOK: Campos = {
  webhook_id: entero('La suscripción'),
};

export const DEFINICIONES_DE_WEBHOOKS = {
  'webhook.entrega_fallida': {
    version: 1,
    desde: '0.1.0',
    descripcion:
      'Se agotaron los intentos de una entrega. Llega a las demás suscripciones de la empresa; ' +
      'las entregas de webhook.* no producen otros webhook.*',
    campos: {
      ...WEBHOOK,
      entrega_id: texto('La entrega, para consultarla o reintentarla'),
      evento: texto('Lo que debía llegar'),
      evento_id: entero('Su id en GET /eventos'),
      intentos: entero('Cuántas veces se intentó'),
      ultimo_estado: oNulo(entero('Estado HTTP de la última respuesta; null si no la hubo')),
      ultimo_error: oNulo(texto('Por qué no hubo respuesta')),
    },
    ejemplo: {
      webhook_id: 3,
      entrega_id: '5f2c1c1e-8f0b-4d5f-9a51-7f3a2b9c6d10',
      evento: 'factura.autorizada',
      evento_id: 1042,
      intentos: 6,
      ultimo_estado: 503,
      ultimo_error: null,
    },
  },
  'webhook.suspendido': {
    version: 1,
    desde: '0.1.0',
    descripcion:
      'Una suscripción falla desde hace cinco días y ya no recibe nada hasta que se la active. ' +
      'Llega a las demás suscripciones de la empresa',
    campos: {
      ...WEBHOOK,
      nombre: texto('El de la suscripción'),
      url: texto('A dónde iba'),
      fallando_desde: instante('El primer intento fallido desde el último que llegó'),
      motivo: texto('Por qué se suspendió'),
    },
    ejemplo: {
      webhook_id: 3,
      nombre: 'Contabilidad',
      url: 'https://erp.example.com/ganchos',
      fallando_desde: '2026-01-10T09:00:00.000-05:00',
      motivo: 'Su destino falla desde hace cinco días',
    },
  },
} satisfies Definiciones;
