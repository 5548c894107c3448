import type { Membresia } from '#domain/identidad/usuario.ts';
import { esDireccion } from '#domain/kernel/correo.direcciones.ts';
import {
  COLOR,
  htmlDe,
  type Mensaje,
  parrafoHtml,
  type Renglon,
  tablaHtml,
  tituloHtml,
} from '#domain/kernel/correo.mensaje.ts';
import { textoSri } from '#domain/kernel/texto.ts';
import { conDesfase, fechaDe, fechaSri, type Instante } from '#domain/kernel/tiempo.ts';
import type { SuscripcionSuspendida } from './webhook.events.ts';

/** The mail by which a company's users learn that a subscription was suspended: to whom, and how. */

export type SuspensionQueSeAvisa = SuscripcionSuspendida['datos'] & {
  /** How the company is called. */
  readonly empresa: string;
  readonly suspendido_en: Instante;
};

/** A user of the company, and whether it is one by its own word. */
export type Miembro = Pick<Membresia, 'email' | 'rol' | 'activa'> & { readonly aceptada: boolean };

/** The administrators; everybody where there is none. Only those whose membership opens doors. */
export const destinatariosDeSuspension = (membresias: readonly Miembro[]): readonly string[] => {
  const vigentes = membresias.filter(
    ({ email, activa, aceptada }) => activa && aceptada && esDireccion(email),
  );
  const administran = vigentes.filter(({ rol }) => rol === 'admin');
  return (administran.length > 0 ? administran : vigentes).map(({ email }) => email);
};

const LARGO_DE_URL = 500;

/** A mail is no place for secrets: neither user, nor query, nor fragment. */
const urlVisible = (url: string): string => {
  const sinConsulta = url.replace(/[?#].*$/s, '');
  return textoSri(sinConsulta.replace(/^([a-z]+:\/\/)[^/]*@/i, '$1'), LARGO_DE_URL);
};

const momento = (instante: Instante): string =>
  `${fechaSri(fechaDe(instante))} ${conDesfase(instante).slice(11, 16)} (Guayaquil)`;

const pasosPara = (webhook_id: number): readonly string[] => [
  '1. Corrija el destino: debe contestar 2xx antes de 15 segundos.',
  `2. Active la suscripción: PATCH /api/v1/webhooks/${webhook_id} con {"activo": true}.`,
  `3. Pida lo que no llegó: POST /api/v1/webhooks/${webhook_id}/reenviar con {"desde_id": N}, ` +
    'donde N es el id del último evento que recibió (0 para todos).',
];

/** Text and HTML. What people wrote comes out clean and escaped. */
export const mensajeDeSuspension = (s: SuspensionQueSeAvisa): Mensaje => {
  const nombre = textoSri(s.nombre);
  const empresa = textoSri(s.empresa);
  const titulo = 'Suscripción de webhooks suspendida';
  const asunto = `Webhook suspendido: ${nombre} (${empresa})`;
  const entrada =
    `La suscripción «${nombre}» de ${empresa} quedó suspendida porque su destino falla desde ` +
    'hace días. No se le entrega nada más hasta que alguien la active.';
  const renglones: readonly Renglon[] = [
    ['Suscripción', `${nombre} (id ${s.webhook_id})`],
    ['Destino', urlVisible(s.url)],
    ['Falla desde', momento(s.fallando_desde)],
    ['Suspendida', momento(s.suspendido_en)],
    ['Motivo', textoSri(s.motivo)],
  ];
  const pasos = pasosPara(s.webhook_id);
  const texto = [
    entrada,
    renglones.map(([campo, valor]) => `${campo}: ${valor}`).join('\n'),
    'Qué hacer:',
    pasos.join('\n'),
  ].join('\n\n');
  const html = htmlDe(
    asunto,
    COLOR,
    `${tituloHtml(titulo, COLOR)}${parrafoHtml(entrada)}${tablaHtml(renglones)}` +
      ['Qué hacer:', ...pasos].map(parrafoHtml).join(''),
  );
  return { asunto, texto, html };
};
