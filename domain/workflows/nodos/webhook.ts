import { comoTexto } from '../variables.ts';
import { secreto, url } from './campos.ts';
import { cuerpoEnTexto, cuerpoJson } from './cuerpo.ts';
import { DE_ACCION, SALIDA_HTTP } from './de-accion.ts';
import type { TipoDeFuera } from './nodo.ts';

/** A signed notice, as the subscriptions' deliveries are. Ley: workflows §4. */
export const ACTION_WEBHOOK: TipoDeFuera & { readonly tipo: 'action.webhook' } = {
  tipo: 'action.webhook',
  clase: 'action',
  nombre: 'Webhook firmado',
  descripcion: 'Envía JSON por POST, firmado con HMAC SHA-256 en X-Service-Signature',
  campos: {
    url: url('A dónde; solo https', 'https'),
    secreto: secreto('Nombre del secreto con que se firma', true),
    body: cuerpoJson('JSON; vacío, se envía la entrada sin cambios'),
    ...DE_ACCION,
  },
  salida: SALIDA_HTTP,
  handles: [],
  efecto: 'externo',
  garantia: 'quiza_dos_veces',
  pedir: (configuracion, entrada) => ({
    datos: {
      url: comoTexto(configuracion.url ?? '').split('#', 1)[0] ?? '',
      cuerpo: cuerpoEnTexto('json', configuracion.body, entrada)?.texto ?? 'null',
      secreto: comoTexto(configuracion.secreto ?? ''),
    },
  }),
};
