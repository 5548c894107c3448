import { crearColaJusta } from '#infra/nucleo/hilos/cola-justa.ts';
import { crearHilos, type Hilos } from '#infra/nucleo/hilos/hilos.ts';
import {
  type Firmado,
  type Firmador,
  type FirmarTexto,
  SinCertificado,
} from '#processes/documentos/sri.puerto.ts';
import type { CertificadoGuardado } from '../../identidad/certificados.ts';
import type { PedidoDeFirma, PorFirmar, RespuestaDeFirma } from './firmador.worker.ts';

export type HilosDeFirma = Hilos<PedidoDeFirma, RespuestaDeFirma>;

export type OpcionesFirmador = {
  /** Asked at every signature, so it should answer from memory; undefined = it has none. */
  readonly certificadoDe: (empresa_id: number) => Promise<CertificadoGuardado | undefined>;
  /** Signing threads, 1 by default. */
  readonly hilos?: number;
  /** Somebody else's in their place, which whoever made them closes. */
  readonly prestados?: HilosDeFirma | undefined;
};

/** Requests on their way to one thread: one that it signs, and the next ones at hand. */
const POR_HILO = 4;

/** Threads that sign, for as many programs as want them: a key goes by the print of its certificate. */
export const hilosDeFirma = (hilos = 1): HilosDeFirma =>
  crearHilos({
    oficio: 'firma',
    modulo: new URL('./firmador.worker.ts', import.meta.url),
    hilos,
    por_hilo: POR_HILO,
  });

/** Companies take turns at the threads. */
const crearTurnos = (a_la_vez: number) => {
  const cola = crearColaJusta<number, () => void>();
  let enCurso = 0;
  const repartir = (): void => {
    while (enCurso < a_la_vez) {
      const empezar = cola.sacar();
      if (!empezar) return;
      enCurso += 1;
      empezar();
    }
  };
  return async <R>(empresa_id: number, hacer: () => Promise<R>): Promise<R> => {
    await new Promise<void>((empezar) => {
      cola.poner(empresa_id, empezar);
      repartir();
    });
    try {
      return await hacer();
    } finally {
      enCurso -= 1;
      repartir();
    }
  };
};

/**
 * The signer: worker threads that keep parsed keys, with the next requests at hand. Rejects with
 * `SinCertificado` when the company's certificate cannot sign (missing, wrong password, expired),
 * with a plain `Error` when a thread died (try again: signing has no effect outside) or the
 * document is not in canonical form.
 */
export const crearFirmador = ({
  certificadoDe,
  hilos,
  prestados,
}: OpcionesFirmador): Firmador & { firmarTexto: FirmarTexto; cerrar(): Promise<void> } => {
  const suyos = prestados ?? hilosDeFirma(hilos);
  const enTurno = crearTurnos(suyos.a_la_vez);

  /** The key travels when the thread asks for it: its first time, or after it let go of it. */
  const pedir = async (
    { p12, clave, huella }: CertificadoGuardado,
    que: PorFirmar & Pick<PedidoDeFirma, 'firmado_en'>,
  ): Promise<RespuestaDeFirma> => {
    const pedido = { huella, ...que };
    const respuesta = await suyos.pedir(pedido);
    if (respuesta.tipo !== 'falta_llave') return respuesta;
    return suyos.pedir({ ...pedido, p12: { archivo: p12, clave } });
  };

  const conSuLlave = async (
    empresa_id: number,
    que: PorFirmar & Pick<PedidoDeFirma, 'firmado_en'>,
  ): Promise<Extract<RespuestaDeFirma, { tipo: 'firmado' | 'texto_firmado' }>> => {
    const certificado = await certificadoDe(empresa_id);
    if (!certificado) throw new SinCertificado('falta el certificado de firma electrónica');
    const respuesta = await enTurno(empresa_id, () => pedir(certificado, que));
    switch (respuesta.tipo) {
      case 'firmado':
      case 'texto_firmado':
        return respuesta;
      case 'sin_certificado':
        throw new SinCertificado(respuesta.motivo);
      case 'falta_llave':
        throw new Error('El hilo de firma no conserva la llave');
      case 'error':
        throw new Error(respuesta.motivo);
    }
  };

  const firmar: Firmador['firmar'] = async (empresa_id, xml, firmado_en): Promise<Firmado> => {
    const respuesta = await conSuLlave(empresa_id, { xml, firmado_en });
    if (respuesta.tipo !== 'firmado') throw new Error('El hilo de firma firmó otra cosa');
    return { xml: respuesta.xml, sha256: respuesta.sha256 };
  };

  const firmarTexto: FirmarTexto = async (empresa_id, texto, firmado_en) => {
    const respuesta = await conSuLlave(empresa_id, { texto, firmado_en });
    if (respuesta.tipo !== 'texto_firmado') throw new Error('El hilo de firma firmó otra cosa');
    return { firma: respuesta.firma, certificado: respuesta.certificado };
  };

  const cerrar = async (): Promise<void> => {
    if (!prestados) await suyos.cerrar();
  };
  return { firmar, firmarTexto, cerrar };
};
