import type { Enviable } from '#domain/correo/enviable.ts';
import type { EmisorDelMensaje } from '#domain/identidad/correo.mensaje.ts';
import { empresas } from '#domain/identidad/empresa.ts';
import {
  COLOR,
  htmlDe,
  type Mensaje,
  nombreDeEmisor,
  tituloHtml,
} from '#domain/kernel/correo.mensaje.ts';
import { escaparTexto } from '#domain/kernel/texto.ts';
import { cartaNoEncontrada } from './corrida.errores.ts';

/** What action.email sends: written by a run, queued, counted and delivered like any other mail. */

export type Carta = { readonly asunto: string; readonly texto: string };

/** A workflow's letter belongs to the company as a whole, and goes out as of the company. */
export const CARTA: Enviable = {
  documento: 'workflow',
  destinatario: 'destinatario',
  noEncontrado: (carta_id) => cartaNoEncontrada({ carta_id }),
  leer: async (lector) => {
    const empresa = await lector.fila(empresas, []);
    if (!empresa) return undefined;
    return {
      sucursal_id: null,
      numero_comprobante: null,
      clave_acceso: null,
      email: null,
      ambiente: empresa.ambiente,
      impedimento: null,
    };
  },
};

const parrafoDe = (parrafo: string): string =>
  `<p>${escaparTexto(parrafo).replaceAll('\n', '<br>')}</p>`;

/** The text as it was written, and the same as plain HTML: nothing of it is markup. */
export const mensajeDeCarta = ({ asunto, texto }: Carta, emisor: EmisorDelMensaje): Mensaje => {
  const color = emisor.color_primario ?? COLOR;
  const limpio = texto.replaceAll(/\r\n?/g, '\n').trim();
  const parrafos = limpio.split(/\n{2,}/).map(parrafoDe);
  const html = htmlDe(
    asunto,
    color,
    `${tituloHtml(nombreDeEmisor(emisor), color)}${parrafos.join('')}`,
  );
  return { asunto, texto: limpio, html };
};
