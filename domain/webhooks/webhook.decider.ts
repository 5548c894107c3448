import type { Contexto } from '#domain/kernel/comando.ts';
import type { ErrorDominio } from '#domain/kernel/error.ts';
import { type Instante, instanteDeMs } from '#domain/kernel/tiempo.ts';
import { demasiadosWebhooks, webhookNoEncontrado } from './webhook.errores.ts';
import type {
  DatosDeSuscripcion,
  EntregaFallida,
  SecretoDeFirma,
  SecretoDeSuscripcionRotado,
  SuscripcionActualizada,
  SuscripcionCreada,
  SuscripcionEliminada,
  SuscripcionSuspendida,
} from './webhook.events.ts';
import type { CuentaDeWebhooks, EntregaDada, Webhook } from './webhook.ts';

/** Live subscriptions of one company. */
export const MAXIMO_WEBHOOKS = 100;

/** How long the secret before signs beside the new one. */
const ROTACION_MS = 24 * 3_600_000;

/**
 * A URL as it was checked before deciding: null, or why it may not be called. The network was asked
 * then, the refusal has its turn here.
 */
export type DestinoRevisado = ErrorDominio | null;

export const decidirCrearWebhook = (
  datos: DatosDeSuscripcion,
  secreto: SecretoDeFirma,
  destino: DestinoRevisado,
  cuenta: CuentaDeWebhooks | undefined,
): readonly SuscripcionCreada[] => {
  if (destino) throw destino;
  const { ultimo, vivos } = cuenta ?? { ultimo: 0, vivos: 0 };
  if (vivos >= MAXIMO_WEBHOOKS) throw demasiadosWebhooks({ maximo: MAXIMO_WEBHOOKS });
  return [{ tipo: 'SuscripcionCreada', datos: { webhook_id: ultimo + 1, ...datos, secreto } }];
};

/** A subscription that is there and was not deleted, or 404. */
export const exigirWebhook = (webhook_id: number, fila: Webhook | undefined): Webhook => {
  if (!fila || fila.eliminado) throw webhookNoEncontrado({ webhook_id });
  return fila;
};

/** No events when nothing changes. */
export const decidirActualizarWebhook = (
  webhook_id: number,
  cambios: Partial<DatosDeSuscripcion>,
  destino: DestinoRevisado,
  fila: Webhook | undefined,
): readonly SuscripcionActualizada[] => {
  const { nombre, url, eventos, activo } = exigirWebhook(webhook_id, fila);
  if (destino) throw destino;
  const antes: DatosDeSuscripcion = { nombre, url, eventos, activo };
  const despues = { ...antes, ...cambios };
  if (JSON.stringify(antes) === JSON.stringify(despues)) return [];
  return [{ tipo: 'SuscripcionActualizada', datos: { webhook_id, ...despues } }];
};

/** The secret in use goes on signing for a day; one that was still doing so stops. */
export const decidirRotarSecreto = (
  webhook_id: number,
  secreto: SecretoDeFirma,
  fila: Webhook | undefined,
  { ahora }: Contexto,
): readonly SecretoDeSuscripcionRotado[] => {
  const { secreto: referencia, secreto_huella: huella } = exigirWebhook(webhook_id, fila);
  const anterior_hasta = instanteDeMs(Date.parse(ahora) + ROTACION_MS);
  const datos = { webhook_id, secreto, anterior: { referencia, huella }, anterior_hasta };
  return [{ tipo: 'SecretoDeSuscripcionRotado', datos }];
};

/** Deleting twice is 404: the second caller sees no such subscription. */
export const decidirEliminarWebhook = (
  webhook_id: number,
  fila: Webhook | undefined,
): readonly SuscripcionEliminada[] => {
  exigirWebhook(webhook_id, fila);
  return [{ tipo: 'SuscripcionEliminada', datos: { webhook_id } }];
};

/** No events when it no longer sends anyway. */
export const decidirSuspenderWebhook = (
  webhook_id: number,
  falla: { readonly fallando_desde: Instante; readonly motivo: string },
  fila: Webhook | undefined,
): readonly SuscripcionSuspendida[] => {
  if (!fila?.activo) return [];
  const { nombre, url } = fila;
  return [{ tipo: 'SuscripcionSuspendida', datos: { webhook_id, nombre, url, ...falla } }];
};

/** Once for each round of attempts. What tells of webhooks never gives rise to more of the same. */
export const decidirDarPorFallida = (
  datos: EntregaFallida['datos'],
  dada: EntregaDada | undefined,
): readonly EntregaFallida[] => {
  if (datos.evento.startsWith('webhook.') || (dada?.intentos ?? 0) >= datos.intentos) return [];
  return [{ tipo: 'EntregaFallida', datos }];
};
