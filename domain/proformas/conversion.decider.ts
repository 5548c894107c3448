import { DocumentoDemasiadoLargo } from '#domain/documentos/comprobante/tamano.ts';
import {
  decidirCrear,
  type EventoDeEmision,
  type HechosDeCreacion,
} from '#domain/documentos/factura/factura.decider.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import { ErrorDominio } from '#domain/kernel/error.ts';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import { facturaPedida, resumenDe } from './proforma.contenido.ts';
import { pasarA, paso } from './proforma.decider.ts';
import * as errores from './proforma.errores.ts';
import type { EstadoDeProformaCambiado, ProformaConvertida } from './proforma.events.ts';
import type { Proforma } from './proforma.ts';

/** A quote becomes an invoice, once; what its customer answers may bring that about. */

export type HechosDeConversion = {
  readonly proforma: Proforma | undefined;
  /** Of the invoice; absent where there is no quote to convert. */
  readonly emision: Omit<HechosDeCreacion, 'previa' | 'servicios'> | undefined;
};

type EventoDeConversion = EventoDeEmision | ProformaConvertida;

/** Its invoice, or why the quote is not to be one: what is too long was not written now. */
const facturar = (
  proforma: Proforma,
  hechos: HechosDeCreacion,
  contexto: Contexto,
): readonly EventoDeEmision[] => {
  try {
    return decidirCrear(facturaPedida(proforma), null, hechos, contexto);
  } catch (error) {
    if (error instanceof DocumentoDemasiadoLargo) throw errores.facturaDemasiadoLarga(error.exceso);
    if (error instanceof ErrorDeForma) {
      throw errores.facturaNoAdmitida({ motivo: error.errores[0]?.msg ?? '' });
    }
    throw error;
  }
};

const convertir = (
  proforma: Proforma,
  { emision }: HechosDeConversion,
  contexto: Contexto,
): readonly EventoDeConversion[] => {
  if (!emision) throw new Error('No se leyó lo que la factura necesita');
  const hechos = { ...emision, previa: undefined, servicios: new Map() };
  const emitidos = facturar(proforma, hechos, contexto);
  const factura = emitidos.find((evento) => evento.tipo === 'FacturaCreada');
  if (!factura) throw new Error('Convertir una proforma no produjo ninguna factura');
  const { factura_id } = factura.datos;
  return [
    ...emitidos,
    { tipo: 'ProformaConvertida', datos: { ...resumenDe(proforma), factura_id } },
  ];
};

/**
 * The invoice of a quote, issued, in one append with the mark that it was made. Refusals: 404, 409
 * converted already or in another state, and those of a new invoice.
 */
export const decidirConvertir = (
  proforma_id: number,
  hechos: HechosDeConversion,
  contexto: Contexto,
): readonly EventoDeConversion[] => {
  const { proforma } = hechos;
  if (!proforma) throw errores.proformaNoEncontrada({ proforma_id });
  const { factura_id, estado } = proforma;
  if (factura_id !== null) throw errores.yaConvertida({ proforma_id, factura_id });
  if (estado !== 'ENVIADA' && estado !== 'ACEPTADA') {
    throw errores.noConvertible({ proforma_id, estado });
  }
  return convertir(proforma, hechos, contexto);
};

/**
 * What its customer answers, by the portal. An acceptance stands when its invoice is refused (quota,
 * a closed branch…): the refusal is written beside it. Refusals: 404 for who is not shown it, 409 when
 * no answer is awaited any more.
 */
export const decidirResponder = (
  respuesta: 'ACEPTADA' | 'RECHAZADA',
  { convierte, ...hechos }: HechosDeConversion & { readonly convierte: boolean },
  contexto: Contexto,
): readonly (EstadoDeProformaCambiado | EventoDeConversion)[] => {
  const { proforma } = hechos;
  if (!proforma || proforma.estado === 'BORRADOR') throw errores.enlaceNoEncontrado({});
  if (proforma.estado !== 'ENVIADA') throw errores.yaDecidida({ estado: proforma.estado });
  if (paso(proforma, contexto.hoy)) throw errores.yaDecidida({ estado: 'VENCIDA' });
  const respondida = pasarA(proforma, respuesta, 'cliente', contexto.hoy);
  if (respuesta === 'RECHAZADA' || !convierte) return [respondida];
  try {
    return [respondida, ...convertir(proforma, hechos, contexto)];
  } catch (error) {
    if (!(error instanceof ErrorDominio)) throw error;
    const conversion_negada = { codigo: error.codigo, detalle: error.message };
    return [{ ...respondida, datos: { ...respondida.datos, conversion_negada } }];
  }
};
