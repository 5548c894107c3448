import type { Empresa } from '#domain/identidad/empresa.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { conDesfase, fechaDe, fechaSri, type Instante } from '#domain/kernel/tiempo.ts';
import { CARRIL_DE_FIRMA, carrilDe } from './espera.ts';
import type { Espera } from './espera.vista.ts';

/** How many documents of a type wait for the SRI's answer, since when and why. */

type Certificado = Pick<Empresa, 'certificado_referencia' | 'certificado_vigente_hasta'>;

export type DatosDeCola = Certificado & {
  readonly ambiente: Ambiente | null;
  readonly en_espera: number;
  /** When the one that has waited longest began to. */
  readonly desde: Instante | null;
  /** What holds up the company's documents by now. */
  readonly esperas: readonly Espera[];
};

/** What will be said of the certificate before the first document has tried it. */
const delCertificado = (
  { certificado_referencia, certificado_vigente_hasta: hasta }: Certificado,
  ahora: Instante,
): string | null => {
  if (certificado_referencia === null) return 'falta el certificado de firma electrónica';
  if (hasta === null || hasta >= ahora) return null;
  return `el certificado de firma venció el ${fechaSri(fechaDe(hasta))}`;
};

const motivoDe = (
  { ambiente, esperas, ...certificado }: DatosDeCola,
  ahora: Instante,
): string | null => {
  const carriles = [
    CARRIL_DE_FIRMA,
    ...(ambiente ? [carrilDe('recepcion', ambiente), carrilDe('autorizacion', ambiente)] : []),
  ];
  for (const carril of carriles) {
    const espera = esperas.find((una) => una.carril === carril);
    if (espera) return espera.motivo;
  }
  return delCertificado(certificado, ahora);
};

/** As it goes out; `motivo` null: nothing is in their way, they are being issued. */
export const vistaDeCola = (datos: DatosDeCola, ahora: Instante) =>
  datos.en_espera === 0
    ? { en_espera: 0, desde: null, motivo: null }
    : {
        en_espera: datos.en_espera,
        desde: datos.desde && conDesfase(datos.desde),
        motivo: motivoDe(datos, ahora),
      };
