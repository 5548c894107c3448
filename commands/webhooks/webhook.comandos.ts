import type { Comando } from '#domain/kernel/comando.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import {
  type DestinoRevisado,
  decidirActualizarWebhook,
  decidirCrearWebhook,
  decidirDarPorFallida,
  decidirEliminarWebhook,
  decidirRotarSecreto,
  decidirSuspenderWebhook,
  exigirWebhook,
} from '#domain/webhooks/webhook.decider.ts';
import type {
  DatosDeSuscripcion,
  EntregaFallida,
  EventoDeWebhook,
  SecretoDeFirma,
  SuscripcionSuspendida,
} from '#domain/webhooks/webhook.events.ts';
import {
  type CuentaDeWebhooks,
  cuentasDeWebhooks,
  type EntregaDada,
  entregasFallidas,
  type Webhook,
  webhooks,
} from '#domain/webhooks/webhook.ts';

type DeWebhook = Remitente & { readonly webhook_id: number };

export const leerWebhook = async (lector: Lector, webhook_id: number): Promise<Webhook> =>
  exigirWebhook(webhook_id, await lector.fila(webhooks, [webhook_id]));

/** A new subscription; its secret is in the vault already, under the name that comes here. */
export const crearWebhook = ({
  datos,
  secreto,
  destino,
  ...remitente
}: Remitente & {
  readonly datos: DatosDeSuscripcion;
  readonly secreto: SecretoDeFirma;
  readonly destino: DestinoRevisado;
}): Comando<CuentaDeWebhooks | undefined, Webhook> => ({
  nombre: 'crearWebhook',
  ...remitente,
  cargar: (lector) => lector.fila(cuentasDeWebhooks, []),
  decidir: (cuenta) => decidirCrearWebhook(datos, secreto, destino, cuenta),
  responder: async (lector, eventos) => {
    const [creado] = eventos as readonly EventoDeWebhook[];
    if (!creado) throw new Error('Crear una suscripción no produjo ninguna');
    return leerWebhook(lector, creado.datos.webhook_id);
  },
});

/** Changes what was sent and leaves the rest. */
export const actualizarWebhook = ({
  webhook_id,
  cambios,
  destino,
  ...remitente
}: DeWebhook & {
  readonly cambios: Partial<DatosDeSuscripcion>;
  readonly destino: DestinoRevisado;
}): Comando<Webhook | undefined, Webhook> => ({
  nombre: 'actualizarWebhook',
  ...remitente,
  cargar: (lector) => lector.fila(webhooks, [webhook_id]),
  decidir: (fila) => decidirActualizarWebhook(webhook_id, cambios, destino, fila),
  responder: (lector) => leerWebhook(lector, webhook_id),
});

export const rotarSecreto = ({
  webhook_id,
  secreto,
  ...remitente
}: DeWebhook & { readonly secreto: SecretoDeFirma }): Comando<Webhook | undefined, Webhook> => ({
  nombre: 'rotarSecretoDeWebhook',
  ...remitente,
  cargar: (lector) => lector.fila(webhooks, [webhook_id]),
  decidir: (fila, contexto) => decidirRotarSecreto(webhook_id, secreto, fila, contexto),
  responder: (lector) => leerWebhook(lector, webhook_id),
});

export const eliminarWebhook = ({
  webhook_id,
  ...remitente
}: DeWebhook): Comando<Webhook | undefined, void> => ({
  nombre: 'eliminarWebhook',
  ...remitente,
  cargar: (lector) => lector.fila(webhooks, [webhook_id]),
  decidir: (fila) => decidirEliminarWebhook(webhook_id, fila),
  responder: async () => {},
});

/** Its endpoint has failed for days. Repeated, it does nothing. */
export const suspenderWebhook = ({
  webhook_id,
  falla,
  ...remitente
}: DeWebhook & {
  readonly falla: Pick<SuscripcionSuspendida['datos'], 'fallando_desde' | 'motivo'>;
}): Comando<Webhook | undefined, void> => ({
  nombre: 'suspenderWebhook',
  ...remitente,
  cargar: (lector) => lector.fila(webhooks, [webhook_id]),
  decidir: (fila) => decidirSuspenderWebhook(webhook_id, falla, fila),
  responder: async () => {},
});

/** A delivery was given up. Repeated, it does nothing. */
export const darEntregaPorFallida = ({
  datos,
  ...remitente
}: Remitente & { readonly datos: EntregaFallida['datos'] }): Comando<
  EntregaDada | undefined,
  void
> => ({
  nombre: 'darEntregaPorFallida',
  ...remitente,
  cargar: (lector) => lector.fila(entregasFallidas, [datos.entrega_id]),
  decidir: (dada) => decidirDarPorFallida(datos, dada),
  responder: async () => {},
});
