import type { Definicion, Nodo } from '../definicion.ts';
import type { Json, ObjetoJson } from '../json.ts';
import type { Campos } from '../nodos/campo.ts';
import { elegidos } from '../nodos/campos.listas.ts';
import { texto } from '../nodos/campos.ts';
import {
  alOcurrir,
  arista,
  CORREO_DE_LA_EMPRESA,
  nodo,
  type Plantilla,
  rama,
} from './plantilla.ts';

/** Mails to whom an invoice was issued. Of those that have no address the history says so. */

const LARGO_DE_ASUNTO = 300;
const LARGO_DE_MENSAJE = 5_000;

const correo = (id: string, subject: Json | undefined, body: Json | undefined): Nodo =>
  nodo(id, 'action.email', {
    to: '{{trigger.email}}',
    subject: subject ?? '',
    body: body ?? '',
    reintentos: 3,
  });

const TIENE_CORREO = nodo('tiene_correo', 'branch.if', {
  condiciones: [{ campo: 'trigger.email', op: 'no_vacio' }],
});

const SIN_CORREO = nodo('sin_correo', 'action.log', {
  mensaje: '{{trigger.razon_social}} no tiene correo: no se le escribió',
});

const asuntoYMensaje = (asunto: string, mensaje: string): Campos => ({
  asunto: texto('Asunto del correo; acepta variables', { omision: asunto, largo: LARGO_DE_ASUNTO }),
  mensaje: texto('Texto del correo; acepta variables', {
    omision: mensaje,
    largo: LARGO_DE_MENSAJE,
  }),
});

/** One mail when something happens. */
const unCorreo =
  (evento: string) =>
  ({ asunto, mensaje }: ObjetoJson): Definicion => ({
    nodes: [alOcurrir([evento]), TIENE_CORREO, correo('escribir', asunto, mensaje), SIN_CORREO],
    edges: [
      arista('inicio', 'tiene_correo'),
      rama('tiene_correo', 'true', 'escribir'),
      rama('tiene_correo', 'false', 'sin_correo'),
    ],
  });

export const RECORDATORIO_DE_PAGO: Plantilla = {
  id: 'recordatorio_de_pago',
  nombre: 'Recordatorio antes del vencimiento',
  descripcion: 'Tres días antes de que venza una factura con saldo, escribe al cliente',
  categoria: 'cobranza',
  eventos: ['factura.por_vencer'],
  requisitos: [CORREO_DE_LA_EMPRESA],
  parametros: asuntoYMensaje(
    'Su factura {{trigger.numero_comprobante}} vence el {{trigger.fecha_vencimiento}}',
    'Estimado cliente {{trigger.razon_social}}:\n\nLe recordamos que su factura ' +
      '{{trigger.numero_comprobante}} vence el {{trigger.fecha_vencimiento}}. Su saldo es de ' +
      '{{trigger.saldo}} dólares.\n\nSi ya la pagó, no tome en cuenta este mensaje.\n\n' +
      '{{empresa.razon_social}}',
  ),
  ejemplo: { asunto: 'Su factura {{trigger.numero_comprobante}} está por vencer' },
  definir: unCorreo('factura.por_vencer'),
};

export const AGRADECIMIENTO_DE_PAGO: Plantilla = {
  id: 'agradecimiento_de_pago',
  nombre: 'Agradecimiento por el pago',
  descripcion: 'Cuando una factura queda pagada, lo agradece al cliente',
  categoria: 'cobranza',
  eventos: ['factura.pagada'],
  requisitos: [CORREO_DE_LA_EMPRESA],
  parametros: asuntoYMensaje(
    'Gracias por su pago: factura {{trigger.numero_comprobante}}',
    'Estimado cliente {{trigger.razon_social}}:\n\nSu factura {{trigger.numero_comprobante}} ' +
      'quedó pagada el {{trigger.pagada_en}}. Gracias por su confianza.\n\n' +
      '{{empresa.razon_social}}',
  ),
  ejemplo: {},
  definir: unCorreo('factura.pagada'),
};

const DIAS_DE_MORA = [1, 7, 15, 30];
/** From this day on the tone is another one. */
const DIA_DE_TONO_FIRME = 15;

const AMABLE =
  'Estimado cliente {{trigger.razon_social}}:\n\nSu factura {{trigger.numero_comprobante}} venció ' +
  'el {{trigger.fecha_vencimiento}} y tiene un saldo de {{trigger.saldo}} dólares. Le agradecemos ' +
  'ponerla al día.\n\nSi ya la pagó, no tome en cuenta este mensaje.\n\n{{empresa.razon_social}}';
const FIRME =
  'Estimado cliente {{trigger.razon_social}}:\n\nSu factura {{trigger.numero_comprobante}} lleva ' +
  '{{trigger.dias_mora}} días vencida, con un saldo de {{trigger.saldo}} dólares. Le pedimos ' +
  'pagarla o comunicarse con nosotros cuanto antes.\n\n{{empresa.razon_social}}';

const definirCobranza = ({ dias, asunto, mensaje, mensaje_firme }: ObjetoJson): Definicion => ({
  nodes: [
    alOcurrir(['factura.en_mora']),
    nodo('le_toca', 'branch.if', {
      condiciones: [
        { campo: 'trigger.dias_mora', op: 'en_lista', valor: dias ?? DIAS_DE_MORA },
        { campo: 'trigger.email', op: 'no_vacio' },
      ],
    }),
    nodo('hace_mucho', 'branch.if', {
      condiciones: [{ campo: 'trigger.dias_mora', op: 'mayor_igual', valor: DIA_DE_TONO_FIRME }],
    }),
    correo('escribir', asunto, mensaje),
    correo('escribir_firme', asunto, mensaje_firme),
    nodo('no_se_escribe', 'action.log', {
      mensaje:
        '{{trigger.razon_social}} no tiene correo, o no se avisa a los {{trigger.dias_mora}} días',
    }),
  ],
  edges: [
    arista('inicio', 'le_toca'),
    rama('le_toca', 'true', 'hace_mucho'),
    rama('le_toca', 'false', 'no_se_escribe'),
    rama('hace_mucho', 'true', 'escribir_firme'),
    rama('hace_mucho', 'false', 'escribir'),
  ],
});

export const COBRANZA_POR_MORA: Plantilla = {
  id: 'cobranza_por_mora',
  nombre: 'Cobranza de facturas vencidas',
  descripcion: 'A los 1, 7, 15 y 30 días de vencida una factura con saldo, escribe al cliente',
  categoria: 'cobranza',
  eventos: ['factura.en_mora'],
  requisitos: [CORREO_DE_LA_EMPRESA],
  parametros: {
    dias: elegidos('A cuántos días de vencida se escribe', DIAS_DE_MORA, DIAS_DE_MORA),
    ...asuntoYMensaje('Su factura {{trigger.numero_comprobante}} está vencida', AMABLE),
    mensaje_firme: texto(`El texto desde los ${DIA_DE_TONO_FIRME} días; acepta variables`, {
      omision: FIRME,
      largo: LARGO_DE_MENSAJE,
    }),
  },
  ejemplo: { dias: [7, 30] },
  definir: definirCobranza,
};
