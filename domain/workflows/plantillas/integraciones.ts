import type { Definicion } from '../definicion.ts';
import type { ObjetoJson } from '../json.ts';
import { elegidos } from '../nodos/campos.listas.ts';
import { opcion, secreto, texto, url, urlDeSecreto } from '../nodos/campos.ts';
import { TIPOS_DE_AUTENTICACION } from '../nodos/externos.ts';
import { comoTexto } from '../variables.ts';
import { alOcurrir, arista, nodo, type Plantilla } from './plantilla.ts';

/** Calls to other systems. */

const DESTINO = {
  tipo: 'destino',
  descripcion: 'Una dirección pública de Internet que reciba la petición',
} as const;

const definirErp = ({ url: hacia, auth_tipo, secreto: nombre }: ObjetoJson): Definicion => ({
  nodes: [
    alOcurrir(['factura.autorizada']),
    nodo('factura', 'action.buscar', {
      entidad: 'facturas',
      ids: '{{trigger.id}}',
      limite: 1,
    }),
    nodo('enviar', 'action.http', {
      method: 'POST',
      url: hacia ?? '',
      auth: { tipo: auth_tipo ?? 'bearer', secreto: nombre ?? '' },
      // Whoever receives it twice knows it by this.
      headers: [{ clave: 'Idempotency-Key', valor: 'factura-{{trigger.id}}-{{empresa.ambiente}}' }],
      body_tipo: 'json',
      body: {
        ruc_emisor: '{{empresa.ruc}}',
        numero: '{{trigger.numero_comprobante}}',
        clave_acceso: '{{trigger.clave_acceso}}',
        fecha_emision: '{{trigger.fecha_emision}}',
        fecha_autorizacion: '{{trigger.fecha_autorizacion}}',
        cliente: {
          identificacion: '{{trigger.identificacion}}',
          razon_social: '{{trigger.razon_social}}',
          email: '{{trigger.email}}',
        },
        factura: '{{steps.factura.registros.0}}',
      },
      reintentos: 3,
    }),
  ],
  edges: [arista('inicio', 'factura'), arista('factura', 'enviar')],
});

export const FACTURA_A_ERP: Plantilla = {
  id: 'factura_a_erp',
  nombre: 'Facturas a un ERP',
  descripcion: 'Envía cada factura autorizada, con sus totales, a la API de otro sistema',
  categoria: 'integraciones',
  eventos: ['factura.autorizada'],
  requisitos: [
    DESTINO,
    { tipo: 'secreto', descripcion: 'La clave de esa API (POST /workflows/secretos)' },
  ],
  parametros: {
    url: url('La dirección de la API', 'https'),
    auth_tipo: opcion('Cómo se presenta la clave', TIPOS_DE_AUTENTICACION, { omision: 'bearer' }),
    secreto: secreto('Nombre del secreto que guarda la clave', true),
  },
  ejemplo: { url: 'https://erp.example.com/api/facturas', secreto: 'erp' },
  definir: definirErp,
};

const EVENTOS_DE_CHAT = [
  'factura.autorizada',
  'factura.pagada',
  'factura.rechazada',
  'factura.devuelta',
  'factura.anulada',
];

/** How services that take incoming webhooks call the text. */
const MIEMBROS = ['text', 'content', 'message'];

const definirChat = ({ secreto: nombre, eventos, miembro, mensaje }: ObjetoJson): Definicion => ({
  nodes: [
    nodo('inicio', 'trigger.evento', { eventos: eventos ?? EVENTOS_DE_CHAT }),
    nodo('publicar', 'action.http', {
      method: 'POST',
      // Whoever has the address of such a chat may write in it.
      url: urlDeSecreto(comoTexto(nombre ?? '')),
      body_tipo: 'json',
      body: Object.fromEntries([[typeof miembro === 'string' ? miembro : 'text', mensaje ?? '']]),
      reintentos: 3,
      en_error: 'continuar',
    }),
  ],
  edges: [arista('inicio', 'publicar')],
});

export const AVISO_A_CHAT: Plantilla = {
  id: 'aviso_a_chat',
  nombre: 'Mensaje a un chat',
  descripcion: 'Publica un mensaje en un chat que recibe por webhook entrante',
  categoria: 'integraciones',
  eventos: EVENTOS_DE_CHAT,
  requisitos: [
    {
      tipo: 'secreto',
      descripcion: 'La url del webhook entrante del chat (POST /workflows/secretos)',
    },
  ],
  parametros: {
    secreto: secreto('Nombre del secreto que guarda la url del webhook entrante', true),
    eventos: elegidos('De qué se avisa', EVENTOS_DE_CHAT, ['factura.autorizada']),
    miembro: opcion(
      'Cómo llama el chat al texto: text (Slack, Teams, Google Chat), content (Discord) o message',
      MIEMBROS,
      { omision: 'text' },
    ),
    mensaje: texto('El mensaje; acepta variables', {
      omision:
        'Factura {{trigger.numero_comprobante}} de {{trigger.razon_social}}: {{trigger.estado}}',
      largo: 2_000,
    }),
  },
  ejemplo: { secreto: 'chat', eventos: ['factura.pagada'] },
  definir: definirChat,
};
