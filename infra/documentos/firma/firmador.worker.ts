import { createHash, sign } from 'node:crypto';
import type { Instante } from '#domain/kernel/tiempo.ts';
import { ErrorDeCertificado, exigirVigencia, leerP12 } from '#infra/identidad/p12/p12.ts';
import { atender } from '#infra/nucleo/hilos/atender.ts';
import { crearMemoria } from '#infra/nucleo/memoria.ts';
import type { FirmaDeTexto } from '#processes/documentos/sri.puerto.ts';
import { type Firmante, firmarXades, prepararFirmante } from './xades.ts';

/** What there is to sign: a document, or a text as it stands. */
export type PorFirmar = { readonly xml: string } | { readonly texto: string };

/** The .p12 travels only the first time that this thread needs it. */
export type PedidoDeFirma = PorFirmar & {
  /** SHA-256 of the certificate: the key's name in this thread's cache. */
  readonly huella: string;
  readonly firmado_en: Instante;
  readonly p12?: { readonly archivo: Uint8Array; readonly clave: string };
};

export type RespuestaDeFirma =
  | { readonly tipo: 'firmado'; readonly xml: string; readonly sha256: string }
  | ({ readonly tipo: 'texto_firmado' } & FirmaDeTexto)
  /** This thread has no such key, or no more: ask again with the .p12. */
  | { readonly tipo: 'falta_llave' }
  | { readonly tipo: 'sin_certificado'; readonly motivo: string }
  | { readonly tipo: 'error'; readonly motivo: string };

/** Bytes of the keys kept in memory, by certificate: some thousand of them. */
const MAXIMO_DE_LLAVES = 16 * 2 ** 20;
const llaves = crearMemoria<Firmante>(MAXIMO_DE_LLAVES);
/** A private key and its names, beside what grows with the certificate. */
const DE_UNA_LLAVE = 8 * 1024;

const abrirLlave = ({ huella, firmado_en, p12 }: PedidoDeFirma): Firmante | undefined => {
  if (!p12) return undefined;
  const identidad = leerP12(Buffer.from(p12.archivo), p12.clave, firmado_en);
  if (identidad.certificado.huella !== huella) {
    throw new ErrorDeCertificado(
      'sin_llave_de_firma',
      'El certificado guardado no es el que la empresa registró',
    );
  }
  return prepararFirmante(identidad);
};

const firmanteDe = (pedido: PedidoDeFirma): Firmante | undefined => {
  const conocido = llaves.ver(pedido.huella);
  if (conocido) return conocido;
  const firmante = abrirLlave(pedido);
  if (!firmante) return undefined;
  const { contenidoKeyInfo, identidad } = firmante;
  const bytes = DE_UNA_LLAVE + contenidoKeyInfo.length + identidad.certificado.der.length;
  llaves.guardar(pedido.huella, firmante, bytes);
  return firmante;
};

const firmar = (pedido: PedidoDeFirma): RespuestaDeFirma => {
  try {
    const firmante = firmanteDe(pedido);
    if (!firmante) return { tipo: 'falta_llave' };
    const { llave, certificado } = firmante.identidad;
    exigirVigencia(certificado, pedido.firmado_en);
    if ('texto' in pedido) {
      const firma = sign('RSA-SHA256', Buffer.from(pedido.texto), llave).toString('base64url');
      return { tipo: 'texto_firmado', firma, certificado: certificado.der.toString('base64url') };
    }
    const xml = firmarXades(firmante, pedido.xml, pedido.firmado_en);
    return { tipo: 'firmado', xml, sha256: createHash('sha256').update(xml).digest('hex') };
  } catch (causa) {
    const motivo = causa instanceof Error ? causa.message : String(causa);
    return { tipo: causa instanceof ErrorDeCertificado ? 'sin_certificado' : 'error', motivo };
  }
};

atender(firmar);
