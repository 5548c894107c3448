import type { MensajeSri } from '#domain/documentos/comprobante/comprobante.ts';
import type { EstadoEnSri } from '#domain/kernel/consulta-sri.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';

/** Calls of one company to one service at once: at first, and at most. */
export const ANCHO_INICIAL = 8;
export const ANCHO_MAXIMO = 64;

/**
 * What reception says of a document. 43 and 70 come back as DEVUELTA with that code; 50, its own
 * internal error, is no answer: `SriInalcanzable`.
 */
export type RespuestaRecepcion =
  | { readonly tipo: 'RECIBIDA'; readonly mensajes: readonly MensajeSri[] }
  | { readonly tipo: 'DEVUELTA'; readonly mensajes: readonly MensajeSri[] };

/** What authorization says of a key. `DESCONOCIDA`: numeroComprobantes 0, it holds nothing of it. */
export type RespuestaAutorizacion =
  | {
      readonly tipo: 'AUTORIZADO';
      readonly numero_autorizacion: string;
      readonly fecha_autorizacion: Instante;
      readonly mensajes: readonly MensajeSri[];
    }
  | { readonly tipo: 'NO_AUTORIZADO'; readonly mensajes: readonly MensajeSri[] }
  | { readonly tipo: 'EN_PROCESO' }
  | { readonly tipo: 'DESCONOCIDA' };

/** What it holds of a key now: an annulment in its portal is told here alone. */
export type RespuestaConsulta = {
  readonly tipo: EstadoEnSri;
  readonly mensajes: readonly MensajeSri[];
};

/**
 * No usable answer: time-out, refused connection, HTTP error, SOAP fault, HTML page. Transient by
 * law: what was sent may have arrived, so the next step is always a query with the same key.
 */
export class SriInalcanzable extends Error {
  constructor(causa: string, opciones?: ErrorOptions) {
    super(`El SRI no respondió: ${causa}`, opciones);
    this.name = 'SriInalcanzable';
  }
}

/** The tax authority's three web services, per environment. They throw `SriInalcanzable`. */
export type ClienteSri = {
  enviar(ambiente: Ambiente, xmlFirmado: string): Promise<RespuestaRecepcion>;
  consultar(ambiente: Ambiente, claveAcceso: string): Promise<RespuestaAutorizacion>;
  verificar(ambiente: Ambiente, claveAcceso: string): Promise<RespuestaConsulta>;
};

/** The company has no certificate that can sign: a matter for people, tried again later. */
export class SinCertificado extends Error {
  constructor(motivo: string) {
    super(motivo);
    this.name = 'SinCertificado';
  }
}

export type Firmado = {
  /** The whole signed document, `<?xml …?>` included: these bytes, in UTF-8, are never rewritten. */
  readonly xml: string;
  /** SHA-256 (hex) of its UTF-8 bytes. */
  readonly sha256: string;
};

/** Signs XAdES-BES with the company's certificate, outside the main thread. */
export type Firmador = {
  firmar(empresa_id: number, xml: string, firmado_en: Instante): Promise<Firmado>;
};

/** RSA and SHA-256, PKCS #1, of a text by the certificate of a company; both in base64url. */
export type FirmaDeTexto = {
  readonly firma: string;
  /** DER, as it was issued. */
  readonly certificado: string;
};

/** Throws `SinCertificado`. */
export type FirmarTexto = (
  empresa_id: number,
  texto: string,
  firmado_en: Instante,
) => Promise<FirmaDeTexto>;
