import { createHash } from 'node:crypto';
import type { Instante } from '#domain/kernel/tiempo.ts';
import { ErrorDeCertificado, exigirVigencia, leerP12 } from '#infra/identidad/p12/p12.ts';
import { atender } from '#infra/nucleo/hilos/atender.ts';
import { crearMemoria } from '#infra/nucleo/memoria.ts';
import { type Firmante, firmarXades, prepararFirmante } from './xades.ts';

/** A document to sign. The .p12 travels only the first time that this thread needs it. */
export type PedidoDeFirma = {
  /** SHA-256 of the certificate: the key's name in this thread's cache. */
  readonly huella: string;
  readonly xml: string;
  readonly firmado_en: Instante;
  readonly p12?: { readonly archivo: Uint8Array; readonly clave: string };
};

export type RespuestaDeFirma =
  | { readonly tipo: 'firmado'; readonly xml: string; readonly sha256: string }
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
    exigirVigencia(firmante.identidad.certificado, pedido.firmado_en);
    const xml = firmarXades(firmante, pedido.xml, pedido.firmado_en);
    return { tipo: 'firmado', xml, sha256: createHash('sha256').update(xml).digest('hex') };
  } catch (causa) {
    const motivo = causa instanceof Error ? causa.message : String(causa);
    return { tipo: causa instanceof ErrorDeCertificado ? 'sin_certificado' : 'error', motivo };
  }
};

atender(firmar);
