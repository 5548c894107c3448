import {
  COLOR,
  htmlDe,
  type Mensaje,
  nombreDeEmisor,
  nombreSinEnlaces,
  parrafoHtml,
} from '#domain/kernel/correo.mensaje.ts';
import type { AjustesDeCorreo } from '#domain/kernel/correo.ts';
import type { Empresa } from './empresa.ts';

/** Who a company's mails are from, and the one by which it tries them out. */

export type EmisorDelMensaje = Pick<Empresa, 'ruc' | 'razon_social' | 'nombre_comercial'> & {
  /** `#rrggbb` */
  readonly color_primario: string | null;
};

/**
 * Who a mail says it is from, in one clean line. From its own server, whatever name the company chose.
 * From the platform's, whose mails the world trusts for its sake, the name that the tax authority
 * knows, and through whom: «Andina S.A. vía Comprobantes».
 */
export const nombreDeRemitente = (
  { servidor, nombre_remitente }: Pick<AjustesDeCorreo, 'servidor' | 'nombre_remitente'>,
  emisor: Pick<Empresa, 'razon_social' | 'nombre_comercial'>,
  plataforma: string,
): string =>
  servidor
    ? nombreSinEnlaces(nombre_remitente ?? '') || nombreDeEmisor(emisor)
    : `${nombreSinEnlaces(emisor.razon_social)} vía ${plataforma}`;

/** The mail by which a company tries out its settings. */
export const mensajeDePrueba = (emisor: EmisorDelMensaje): Mensaje => {
  const empresa = nombreDeEmisor(emisor);
  const asunto = `Prueba de correo de ${empresa}`;
  const texto = `La configuración de correo de ${empresa} funciona: así llegarán sus comprobantes.`;
  const color = emisor.color_primario ?? COLOR;
  return { asunto, texto, html: htmlDe(asunto, color, parrafoHtml(texto)) };
};
