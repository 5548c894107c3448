import type { Evento } from '#domain/kernel/evento.ts';
import type { TipoDocumento } from '#domain/kernel/sri.ts';
import type { DelDocumento } from './comprobante/comprobante.events.ts';
import type { Numeracion } from './comprobante/comprobante.ts';
import type { TipoDeComprobante } from './comprobante/tipo.ts';
import { FACTURA } from './factura/factura.tipo.ts';
import { GUIA } from './guia/guia.tipo.ts';
import { LIQUIDACION } from './liquidacion/liquidacion.tipo.ts';
import { NOTA_CREDITO } from './nota-credito/nota-credito.tipo.ts';
import { NOTA_DEBITO } from './nota-debito/nota-debito.tipo.ts';
import { RETENCION } from './retencion/retencion.tipo.ts';

/** The types of document that are issued here. Commands, rows, routes and processes go over them. */
export const TIPOS = [FACTURA, NOTA_CREDITO, NOTA_DEBITO, LIQUIDACION, GUIA, RETENCION] as const;

const POR_DOCUMENTO: ReadonlyMap<TipoDocumento, TipoDeComprobante> = new Map(
  TIPOS.map((tipo): [TipoDocumento, TipoDeComprobante] => [tipo.documento, tipo]),
);

/** The record of a type. Throws for one that is not issued here. */
export const tipoDe = (documento: TipoDocumento): TipoDeComprobante => {
  const tipo = POR_DOCUMENTO.get(documento);
  if (!tipo) throw new Error(`Aquí no se emite ninguna ${documento}`);
  return tipo;
};

const POR_EVENTO: ReadonlyMap<string, TipoDeComprobante> = new Map(
  TIPOS.map((tipo): [string, TipoDeComprobante] => [tipo.eventos.creado, tipo]),
);

/** What an event gave a number to; `undefined` when it is about something else. */
export const emitidoPor = ({ tipo, datos }: Evento): (DelDocumento & Numeracion) | undefined => {
  const tipoDelEvento = POR_EVENTO.get(tipo);
  if (!tipoDelEvento) return undefined;
  const { ambiente, establecimiento, punto_emision, secuencial, numero_comprobante } =
    datos as Numeracion;
  return {
    documento: tipoDelEvento.documento,
    documento_id: (datos as { readonly [id: string]: number })[tipoDelEvento.parametro]!,
    ambiente,
    establecimiento,
    punto_emision,
    secuencial,
    numero_comprobante,
  };
};
