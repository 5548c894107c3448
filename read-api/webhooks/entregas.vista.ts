import {
  cuantos,
  desde,
  entero,
  id,
  instante,
  json,
  lista,
  oNulo,
  segun,
  texto,
  unoDe,
} from '#domain/kernel/campos.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import { type EntregaLeida, ESTADOS_DE_ENTREGA, type IntentoLeido } from './webhooks.queries.ts';

/** How deliveries look from outside. */

const ultimoDe = ({ registro }: EntregaLeida): IntentoLeido | undefined => registro.at(-1);

export const vistaEntrega = vistaDe<EntregaLeida>('EntregaDeWebhook')({
  id: texto('El de X-Service-Delivery: un texto, no un entero de la empresa', { uuid: true }),
  webhook_id: id(),
  evento: texto(),
  evento_id: segun(
    ({ posicion }: EntregaLeida) => (posicion === 0 ? null : posicion),
    oNulo(id('Su id en GET /eventos; null: una prueba')),
  ),
  estado: unoDe(ESTADOS_DE_ENTREGA),
  intentos: cuantos(),
  proximo_intento_en: desde('proximo_en', oNulo(instante())),
  ultimo_estado: segun(
    (entrega: EntregaLeida) => ultimoDe(entrega)?.estado ?? null,
    oNulo(entero('Estado HTTP de la última respuesta')),
  ),
  ultimo_error: segun(
    (entrega: EntregaLeida) => ultimoDe(entrega)?.error ?? null,
    oNulo(texto('Por qué no la hubo')),
  ),
  creada_en: instante(),
  terminada_en: oNulo(instante()),
});

const vistaIntento = vistaDe<IntentoLeido>()({
  en: instante(),
  estado: oNulo(entero()),
  duracion_ms: cuantos(),
  error: oNulo(texto()),
  respuesta: texto(
    'Los primeros 2 KiB, en los caracteres que dice la respuesta; lo que no se pudo leer, entre corchetes',
  ),
});

/** With what it sends and each attempt. */
export const vistaEntregaConDetalle = vistaDe<EntregaLeida & { readonly cuerpo: object | null }>(
  'EntregaDeWebhookConDetalle',
)({
  ...vistaEntrega.campos,
  cuerpo: oNulo(json('Lo que se envía')),
  registro: lista(vistaIntento),
});
