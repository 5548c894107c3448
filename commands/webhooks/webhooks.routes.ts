import { type Creado, creadoAntes, unaVez } from '#commands/kernel/idempotencia.ts';
import { respuestaDeCreacion, respuestaVacia } from '#commands/kernel/respuestas.ts';
import { remitenteDe } from '#commands/kernel/ruta.ts';
import { sellada } from '#domain/kernel/idempotencia.ts';
import * as errores from '#domain/webhooks/webhook.errores.ts';
import type { SuscripcionCreada } from '#domain/webhooks/webhook.events.ts';
import type { Webhook } from '#domain/webhooks/webhook.ts';
import {
  entregaPedida,
  reenvioDeWebhook,
  vistaWebhook,
  webhookConSecreto,
} from '#domain/webhooks/webhook.vista.ts';
import { rutaDeWebhooks } from './puertos.ts';
import {
  actualizarWebhook,
  crearWebhook,
  eliminarWebhook,
  leerWebhook,
  rotarSecreto,
} from './webhook.comandos.ts';
import { esquemasDeWebhook, rotarSecretoEsquema } from './webhook.esquema.ts';

const recurso = 'webhooks';

/** Switched off: whoever tries the example out sends nothing to a stranger. */
const EJEMPLO = {
  nombre: 'Contabilidad',
  url: 'https://1.1.1.1/ganchos',
  eventos: ['factura.autorizada', 'factura.rechazada'],
  activo: false,
};

const exigidas = [errores.webhookNoEncontrado] as const;

const UNA_SUSCRIPCION = {
  recurso,
  idDe: ([creada]: readonly SuscripcionCreada[]) => creada!.datos.webhook_id,
  leer: leerWebhook,
};

/** `generado`: the secret that nobody gave, told to who made the subscription and never again. */
const respuestaDeWebhook = (creado: Creado<Webhook>, revision: number, generado: string | null) => {
  const mostrado = creado.repetida || generado === null ? {} : { secret: generado };
  return respuestaDeCreacion(
    { ...vistaWebhook(creado.registro), ...mostrado },
    { ...creado, revision },
  );
};

