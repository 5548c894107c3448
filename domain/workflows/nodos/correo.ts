import { direccionesDe, MAXIMO_DESTINATARIOS } from '#domain/kernel/correo.direcciones.ts';
import { textoSri } from '#domain/kernel/texto.ts';
import type { ObjetoJson } from '../json.ts';
import { comoTexto } from '../variables.ts';
import { texto } from './campos.ts';
import { DE_ACCION, noSePuede } from './de-accion.ts';
import type { TipoDeFuera } from './nodo.ts';

/** A mail with what a run knows. Ley: workflows §5. */

const LARGO_DE_ASUNTO = 300;

/** Only whole addresses: neither a name beside one nor anything that ends a header. None is quoted. */
const destinatariosMalos = (escritos: string): string | undefined => {
  const { direcciones, invalidas } = direccionesDe(escritos);
  if (invalidas.length > 0) return 'Hay algo que no es una dirección de correo';
  if (direcciones.length === 0) return 'Falta la dirección a la que se escribe';
  return direcciones.length > MAXIMO_DESTINATARIOS
    ? `Son más de ${MAXIMO_DESTINATARIOS} direcciones`
    : undefined;
};

const pedir = ({ to, subject, body }: ObjetoJson) => {
  const escritos = comoTexto(to ?? '');
  const mensaje = destinatariosMalos(escritos);
  if (mensaje) return noSePuede('destinatario_invalido', mensaje);
  // One line, whatever a value brought along.
  const asunto = textoSri(comoTexto(subject ?? ''), LARGO_DE_ASUNTO);
  if (asunto === '') return noSePuede('asunto_vacio', 'El asunto quedó vacío');
  return {
    datos: {
      destinatarios: direccionesDe(escritos).direcciones,
      asunto,
      texto: comoTexto(body ?? ''),
    },
  };
};

export const ACTION_EMAIL: TipoDeFuera & { readonly tipo: 'action.email' } = {
  tipo: 'action.email',
  clase: 'action',
  nombre: 'Correo',
  descripcion: 'Envía un correo por el servidor de la empresa o, si no tiene, el del sistema',
  campos: {
    to: texto('Una o varias direcciones, separadas por comas', {
      requerido: true,
      largo: 2000,
      comprobar: destinatariosMalos,
      ejemplo: '{{trigger.email}}',
    }),
    subject: texto('Asunto', { requerido: true, largo: 500 }),
    body: texto('Texto del mensaje', { requerido: true }),
    ...DE_ACCION,
  },
  salida: {
    type: 'object',
    required: ['destinatarios', 'asunto', 'estado'],
    properties: {
      destinatarios: { type: 'array', items: { type: 'string' } },
      asunto: { type: 'string' },
      estado: { type: 'string', description: 'en_cola: sale enseguida, con reintentos propios' },
    },
  },
  handles: [],
  efecto: 'externo',
  garantia: 'una_vez',
  pedir,
};
