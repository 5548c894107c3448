import { z } from 'zod';
import { varias } from '#domain/kernel/campos.ts';
import { entregaNoEncontrada, webhookNoEncontrado } from '#domain/webhooks/webhook.errores.ts';
import { enteroDeConsulta, eventoDeConsulta } from '#read-api/kernel/consulta.ts';
import { conTotal, PAGINA } from '#read-api/kernel/pagina.ts';
import { type DependenciasDeLectura, rutaDeLectura } from '#read-api/kernel/ruta.ts';
import { vistaEntrega, vistaEntregaConDetalle } from './entregas.vista.ts';
import { conSalud, diasDeSalud, webhookConSalud } from './salud.vista.ts';
import {
  ESTADOS_DE_ENTREGA,
  entregaPorId,
  listarEntregas,
  listarWebhooks,
  saludDesde,
  webhookPorId,
} from './webhooks.queries.ts';

const recurso = 'webhooks';

const filtro = z.object({
  estado: z.enum(ESTADOS_DE_ENTREGA).optional(),
  evento: eventoDeConsulta,
  antes_de: z
    .guid()
    .optional()
    .meta({ description: 'El id de la última entrega de la página anterior' }),
  limit: enteroDeConsulta({ minimo: 1, maximo: 500, omision: 50 }),
});

const exigirWebhook = async (
  { lecturas }: DependenciasDeLectura,
  empresa_id: number,
  webhook_id: number,
) => {
  const webhook = await webhookPorId(lecturas, empresa_id, webhook_id);
  if (!webhook) throw webhookNoEncontrado({ webhook_id });
  return webhook;
};

const ES_UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const rutasDeWebhooks = [
  rutaDeLectura({
    id: 'listarWebhooks',
    metodo: 'GET',
    camino: '/webhooks',
    resumen: 'Las suscripciones de la empresa, con la salud de cada destino en siete días',
    recurso,
    query: z.object(PAGINA),
    respuestas: { 200: { descripcion: 'Las suscripciones', json: varias(webhookConSalud) } },
    atender: async ({ empresa_id, query: pagina }, { lecturas, reloj }) => {
      const dias = diasDeSalud(reloj());
      const [filas, salud] = await Promise.all([
        listarWebhooks(lecturas, empresa_id, pagina),
        saludDesde(lecturas, empresa_id, dias[0]!),
      ]);
      const json = conSalud(filas, salud, dias);
      return { estado: 200, json, ...conTotal(pagina, filas.length) };
    },
  }),

  rutaDeLectura({
    id: 'obtenerWebhook',
    metodo: 'GET',
    camino: '/webhooks/{id}',
    resumen: 'Una suscripción, con la salud de su destino en siete días',
    descripcion:
      'salud cuenta los intentos de los siete últimos días, hoy incluido: los que llegaron, las entregas que se ' +
      'dieron por perdidas y lo que tarda el destino en responder.',
    recurso,
    respuestas: { 200: { descripcion: 'La suscripción', json: webhookConSalud } },
    errores: [webhookNoEncontrado],
    atender: async ({ empresa_id, params }, dependencias) => {
      const { lecturas, reloj } = dependencias;
      const dias = diasDeSalud(reloj());
      const [webhook, salud] = await Promise.all([
        exigirWebhook(dependencias, empresa_id, params.id),
        saludDesde(lecturas, empresa_id, dias[0]!, params.id),
      ]);
      return { estado: 200, json: conSalud([webhook], salud, dias)[0]! };
    },
  }),

  rutaDeLectura({
    id: 'listarEntregas',
    metodo: 'GET',
    camino: '/webhooks/{id}/entregas',
    resumen: 'Las entregas de una suscripción, de la más nueva a la más antigua',
    descripcion:
      'Se conservan noventa días. El id de una entrega es un texto, el que viaja en X-Service-Delivery, y no ' +
      'un entero de la empresa como los demás.',
    recurso,
    query: filtro,
    respuestas: { 200: { descripcion: 'Las entregas', json: varias(vistaEntrega) } },
    errores: [webhookNoEncontrado],
    atender: async ({ empresa_id, params, query }, dependencias) => {
      await exigirWebhook(dependencias, empresa_id, params.id);
      const { estado, evento, antes_de, limit } = query;
      const filtro = { estado, evento, antes_de, limit };
      const entregas = await listarEntregas(dependencias.lecturas, empresa_id, params.id, filtro);
      return { estado: 200, json: entregas.map(vistaEntrega) };
    },
  }),

  rutaDeLectura({
    id: 'obtenerEntrega',
    metodo: 'GET',
    camino: '/webhooks/entregas/{entrega}',
    resumen: 'Una entrega, con lo que envía y todos sus intentos',
    descripcion: 'Por su id, el texto que llegó en X-Service-Delivery.',
    recurso,
    params_de_ejemplo: { entrega: '5f2c1c1e-8f0b-4d5f-9a51-7f3a2b9c6d10' },
    respuestas: { 200: { descripcion: 'La entrega', json: vistaEntregaConDetalle } },
    errores: [entregaNoEncontrada],
    atender: async ({ empresa_id, params: { entrega } }, { lecturas }) => {
      const hallada = ES_UUID.test(entrega)
        ? await entregaPorId(lecturas, empresa_id, entrega)
        : undefined;
      if (!hallada) throw entregaNoEncontrada({ entrega });
      const cuerpo = hallada.cuerpo === null ? null : (JSON.parse(hallada.cuerpo) as object);
      return { estado: 200, json: vistaEntregaConDetalle({ ...hallada, cuerpo }) };
    },
  }),
] as const;
