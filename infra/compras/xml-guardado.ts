import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import type { CompresorDeXml, GuardadorDeXml } from '#commands/compras/puertos.ts';
import type { XmlDeCompra, XmlDeCompraGuardado } from '#domain/compras/compra.events.ts';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import { guardarAparte, streamAparte } from '../nucleo/bitacora/aparte.ts';
import type { Bitacora } from '../nucleo/bitacora/puerto.ts';

/** Documents of suppliers as they came. See `decisions/xml-aparte.md`. */

const comprimir = promisify(deflate);
const descomprimir = promisify(inflate);

/** Characters of the largest file that is read; a byte makes one at most. */
const MAXIMO = 5 * 1024 * 1024;
/** In UTF-8 a character takes four bytes at most. */
const MAXIMO_BYTES = 4 * MAXIMO;

/** So much, deflated, goes in the event of its purchase: beside a thousand lines it fits an append. */
const EN_EL_EVENTO_BYTES = 96 * 1024;
/** And so much in each part of its side stream. In threes, so that base64 needs no filling. */
const POR_PARTE_BYTES = 3 * 80 * 1024;

const TIPO: XmlDeCompraGuardado['tipo'] = 'XmlDeCompraGuardado';

const partir = (comprimido: Buffer): readonly XmlDeCompraGuardado['datos'][] =>
  Array.from({ length: Math.ceil(comprimido.length / POR_PARTE_BYTES) }, (_, i) => {
    const parte = comprimido.subarray(i * POR_PARTE_BYTES, (i + 1) * POR_PARTE_BYTES);
    return { parte: i + 1, comprimido: parte.toString('base64') };
  });

/** Deflated on a thread of the pool. 422 for one that is larger than any that is read. */
export const comprimirXml: CompresorDeXml = async (empresa_id, xml) => {
  if (xml.length > MAXIMO) {
    const ctx = { max_length: MAXIMO };
    const msg = 'El XML ocupa más de 5 MB';
    throw new ErrorDeForma([{ type: 'too_long', loc: ['body', 'xml_original'], msg, ctx }]);
  }
  const bytes = Buffer.from(xml);
  const comprimido = await comprimir(bytes);
  const sha256 = hash('sha256', bytes, 'hex');
  if (comprimido.length <= EN_EL_EVENTO_BYTES) {
    const enElEvento = { comprimido: comprimido.toString('base64'), stream: null };
    return { xml: { sha256, ...enElEvento }, aparte: null };
  }
  // By what the parts hold: another way of deflating is another stream, and not a part of this one.
  const stream = streamAparte(empresa_id, 'xml', hash('sha256', comprimido, 'hex'));
  const partes = partir(comprimido);
  return { xml: { sha256, comprimido: null, stream }, aparte: { stream, partes } };
};

export type XmlAparte = {
  readonly guardar: GuardadorDeXml;
  /** The document of a purchase, wherever it is kept; `undefined` when its side stream is not there. */
  readonly leer: (xml: XmlDeCompra) => Promise<string | undefined>;
};

const MAXIMO_PARTES = Math.ceil(MAXIMO_BYTES / POR_PARTE_BYTES) + 1;

/** `reloj`: Unix milliseconds. */
export const xmlAparteEn = (bitacora: Bitacora, reloj: () => number): XmlAparte => {
  const partesDe = async (stream: string): Promise<readonly string[]> => {
    const eventos = await bitacora.readStream(stream, { from: 0, limit: MAXIMO_PARTES });
    return eventos.map(({ datos }) => (datos as XmlDeCompraGuardado['datos']).comprimido);
  };
  return {
    guardar: ({ stream, partes }, actor) =>
      guardarAparte(bitacora, reloj, { stream, tipo: TIPO, partes, actor }),
    leer: async ({ comprimido, stream }) => {
      const partes = stream === null ? [comprimido ?? ''] : await partesDe(stream);
      if (partes.length === 0) return undefined;
      const bytes = Buffer.concat(partes.map((parte) => Buffer.from(parte, 'base64')));
      const xml = await descomprimir(bytes, { maxOutputLength: MAXIMO_BYTES });
      return xml.toString('utf8');
    },
  };
};
