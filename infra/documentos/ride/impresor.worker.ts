import type { DatosDeRide } from '#domain/documentos/comprobante/ride.vista.ts';
import type { Informe } from '#domain/kernel/informe.ts';
import { atender } from '#infra/nucleo/hilos/atender.ts';
import type { Hoja } from '#read-api/documentos/comprobante/impresor.puerto.ts';
import { definicionDeRide } from './definicion.ts';
import { definicionDeInforme } from './informe.ts';
import { todoEnLetrasDe } from './letras.ts';
import { crearLogos } from './logo.ts';
import { pdfDe, tieneLetra } from './pdf.ts';
import { pdfDeTicket } from './ticket.ts';

/** A document to print. Its company's logo travels only the first time that this thread needs it. */
type PedidoDeRide = {
  readonly datos: DatosDeRide;
  readonly hoja: Hoja;
  /** null: there is none to be had. */
  readonly logo?: Uint8Array | null;
};

export type PedidoDeImpresion = PedidoDeRide | { readonly informe: Informe };

export type RespuestaDeImpresion =
  | { readonly tipo: 'impreso'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** Ask again with the bytes of the logo. */
  | { readonly tipo: 'falta_logo' }
  | { readonly tipo: 'error'; readonly motivo: string };

const logos = crearLogos();

/** undefined: the bytes must be asked for; null: printed without. */
const logoDe = async ({ datos, hoja, logo }: PedidoDeRide): Promise<string | null | undefined> => {
  const suyo = datos.emisor.logo;
  if (suyo === null || logo === null) return null;
  const guardado = logos.ver(suyo, hoja.formato);
  return guardado === undefined && logo ? await logos.guardar(suyo, hoja.formato, logo) : guardado;
};

/** undefined: the logo must be asked for. */
const pdfDePedido = async (pedido: PedidoDeImpresion): Promise<Buffer | undefined> => {
  if ('informe' in pedido) {
    return pdfDe(definicionDeInforme(todoEnLetrasDe(pedido.informe, tieneLetra)));
  }
  const logo = await logoDe(pedido);
  if (logo === undefined) return undefined;
  const datos = todoEnLetrasDe(pedido.datos, tieneLetra);
  return pedido.hoja.formato === 'a4'
    ? pdfDe(definicionDeRide(datos, logo))
    : pdfDeTicket(datos, logo, pedido.hoja.ancho);
};

const imprimir = async (pedido: PedidoDeImpresion): Promise<RespuestaDeImpresion> => {
  try {
    const pdf = await pdfDePedido(pedido);
    return pdf ? { tipo: 'impreso', bytes: new Uint8Array(pdf) } : { tipo: 'falta_logo' };
  } catch (causa) {
    return { tipo: 'error', motivo: causa instanceof Error ? causa.message : String(causa) };
  }
};

atender(imprimir, (respuesta) => (respuesta.tipo === 'impreso' ? [respuesta.bytes.buffer] : []));
