import { setTimeout as pausa } from 'node:timers/promises';
import type { VistaWebhook } from '#domain/webhooks/webhook.vista.ts';
import type { EmpresaDePrueba } from '../sistema.ts';

/** `/webhooks` as an integrator speaks it. */

export type WebhookDeApi = VistaWebhook & { readonly secret?: string };

export type EntregaDeApi = {
  readonly id: string;
  readonly webhook_id: number;
  readonly evento: string;
  readonly evento_id: number | null;
  readonly estado: string;
  readonly intentos: number;
  readonly proximo_intento_en: string | null;
  readonly ultimo_estado: number | null;
  readonly ultimo_error: string | null;
  readonly creada_en: string;
  readonly terminada_en: string | null;
};

export type DetalleDeEntrega = EntregaDeApi & {
  readonly cuerpo: object;
  readonly registro: readonly {
    readonly en: string;
    readonly estado: number | null;
    readonly duracion_ms: number;
    readonly error: string | null;
    readonly respuesta: string;
  }[];
};

export const webhooksDe = ({ api }: Pick<EmpresaDePrueba, 'api'>) => {
  const pedir = <C>(metodo: string, camino = '', cuerpo?: unknown) =>
    api.pedir<C>(metodo, `/webhooks${camino}`, cuerpo === undefined ? {} : { cuerpo });
  const detalle = async (entrega: string): Promise<DetalleDeEntrega> =>
    (await pedir<DetalleDeEntrega>('GET', `/entregas/${entrega}`)).cuerpo;
  return {
    pedir,
    detalle,
    suscribir: async (url: string, mas: object = {}): Promise<WebhookDeApi> => {
      const cuerpo = { nombre: 'Prueba', url, ...mas };
      const creado = await pedir<WebhookDeApi>('POST', '', cuerpo);
      if (creado.estado !== 201) throw new Error(JSON.stringify(creado.cuerpo));
      return creado.cuerpo;
    },
    entregas: async (webhook_id: number, consulta = ''): Promise<EntregaDeApi[]> =>
      (await pedir<EntregaDeApi[]>('GET', `/${webhook_id}/entregas${consulta}`)).cuerpo,
    /** Looks at a delivery until it is in that state after so many attempts. */
    esperar: async (
      entrega: string,
      estado: string,
      intentos = 1,
      plazo_ms = 10_000,
    ): Promise<DetalleDeEntrega> => {
      const hasta = performance.now() + plazo_ms;
      for (;;) {
        const vista = await detalle(entrega);
        if (vista.estado === estado && vista.intentos >= intentos) return vista;
        if (performance.now() > hasta) {
          throw new Error(`La entrega está ${vista.estado} tras ${vista.intentos} intentos`);
        }
        await pausa(20);
      }
    },
  };
};
