import type * as comandosDeWebhook from '#commands/webhooks/webhook.comandos.ts';
import type { EntregaFallida, SuscripcionSuspendida } from '#domain/webhooks/webhook.events.ts';
import type { AvisoPorCorreo } from '../identidad/aviso.ts';
import type { DesdeDonde, Paso, Proceso, Tarea } from '../kernel/proceso.ts';

/** A stretch of the feed that is to be delivered once more. */
export type Reenvio = {
  readonly webhook_id: number;
  /** Ids of the feed: after the first one, up to the second one. */
  readonly desde_id: number;
  readonly hasta_id: number;
  /** null: those that the subscription listens to. */
  readonly eventos: readonly string[] | null;
  readonly solo_fallidas: boolean;
};

export type PuertosDeAvisos = {
  readonly comandos: Pick<typeof comandosDeWebhook, 'darEntregaPorFallida' | 'suspenderWebhook'>;
  /** Enqueues one page of it; the id it came to, or null when it is done. */
  readonly reenviarPagina: (
    desde: DesdeDonde,
    empresa_id: number,
    reenvio: Reenvio,
  ) => Promise<number | null>;
  readonly aviso: AvisoPorCorreo;
};

type Suspension = Pick<SuscripcionSuspendida['datos'], 'webhook_id' | 'fallando_desde' | 'motivo'>;

const TERMINAR: Paso = { tipo: 'terminar' };
const REINTENTOS_MS = [500, 2_000, 10_000, 60_000];

/**
 * What follows from deliveries: one that was given up and an endpoint that fails for days are told
 * in the company's stream; a replay is enqueued page by page. The sender leaves these tasks in the
 * transaction that writes down its attempts. A suspension in the stream is told to people by mail.
 */
export const procesoDeWebhooks = ({
  comandos,
  reenviarPagina,
  aviso,
}: PuertosDeAvisos): Proceso => {
  const remitente = ({ empresa_id, clave }: Tarea, asunto: string) => ({
    empresa_id,
    comando_id: `webhooks:${empresa_id}:${asunto}`,
    correlacion_id: `webhooks:${clave}`,
    actor: 'proceso:webhooks',
  });
  return {
    nombre: 'webhooks',
    desde: 'ahora',
    reaccionar: aviso.reaccionar,
    reintento_ms: (intentos, fase) =>
      fase === 'enviar_aviso'
        ? aviso.reintento_ms(intentos, fase)
        : (REINTENTOS_MS[Math.min(intentos, REINTENTOS_MS.length) - 1] ?? 0),
    // Its longest steps are those that write to people.
    ...aviso.ritmo,
    paso: async (tarea, ocasion) => {
      const { ejecutar } = ocasion;
      switch (tarea.fase) {
        case 'entrega_fallida': {
          const datos = tarea.datos as EntregaFallida['datos'];
          await ejecutar(
            comandos.darEntregaPorFallida({ ...remitente(tarea, tarea.clave), datos }),
          );
          return TERMINAR;
        }
        case 'suspender': {
          const { webhook_id, ...falla } = tarea.datos as Suspension;
          const quien = remitente(tarea, `${tarea.clave}:${falla.fallando_desde}`);
          await ejecutar(comandos.suspenderWebhook({ ...quien, webhook_id, falla }));
          return TERMINAR;
        }
        case 'reenviar': {
          const reenvio = tarea.datos as Reenvio;
          const desde_id = await reenviarPagina(ocasion, tarea.empresa_id, reenvio);
          if (desde_id === null) return TERMINAR;
          return {
            tipo: 'seguir',
            fase: tarea.fase,
            datos: { ...reenvio, desde_id },
            espera_ms: 0,
          };
        }
        case 'dirigir_aviso':
        case 'enviar_aviso':
          return aviso.paso(tarea, ocasion);
        default:
          throw new Error(`Fase desconocida: ${tarea.fase}`);
      }
    },
  };
};
