import { escaparTexto, textoSri } from './texto.ts';
import { conDesfase, fechaDe, fechaSri, type Instante } from './tiempo.ts';

/** What every e-mail of this system is written with: plain text beside HTML, in one look. */

export type Mensaje = { readonly asunto: string; readonly texto: string; readonly html: string };

/** Where nobody chose another one. */
export const COLOR = '#1f3a5f';

/** `https://`, and a point that joins two labels: what mail programs make links of. */
const ESQUEMA = /[a-z][a-z\d+.-]{0,20}:\/+/gi;
const PUNTO_DE_DOMINIO = /[.\u3002\uff0e\uff61](?=[\p{L}\p{N}-]{2})/gu;

/** A name that somebody wrote, as a mail says it: one clean line that no program takes for a link. */
export const nombreSinEnlaces = (nombre: string): string =>
  textoSri(nombre).replace(ESQUEMA, '').replace(PUNTO_DE_DOMINIO, '. ').trim();

/** How a company is called in its mails. */
export const nombreDeEmisor = ({
  nombre_comercial,
  razon_social,
}: {
  readonly nombre_comercial: string | null;
  readonly razon_social: string;
}): string => nombreSinEnlaces(nombre_comercial ?? '') || nombreSinEnlaces(razon_social);

export type Renglon = readonly [nombre: string, valor: string];

const filaHtml = ([nombre, valor]: Renglon): string =>
  `<tr><td style="padding:6px 16px 6px 0;color:#555;white-space:nowrap;vertical-align:top">` +
  `${escaparTexto(nombre)}</td><td style="padding:6px 0;word-break:break-all">` +
  `<strong>${escaparTexto(valor)}</strong></td></tr>`;

/** Mail programs know tables and inline styles; nothing is fetched from anywhere. */
export const htmlDe = (titulo: string, color: string, cuerpo: string): string =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${escaparTexto(titulo)}` +
  `</title></head><body style="margin:0;padding:24px;background:#f4f5f7;font-family:Helvetica,` +
  `Arial,sans-serif;font-size:15px;line-height:1.5;color:#222"><table role="presentation" ` +
  `style="width:100%;max-width:600px;margin:0 auto;background:#fff;border-collapse:collapse;` +
  `border-top:4px solid ${color}"><tr><td style="padding:24px">${cuerpo}</td></tr></table>` +
  `</body></html>`;

/** Names and values, escaped, one beside the other. */
const tablaHtml = (renglones: readonly Renglon[]): string =>
  `<table role="presentation" style="border-collapse:collapse;font-size:15px">` +
  `${renglones.map(filaHtml).join('')}</table>`;

export const parrafoHtml = (contenido: string): string => `<p>${escaparTexto(contenido)}</p>`;

/** What a company writes to somebody about one thing: some words, its data, and some more. */
export type CartaDeEmpresa = {
  readonly asunto: string;
  /** How it is called, as the mail is headed and signed. */
  readonly empresa: string;
  /** `#rrggbb`; null: nobody chose one. */
  readonly color: string | null;
  readonly antes: readonly string[];
  readonly renglones: readonly Renglon[];
  readonly despues: readonly string[];
};

export const mensajeDeEmpresa = (carta: CartaDeEmpresa): Mensaje => {
  const { asunto, empresa, antes, renglones, despues } = carta;
  const color = carta.color ?? COLOR;
  const texto = [
    ...antes,
    renglones.map(([campo, valor]) => `${campo}: ${valor}`).join('\n'),
    ...despues,
    empresa,
  ].join('\n\n');
  const html = htmlDe(
    asunto,
    color,
    `${tituloHtml(empresa, color)}${antes.map(parrafoHtml).join('')}` +
      `${tablaHtml(renglones)}${despues.map(parrafoHtml).join('')}`,
  );
  return { asunto, texto, html };
};

export const tituloHtml = (titulo: string, color: string): string =>
  `<h1 style="margin:0 0 16px;font-size:20px;color:${color}">${escaparTexto(titulo)}</h1>`;

/** Day and hour, as a mail says them. */
export const momento = (instante: Instante): string =>
  `${fechaSri(fechaDe(instante))} ${conDesfase(instante).slice(11, 16)} (Guayaquil)`;

/** What the platform tells a company's people of something that stopped, and what they can do. */
export type Aviso = {
  readonly asunto: string;
  readonly titulo: string;
  readonly entrada: string;
  readonly renglones: readonly Renglon[];
  readonly pasos: readonly string[];
};

/** Text and HTML. What people wrote comes out escaped. */
export const mensajeDeAviso = (aviso: Aviso): Mensaje => {
  const { asunto, titulo, entrada, renglones } = aviso;
  const pasos = aviso.pasos.map((paso, i) => `${i + 1}. ${paso}`);
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
