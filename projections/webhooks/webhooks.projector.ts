import type { Clave } from '#domain/kernel/tabla.ts';
import type {
  EntregaFallida,
  EventoDeSuscripcion,
  SuscripcionCreada,
  SuscripcionEliminada,
} from '#domain/webhooks/webhook.events.ts';
import {
  type CuentaDeWebhooks,
  cuentasDeWebhooks,
  type EntregaDada,
  entregasFallidas,
  evolucionarCuenta,
  evolucionarEntregaFallida,
  evolucionarWebhook,
  type Webhook,
  webhooks,
} from '#domain/webhooks/webhook.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** Row of `webhooks`, for those who only read it. */
export type FilaWebhook = Webhook;

const suWebhook = ({
  datos,
}: {
  readonly datos: { readonly webhook_id: number };
}): readonly Clave[] => [[datos.webhook_id]];

export const proyectorWebhooks = proyector<Webhook, EventoDeSuscripcion>(webhooks, {
  columnas: {
    id: 'int8',
    nombre: 'text',
    url: 'text',
    eventos: 'json',
    activo: 'bool',
    secreto: 'text',
    secreto_huella: 'text',
    secreto_anterior: 'text',
    secreto_anterior_hasta: 'timestamptz',
    suspendido_en: 'timestamptz',
    suspendido_motivo: 'text',
    creado_en: 'timestamptz',
    actualizado_en: 'timestamptz',
    eliminado: 'bool',
  },
  toca: {
    SuscripcionCreada: suWebhook,
    SuscripcionActualizada: suWebhook,
    SecretoDeSuscripcionRotado: suWebhook,
    SuscripcionSuspendida: suWebhook,
    SuscripcionEliminada: suWebhook,
  },
  nace: ({ tipo }) => tipo === 'SuscripcionCreada',
  evolucionar: evolucionarWebhook,
});

const unica: readonly Clave[] = [[]];

export const proyectorCuentasDeWebhooks = proyector<
  CuentaDeWebhooks,
  SuscripcionCreada | SuscripcionEliminada
>(cuentasDeWebhooks, {
  columnas: { ultimo: 'int8', vivos: 'int8' },
  toca: { SuscripcionCreada: () => unica, SuscripcionEliminada: () => unica },
  evolucionar: evolucionarCuenta,
});

export const proyectorEntregasFallidas = proyector<EntregaDada, EntregaFallida>(entregasFallidas, {
  columnas: { entrega_id: 'text', intentos: 'int8' },
  toca: { EntregaFallida: ({ datos }) => [[datos.entrega_id]] },
  evolucionar: evolucionarEntregaFallida,
});
