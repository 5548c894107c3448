import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import {
  mensajeDeSuspension,
  type SuspensionQueSeAvisa,
} from '#domain/webhooks/suspension.mensaje.ts';
import type { SuscripcionSuspendida } from '#domain/webhooks/webhook.events.ts';
import {
  type AvisoPorCorreo,
  avisoPorCorreo,
  type ClaseDeAviso,
  type PuertosDeAvisos,
} from '#processes/identidad/aviso.ts';

type Suspension = Omit<SuspensionQueSeAvisa, 'empresa'> & { readonly evento_id: string };

const SUSPENSION: ClaseDeAviso<Suspension> = {
  asunto: 'una suscripción suspendida',
  // The subscription that is suspended again is another one.
  tomar: (registrado) => {
    if (registrado.tipo !== 'SuscripcionSuspendida') return undefined;
    const { evento_id, metadatos, datos } = registrado as EventoRegistrado & SuscripcionSuspendida;
    return {
      clave: `suspension:${datos.webhook_id}:${evento_id}`,
      datos: { ...datos, evento_id, suspendido_en: metadatos.registrado_en },
    };
  },
  completar: async (_desde, _empresa_id, datos) => datos,
  message_id: (empresa_id, { webhook_id, evento_id }) =>
    `webhook-suspendido.${empresa_id}.${webhook_id}.${evento_id}`,
  ocurrido_en: ({ suspendido_en }) => suspendido_en,
  mensaje: mensajeDeSuspension,
  senas: ({ webhook_id }) => ({ webhook_id }),
};

/** Tells the company's administrators that a webhook subscription was suspended. */
export const avisoDeSuspension = (puertos: PuertosDeAvisos): AvisoPorCorreo =>
  avisoPorCorreo(puertos, SUSPENSION);
