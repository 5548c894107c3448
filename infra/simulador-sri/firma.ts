import { verificarFirma } from '#infra/documentos/firma/verificar.ts';
import { hijo } from '#infra/nucleo/xml/arbol.ts';
import type { Comprobante } from './documento.ts';

/**
 * Why the signature does not hold, or `undefined` when it does. It is really verified: references,
 * value, certificate. Chain of trust and expiry are not judged: the demo's certificate is its own.
 */
export const faltaDeFirma = (c: Comprobante): string | undefined => {
  if (!hijo(c.raiz, 'Signature')) return 'El comprobante no está firmado';
  const verificacion = verificarFirma(c.raiz);
  return verificacion.valida ? undefined : `La firma es invalida [${verificacion.motivo}]`;
};
