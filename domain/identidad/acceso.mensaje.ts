import {
  COLOR,
  htmlDe,
  type Mensaje,
  nombreSinEnlaces,
  parrafoHtml,
  tituloHtml,
} from '#domain/kernel/correo.mensaje.ts';
import { escaparTexto } from '#domain/kernel/texto.ts';
import { conDesfase, fechaDe, fechaSri, type Instante } from '#domain/kernel/tiempo.ts';
import type { MotivoDeEnlace } from './acceso.events.ts';

/** The mail that brings a person the link by which it sets its password. */

export type EnlaceQueSeEnvia = {
  readonly motivo: MotivoDeEnlace;
  /** How the company is called, and the person. */
  readonly empresa: string;
  readonly nombre: string;
  readonly url: string;
  readonly vence_en: Instante;
};

const QUE_ES: { readonly [M in MotivoDeEnlace]: (empresa: string) => string } = {
  invitacion: (empresa) =>
    `${empresa} le da acceso a sus comprobantes electrónicos. Para entrar, ponga su contraseña:`,
  restablecer: (empresa) =>
    `${empresa} pidió que pueda poner otra contraseña, para usted y nadie más:`,
};
const ASUNTO: { readonly [M in MotivoDeEnlace]: (empresa: string) => string } = {
  invitacion: (empresa) => `Acceso a los comprobantes de ${empresa}`,
  restablecer: (empresa) => `Su contraseña para los comprobantes de ${empresa}`,
};
const DE_NADIE =
  'La contraseña es suya: nadie más la conoce ni puede ponerla, y reemplaza la que tuviera. Si no ' +
  'esperaba este correo, no haga nada.';

const hasta = (vence_en: Instante): string =>
  `El enlace sirve una vez, hasta el ${fechaSri(fechaDe(vence_en))} a las ` +
  `${conDesfase(vence_en).slice(11, 16)} (Guayaquil).`;

/** Text and HTML. The one link in it is the platform's: names can hold none. */
export const mensajeDeEnlace = (e: EnlaceQueSeEnvia): Mensaje => {
  const empresa = nombreSinEnlaces(e.empresa);
  const asunto = ASUNTO[e.motivo](empresa);
  const saludo = `${nombreSinEnlaces(e.nombre)}:`;
  const entrada = QUE_ES[e.motivo](empresa);
  const cierre = [hasta(e.vence_en), DE_NADIE];
  const texto = [saludo, entrada, e.url, ...cierre].join('\n\n');
  const enlace = `<p><a href="${escaparTexto(e.url)}">${escaparTexto(e.url)}</a></p>`;
  const html = htmlDe(
    asunto,
    COLOR,
    `${tituloHtml(asunto, COLOR)}${parrafoHtml(saludo)}${parrafoHtml(entrada)}${enlace}` +
      cierre.map(parrafoHtml).join(''),
  );
  return { asunto, texto, html };
};
