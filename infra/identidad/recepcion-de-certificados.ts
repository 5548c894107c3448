import type { PuertosDeIdentidad } from '#commands/identidad/puertos.ts';
import * as errores from '#domain/identidad/perfil.errores.ts';
import { ErrorDominio } from '#domain/kernel/error.ts';
import { ServicioOcupado } from '../nucleo/bus/peticion.ts';
import { crearLectores } from '../nucleo/hilos/lectores.ts';
import { type Certificados, PREFIJO_DE_CERTIFICADO } from './certificados.ts';
import type { LecturaDeP12, PedidoDeLectura } from './p12/lector-p12.worker.ts';
import type { MotivoCertificado } from './p12/p12.ts';

const ILEGIBLE: LecturaDeP12 = { tipo: 'rechazado', motivo: 'archivo_invalido', mensaje: '' };

/**
 * A real one takes 0.1 s, and seconds where others want the machine; what the file may ask for is
 * bounded before it is computed. A thread keeps nothing of a file, but its heap does until it is swept:
 * it ends soon after the last, and nobody has to close it.
 */
const crearLectorDeCertificados = () => {
  const lectores = crearLectores<PedidoDeLectura, LecturaDeP12>({
    uno: 'un certificado',
    varios: 'certificados',
    modulo: new URL('./p12/lector-p12.worker.ts', import.meta.url),
    plazo_ms: 10_000,
    memoria_mb: 128,
    hilos: 2,
    reposo_ms: 1_000,
  });
  /** What takes too long or too much is no certificate. */
  return (empresa_id: number, pedido: PedidoDeLectura): Promise<LecturaDeP12> =>
    lectores.leer(empresa_id, pedido).catch((causa: unknown) => {
      if (causa instanceof ServicioOcupado) throw causa;
      return ILEGIBLE;
    });
};

const RECHAZO = {
  archivo_invalido: errores.certificadoArchivoInvalido,
  clave_incorrecta: errores.certificadoClaveIncorrecta,
  sin_llave_de_firma: errores.certificadoSinLlaveDeFirma,
  vencido: errores.certificadoVencido,
  aun_no_vigente: errores.certificadoAunNoVigente,
} as const satisfies { readonly [M in MotivoCertificado]: unknown };

/** The refusal of its kind; for a matter of dates, in the words that name them. */
const negar = ({ motivo, mensaje }: Extract<LecturaDeP12, { tipo: 'rechazado' }>): ErrorDominio => {
  const rechazo = RECHAZO[motivo];
  return motivo === 'vencido' || motivo === 'aun_no_vigente'
    ? new ErrorDominio(rechazo.clase, rechazo.codigo, mensaje)
    : rechazo({});
};

/**
 * Takes in a .p12: reads it, then keeps it encrypted. The row comes before the event that names it:
 * what a crash leaves in between is a secret that nothing refers to. The same certificate again
 * takes the place of its row, which mends one that does not open any more.
 */
export const recepcionDeCertificados = (
  certificados: Certificados,
  reloj: () => number,
): PuertosDeIdentidad['certificados'] => {
  const leer = crearLectorDeCertificados();
  const recibir: PuertosDeIdentidad['certificados']['recibir'] = async (empresa_id, p12, clave) => {
    const ahora = new Date(reloj()).toISOString();
    const lectura = await leer(empresa_id, { p12, clave, ahora });
    if (lectura.tipo === 'rechazado') throw negar(lectura);
    const { tipo: _, ruc, ...certificado } = lectura;
    const referencia = `${PREFIJO_DE_CERTIFICADO}${certificado.huella.slice(0, 16)}`;
    await certificados.guardar(empresa_id, referencia, Buffer.from(p12), clave);
    return { datos: { referencia, ...certificado }, ruc };
  };
  return { recibir, olvidar: certificados.olvidar };
};
