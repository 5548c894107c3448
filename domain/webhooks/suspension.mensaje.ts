import { type Mensaje, mensajeDeAviso, momento } from '#domain/kernel/correo.mensaje.ts';
import { textoSri } from '#domain/kernel/texto.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';
import type { SuscripcionSuspendida } from './webhook.events.ts';

/** The mail by which a company's users learn that a subscription was suspended. */

export type SuspensionQueSeAvisa = SuscripcionSuspendida['datos'] & {
  /** How the company is called. */
  readonly empresa: string;
  readonly suspendido_en: Instante;
};

const LARGO_DE_URL = 500;

/** A mail is no place for secrets: neither user, nor query, nor fragment. */
const urlVisible = (url: string): string => {
  const sinConsulta = url.replace(/[?#].*$/s, '');
  return textoSri(sinConsulta.replace(/^([a-z]+:\/\/)[^/]*@/i, '$1'), LARGO_DE_URL);
};

const pasosPara = (webhook_id: number): readonly string[] => [
  'Corrija el destino: debe contestar 2xx antes de 15 segundos.',
  `Active la suscripción: PATCH /api/v1/webhooks/${webhook_id} con {"activo": true}.`,
  `Pida lo que no llegó: POST /api/v1/webhooks/${webhook_id}/reenviar con {"desde_id": N}, ` +
    'donde N es el id del último evento que recibió (0 para todos).',
];

/** Text and HTML. What people wrote comes out clean and escaped. */
export const mensajeDeSuspension = (s: SuspensionQueSeAvisa): Mensaje => {
  const nombre = textoSri(s.nombre);
  const empresa = textoSri(s.empresa);
  return mensajeDeAviso({
    asunto: `Webhook suspendido: ${nombre} (${empresa})`,
    titulo: 'Suscripción de webhooks suspendida',
    entrada:
      `La suscripción «${nombre}» de ${empresa} quedó suspendida porque su destino falla desde ` +
      'hace días. No se le entrega nada más hasta que alguien la active.',
    renglones: [
      ['Suscripción', `${nombre} (id ${s.webhook_id})`],
      ['Destino', urlVisible(s.url)],
      ['Falla desde', momento(s.fallando_desde)],
      ['Suspendida', momento(s.suspendido_en)],
      ['Motivo', textoSri(s.motivo)],
    ],
    pasos: pasosPara(s.webhook_id),
  });
};
