import type { Empresa } from '#domain/identidad/empresa.ts';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import { bytesUtf8 } from '#domain/kernel/texto.ts';
import type { Comprobante } from './ciclo.ts';
import type { TipoDeComprobante } from './tipo.ts';

/** How large a document may become: what does not fit is told before it has a number. */

/** The SRI's sheet: reception takes no larger document, signature included. */
const MAXIMO_DEL_SRI = 320 * 1024;

/** For the signature, and for what the issuer may come to say of itself before it is signed. */
const RESERVA_BYTES = 20 * 1024;

const MAXIMO_BYTES = MAXIMO_DEL_SRI - RESERVA_BYTES;

/**
 * So many fit whatever they say: no text is longer than 300 characters, and a line has at most eight
 * of them, beside fifteen additional fields.
 */
const LINEAS_QUE_SIEMPRE_CABEN = 12;

/** Codes, dates and amounts under their names, some hundreds of bytes, weigh less than a line of texts. */
export const PARTES_POR_LINEA = 12;

/** As long as the real ones, which a draft has not. */
const POR_NUMERAR = {
  ambiente: '1',
  establecimiento: '001',
  punto_emision: '001',
  secuencial: 1,
  numero_comprobante: '001-001-000000001',
} as const;

const SUCURSAL = {
  id: 0,
  nombre: '',
  direccion: '',
  establecimiento: '001',
  punto_emision: '001',
  es_matriz: true,
  activo: true,
};

/** What a document would take, beyond what the SRI admits. */
export type Exceso = { readonly actual_bytes: number; readonly max_bytes: number };

export const textoDeExceso = ({ actual_bytes, max_bytes }: Exceso): string =>
  `El XML ocuparía ${Math.ceil(actual_bytes / 1024)} KB sin su firma, y el SRI no admite más de ` +
  `${max_bytes / 1024}`;

/** 422 for a document that the SRI would not take. */
export class DocumentoDemasiadoLargo extends ErrorDeForma {
  readonly exceso: Exceso;
  constructor(exceso: Exceso) {
    const msg = `${textoDeExceso(exceso)}: quite líneas o acorte sus textos`;
    super([{ type: 'too_long', loc: ['body'], msg, ctx: exceso }]);
    this.exceso = exceso;
  }
}

/** Refuses what would be too large for the SRI. `contenido`: all that its XML is made of. */
export const exigirTamano = <F extends Comprobante>(
  tipo: TipoDeComprobante<F>,
  empresa: Empresa,
  contenido: object,
): void => {
  if (tipo.lineas(contenido as F) <= LINEAS_QUE_SIEMPRE_CABEN) return;
  const fila = { ...POR_NUMERAR, ...contenido } as unknown as F;
  const clave_acceso = '0'.repeat(49);
  const ruc_proveedor = '0'.repeat(13);
  const xml = tipo.xml({ fila, empresa, sucursal: SUCURSAL, clave_acceso, ruc_proveedor });
  const actual_bytes = bytesUtf8(xml);
  if (actual_bytes <= MAXIMO_BYTES) return;
  throw new DocumentoDemasiadoLargo({ actual_bytes, max_bytes: MAXIMO_BYTES });
};
