import type { ArchivoLeido } from '#domain/compras/recibido/leido.ts';
import { rehusarRecibido } from '#domain/compras/recibido/reparos.ts';
import { leerComprobante } from './comprobante.ts';
import { abrirSobre, raizDe, sinPrologo } from './sobre.ts';
import { textoDe } from './texto.ts';

/** A file of a supplier's, whatever shape it came in. See `infra/decisions/xml-recibidos.md`. */

/** The roots that say by themselves what they are, to be read or to be refused by that name. */
const COMPROBANTES: ReadonlySet<string> = new Set([
  'factura',
  'notaCredito',
  'notaDebito',
  'guiaRemision',
  'comprobanteRetencion',
  'liquidacionCompra',
]);

/** Line and column, as the parser begins its words. */
const LUGAR = /^(?:undefined:)?(\d+):(\d+): (.*)$/s;

const porQue = (error: unknown): string => {
  const dicho = error instanceof Error ? error.message : String(error);
  const [, linea, columna] = LUGAR.exec(dicho) ?? [];
  if (linea === undefined) return dicho;
  return `su XML está mal formado o cortado en la línea ${linea}, columna ${columna}`;
};

const sinRaiz = (xml: string): string => {
  if (xml === '') return 'está vacío';
  return xml.startsWith('<!DOCTYPE') ? 'trae una DTD (DOCTYPE)' : 'no es un XML';
};

const leer = (texto: string): Omit<ArchivoLeido, 'otra_codificacion'> => {
  const xml = sinPrologo(texto);
  const raiz = raizDe(xml);
  if (raiz === undefined) throw new Error(sinRaiz(xml));
  if (COMPROBANTES.has(raiz)) return { comprobante: leerComprobante(xml), sobre: null };
  const { comprobante, sobre } = abrirSobre(xml);
  return { comprobante: leerComprobante(sinPrologo(comprobante)), sobre };
};

/**
 * What a file says, and its text. Throws `ErrorDeForma` for one that cannot be read, or is no
 * document that a purchase is made of.
 */
export const leerArchivo = (
  bytes: Uint8Array,
): { readonly leido: ArchivoLeido; readonly texto: string } => {
  const { texto, otra_codificacion } = textoDe(bytes);
  try {
    return { leido: { ...leer(texto), otra_codificacion }, texto };
  } catch (error) {
    return rehusarRecibido(porQue(error));
  }
};