/** `publicos`: the names of the public events, in the order in which they are listed. */
export const rutasDeWebhooks = (publicos: readonly string[]) => {
  const esquemas = esquemasDeWebhook(publicos);
  return [
    rutaDeWebhooks({
      id: 'crearWebhook',
      metodo: 'POST',
      camino: '/webhooks',
      resumen: 'Suscribe una URL a los eventos de la empresa',
      descripcion:
        'La url debe ser https, sin usuario, en el puerto 443 o en uno desde 1024, y llevar a una ' +
        'dirección pública: se revisa ahora y antes de cada entrega. Cada entrega es un POST con ' +
        '{ evento, data } firmado en X-Service-Signature; sin secret se genera uno, que se muestra ' +
        'solo en esta respuesta. Éxito es un 2xx en 15 segundos; si no, se reintenta tras 30 s, ' +
        '5 min, 30 min, 2 h y 12 h. Una suscripción que falla cinco días se suspende.',
      recurso,
      cuerpo: esquemas.crear,
      ejemplo: () => EJEMPLO,
      respuestas: {
        201: { descripcion: 'La suscripción', json: webhookConSecreto },
        200: { descripcion: 'La que ya se creó con esa clave, sin su secreto', json: vistaWebhook },
      },
      idempotente: true,
      errores: [errores.webhookNoEncontrado, errores.urlNoPublica, errores.demasiadosWebhooks],
      atender: async (peticion, { ejecutar, webhooks: { destinos, secretos } }) => {
        const { cuerpo, empresa_id, idempotencia } = peticion;
        const { datos, secret } = cuerpo;
        const remitente = remitenteDe(peticion);
        destinos.revisarForma(datos.url);
        const sellar = (huella: string) => secretos.sellar(empresa_id, huella);
        const unicidad = { ...UNA_SUSCRIPCION, ...(await sellada(idempotencia, sellar)) };
        const antes = await ejecutar(creadoAntes(remitente, unicidad));
        if (antes.resultado) return respuestaDeWebhook(antes.resultado, antes.revision, null);
        const destino = await destinos.revisar(datos.url);
        const nuevo = secret ?? secretos.generar();
        const secreto = await secretos.guardar(empresa_id, nuevo);
        const comando = crearWebhook({ ...remitente, datos, secreto, destino });
        const { resultado, revision } = await ejecutar(unaVez(comando, unicidad));
        return respuestaDeWebhook(resultado, revision, secret === null ? nuevo : null);
      },
    }),

    rutaDeWebhooks({
      id: 'actualizarWebhook',
      metodo: 'PATCH',
      camino: '/webhooks/{id}',
      resumen: 'Cambia una suscripción; activo: true también levanta una suspensión',
      descripcion:
        'Inactiva o suspendida no recibe nada: lo que esperaba sigue al activarla, y lo que ocurrió ' +
        'mientras tanto se pide con POST /webhooks/{id}/reenviar.',
      recurso,
      cuerpo: esquemas.actualizar,
      ejemplo: () => ({ nombre: 'Contabilidad (nueva)', eventos: [] }),
      respuestas: { 200: { descripcion: 'La suscripción', json: vistaWebhook } },
      errores: [...exigidas, errores.urlNoPublica],
      atender: async (peticion, { ejecutar, webhooks: { destinos } }) => {
        const { cuerpo: cambios, params } = peticion;
        if (cambios.url !== undefined) destinos.revisarForma(cambios.url);
        const destino = cambios.url === undefined ? null : await destinos.revisar(cambios.url);
        const quien = { ...remitenteDe(peticion), webhook_id: params.id };
        const { resultado, revision } = await ejecutar(
          actualizarWebhook({ ...quien, cambios, destino }),
        );
        return { estado: 200, json: vistaWebhook(resultado), revision };
      },
    }),

    rutaDeWebhooks({
      id: 'eliminarWebhook',
      metodo: 'DELETE',
      camino: '/webhooks/{id}',
      resumen: 'Elimina una suscripción; lo que tenía por entregar no se entrega',
      recurso,
      respuestas: { 204: { descripcion: 'Eliminada', vacia: true } },
      errores: exigidas,
      atender: async (peticion, { ejecutar }) => {
        const quien = { ...remitenteDe(peticion), webhook_id: peticion.params.id };
        const { revision } = await ejecutar(eliminarWebhook(quien));
        return respuestaVacia(revision);
      },
    }),

    rutaDeWebhooks({
      id: 'rotarSecretoDeWebhook',
      metodo: 'POST',
      camino: '/webhooks/{id}/rotar-secreto',
      resumen: 'Da otro secreto a una suscripción; el anterior firma también durante 24 horas',
      descripcion: 'Mientras valen los dos, X-Service-Signature lleva dos v1=, primero la nueva.',
      recurso,
      cuerpo: rotarSecretoEsquema,
      cuerpo_omitible: true,
      ejemplo: () => ({}),
      respuestas: { 200: { descripcion: 'La suscripción', json: webhookConSecreto } },
      errores: exigidas,
      atender: async (peticion, { ejecutar, webhooks: { secretos } }) => {
        const { cuerpo, params, empresa_id } = peticion;
        const nuevo = cuerpo.secret ?? secretos.generar();
        const secreto = await secretos.guardar(empresa_id, nuevo);
        const quien = { ...remitenteDe(peticion), webhook_id: params.id };
        const { resultado, revision } = await ejecutar(rotarSecreto({ ...quien, secreto }));
        const json = {
          ...vistaWebhook(resultado),
          ...(cuerpo.secret === null && { secret: nuevo }),
        };
        return { estado: 200, json, revision };
      },
    }),

    rutaDeWebhooks({
      id: 'probarWebhook',
      metodo: 'POST',
      camino: '/webhooks/{id}/probar',
      resumen: 'Envía una entrega de prueba (evento webhook.prueba), una sola vez',
      recurso,
      respuestas: { 202: { descripcion: 'La entrega', json: entregaPedida } },
      errores: [...exigidas, errores.webhookInactivo],
      atender: async ({ empresa_id, params }, { webhooks: { entregas } }) => {
        const entrega_id = await entregas.probar(empresa_id, params.id);
        return { estado: 202, json: { entrega_id } };
      },
    }),

    rutaDeWebhooks({
      id: 'reenviarEntregas',
      metodo: 'POST',
      camino: '/webhooks/{id}/reenviar',
      resumen: 'Vuelve a entregar los eventos de un rango, o solo los que fallaron',
      descripcion:
        'Cada evento conserva el id de su entrega y sus bytes: un receptor que descarta repetidas ' +
        'por X-Service-Delivery no procesa nada dos veces. El rango se encola en segundo plano; ' +
        'si la suscripción está inactiva, espera a que se active. Con ?simular=true solo las cuenta.',
      recurso,
      cuerpo: esquemas.reenviar,
      ejemplo: () => ({ desde_id: 0, solo_fallidas: true }),
      respuestas: { 202: { descripcion: 'El rango que se encola', json: reenvioDeWebhook } },
      errores: [...exigidas, errores.rangoAlReves],
      simulable: {},
      simulable_con: ['contarReenvio'],
      atender: async ({ empresa_id, params, cuerpo }, { contarReenvio, webhooks }) => {
        const { hasta_id, entregas } = await contarReenvio(empresa_id, params.id, cuerpo);
        const { desde_id } = cuerpo;
        const alcance = { webhook_id: params.id, desde_id, hasta_id, entregas };
        // Only counted: nothing else is given to it.
        if (webhooks as typeof webhooks | undefined) {
          await webhooks.entregas.reenviar(empresa_id, params.id, { ...cuerpo, hasta_id });
        }
        return { estado: 202, json: alcance };
      },
    }),

    rutaDeWebhooks({
      id: 'reintentarEntrega',
      metodo: 'POST',
      camino: '/webhooks/entregas/{entrega}/reintentar',
      resumen: 'Intenta ya una entrega que no llegó, con todos sus reintentos por delante',
      recurso,
      params_de_ejemplo: { entrega: '5f2c1c1e-8f0b-4d5f-9a51-7f3a2b9c6d10' },
      respuestas: { 202: { descripcion: 'La entrega', json: entregaPedida } },
      errores: [errores.entregaNoEncontrada, errores.webhookInactivo, errores.entregaYaHecha],
      atender: async ({ empresa_id, params }, { webhooks: { entregas } }) => {
        const entrega_id = await entregas.reintentar(empresa_id, params.entrega);
        return { estado: 202, json: { entrega_id } };
      },
    }),
  ] as const;
};
