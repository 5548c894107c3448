import { atenderLecturas } from '#infra/nucleo/hilos/atender.ts';
import { ErrorDeCertificado, leerP12, type MotivoCertificado } from './p12.ts';

/** One uploaded .p12 to read. */
export type PedidoDeLectura = {
  readonly p12: Uint8Array;
  readonly clave: string;
  /** ISO 8601: when it has to be in force. */
  readonly ahora: string;
};

export type LecturaDeP12 =
  | {
      readonly tipo: 'leido';
      readonly huella: string;
      readonly titular: string;
      readonly vigente_desde: string;
      readonly vigente_hasta: string;
      readonly ruc: string | null;
    }
  | { readonly tipo: 'rechazado'; readonly motivo: MotivoCertificado; readonly mensaje: string };

const leer = ({ p12, clave, ahora }: PedidoDeLectura): LecturaDeP12 => {
  try {
    const { huella, titular, vigente_desde, vigente_hasta, ruc } = leerP12(
      Buffer.from(p12),
      clave,
      ahora,
    ).certificado;
    return { tipo: 'leido', huella, titular, vigente_desde, vigente_hasta, ruc };
  } catch (causa) {
    // What forge throws at bytes that only look like a .p12 says nothing to anybody.
    if (!(causa instanceof ErrorDeCertificado)) {
      return { tipo: 'rechazado', motivo: 'archivo_invalido', mensaje: '' };
    }
    return { tipo: 'rechazado', motivo: causa.motivo, mensaje: causa.message };
  }
};

atenderLecturas(leer);
