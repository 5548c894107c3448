import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import type { Instante } from '#domain/kernel/tiempo.ts';
import { ErrorDeCertificado, exigirVigencia, leerP12 } from '#infra/identidad/p12/p12.ts';
import { type Firmante, firmarXades, prepararFirmante } from './xades.ts';

/** A document to sign. The .p12 travels only the first time that this thread needs it. */
export type PedidoDeFirma = {
  readonly id: number;
  /** SHA-256 of the certificate: the key's name in this thread's cache. */
  readonly huella: string;
  readonly xml: string;
  readonly firmado_en: Instante;
  readonly p12?: { readonly archivo: Uint8Array; readonly clave: string };
};

export type RespuestaDeFirma = { readonly id: number } & (
  | { readonly tipo: 'firmado'; readonly xml: string; readonly sha256: string }
  /** The key fell out of the cache: ask again with the .p12. */
  | { readonly tipo: 'falta_llave' }
  | { readonly tipo: 'sin_certificado'; readonly motivo: string }
  | { readonly tipo: 'error'; readonly motivo: string }
);

/** Keys kept in memory, by certificate, the most recently used last. */
const MAXIMO_DE_LLAVES = 500;
const llaves = new Map<string, Firmante>();

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
  const firmante = llaves.get(pedido.huella) ?? abrirLlave(pedido);
  if (!firmante) return undefined;
  llaves.delete(pedido.huella);
  llaves.set(pedido.huella, firmante);
  const [masAntigua] = llaves.keys();
  if (llaves.size > MAXIMO_DE_LLAVES && masAntigua !== undefined) llaves.delete(masAntigua);
  return firmante;
};

const atender = (pedido: PedidoDeFirma): RespuestaDeFirma => {
  const { id } = pedido;
  try {
    const firmante = firmanteDe(pedido);
    if (!firmante) return { id, tipo: 'falta_llave' };
    exigirVigencia(firmante.identidad.certificado, pedido.firmado_en);
    const xml = firmarXades(firmante, pedido.xml, pedido.firmado_en);
    return { id, tipo: 'firmado', xml, sha256: createHash('sha256').update(xml).digest('hex') };
  } catch (causa) {
    const motivo = causa instanceof Error ? causa.message : String(causa);
    return { id, tipo: causa instanceof ErrorDeCertificado ? 'sin_certificado' : 'error', motivo };
  }
};

parentPort?.on('message', (pedido: PedidoDeFirma) => parentPort?.postMessage(atender(pedido)));
