import type { Intento } from '#domain/webhooks/entrega.ts';
import type { Entrega, Turno } from '#infra/webhooks/almacen.ts';

/** A subscription in a sender's hands, one of its deliveries, and an attempt that failed. */

export const turnoDePrueba: Turno = {
  empresa_id: 7,
  webhook_id: 3,
  url: 'https://erp.ejemplo.com/',
  activo: true,
  secreto: 's',
  secreto_anterior: null,
  secreto_anterior_hasta: null,
  fallando_desde: null,
  sordos: 0,
  abierto_hasta: null,
};

export const entregaDePrueba = (cambios: Partial<Entrega> = {}): Entrega => ({
  empresa_id: turnoDePrueba.empresa_id,
  webhook_id: turnoDePrueba.webhook_id,
  id: '5f2c1c1e-8f0b-4d5f-9a51-7f3a2b9c6d10',
  posicion: 41,
  evento: 'factura.creada',
  cuerpo: '{}',
  paso: 0,
  intentos: 0,
  proximo_en: '2026-11-20 15:00:00+00',
  ...cambios,
});

export const intentoNegado: Intento = {
  en: '2026-11-20T15:00:00.000Z',
  estado: 500,
  duracion_ms: 1,
  error: null,
  respuesta: '',
};
