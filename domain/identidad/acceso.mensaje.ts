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

type Partes = {
  readonly asunto: string;
  readonly antes: readonly string[];
  readonly url: string;
  readonly despues: readonly string[];
};

const conEnlace = ({ asunto, antes, url, despues }: Partes): Mensaje => {
  const texto = [...antes, url, ...despues].join('\n\n');
  const enlace = `<p><a href="${escaparTexto(url)}">${escaparTexto(url)}</a></p>`;
  const parrafos = (cuales: readonly string[]): string => cuales.map(parrafoHtml).join('');
  const cuerpo = `${tituloHtml(asunto, COLOR)}${parrafos(antes)}${enlace}${parrafos(despues)}`;
  return { asunto, texto, html: htmlDe(asunto, COLOR, cuerpo) };
};

/** Text and HTML. The one link in it is the platform's: names can hold none. */
export const mensajeDeEnlace = (e: EnlaceQueSeEnvia): Mensaje => {
  const empresa = nombreSinEnlaces(e.empresa);
  return conEnlace({
    asunto: ASUNTO[e.motivo](empresa),
    antes: [`${nombreSinEnlaces(e.nombre)}:`, QUE_ES[e.motivo](empresa)],
    url: e.url,
    despues: [hasta(e.vence_en), DE_NADIE],
  });
};

/** For whoever forgot its password, or says so: only the mailbox's owner gets further. */
export const mensajeDeRestablecimiento = ({
  url,
  vence_en,
}: Pick<EnlaceQueSeEnvia, 'url' | 'vence_en'>): Mensaje =>
  conEnlace({
    asunto: 'Su contraseña para los comprobantes',
    antes: ['Alguien, quizá usted, dijo que olvidó la contraseña de esta cuenta. Para poner otra:'],
    url,
    despues: [
      hasta(vence_en),
      'Al ponerla terminan las sesiones abiertas. Si no la pidió usted, no haga nada: la que tiene sigue ' +
        'valiendo, y nadie más puede cambiarla.',
    ],
  });
