import { cuantos, fecha, lista, objeto, oNulo, porcentaje } from '#domain/kernel/campos.ts';
import { fechaDe, instanteDeMs } from '#domain/kernel/tiempo.ts';
import { vistaWebhook } from '#domain/webhooks/webhook.vista.ts';
import type { SaludDelDia } from './webhooks.queries.ts';

/** A subscription, and how its endpoint did in the last seven days. */

const DIA_MS = 86_400_000;
const DIAS = 7;

const CIFRAS = {
  intentos: cuantos('Veces que se llamó a la dirección, con las de prueba y los reintentos'),
  entregadas: cuantos('Las que respondieron 2xx'),
  fallidas: cuantos('Entregas que se dieron por perdidas tras su último intento'),
};

const saludDeWebhook = objeto(
  {
    ...CIFRAS,
    exito: oNulo(porcentaje('De cada cien intentos, cuántos llegaron; null: no hubo ninguno')),
    duracion_media_ms: oNulo(cuantos('Lo que tarda en responder')),
    dias: lista(objeto({ dia: fecha(), ...CIFRAS }), 'Los siete, del más antiguo a hoy'),
  },
  'SaludDeWebhook',
);

export const webhookConSalud = objeto(
  { ...vistaWebhook.campos, salud: saludDeWebhook },
  'WebhookConSalud',
);

/** The last seven days, the oldest first. */
export const diasDeSalud = (ahora_ms: number): readonly string[] =>
  Array.from({ length: DIAS }, (_, i) => fechaDe(instanteDeMs(ahora_ms - (DIAS - 1 - i) * DIA_MS)));

const suma = (
  dias: readonly SaludDelDia[],
  cifra: 'intentos' | 'entregadas' | 'fallidas' | 'duracion_ms',
) => dias.reduce((total, dia) => total + dia[cifra], 0);

/** `dichos`: of this subscription; days on which nothing was sent are not among them. */
const vistaDeSalud = (dichos: readonly SaludDelDia[], dias: readonly string[]) => {
  const intentos = suma(dichos, 'intentos');
  const entregadas = suma(dichos, 'entregadas');
  return {
    intentos,
    entregadas,
    fallidas: suma(dichos, 'fallidas'),
    exito: intentos === 0 ? null : Math.floor((entregadas * 10_000) / intentos) / 100,
    duracion_media_ms: intentos === 0 ? null : Math.round(suma(dichos, 'duracion_ms') / intentos),
    dias: dias.map((dia) => {
      const dicho = dichos.find((uno) => uno.dia === dia);
      const { intentos = 0, entregadas = 0, fallidas = 0 } = dicho ?? {};
      return { dia, intentos, entregadas, fallidas };
    }),
  };
};

/** Subscriptions with the health of each. */
export const conSalud = (
  webhooks: readonly Parameters<typeof vistaWebhook>[0][],
  salud: readonly SaludDelDia[],
  dias: readonly string[],
) => {
  const porWebhook = Map.groupBy(salud, ({ webhook_id }) => webhook_id);
  return webhooks.map((webhook) => ({
    ...vistaWebhook(webhook),
    salud: vistaDeSalud(porWebhook.get(webhook.id) ?? [], dias),
  }));
};
