import type { PuertosDeIdentidad } from '#commands/identidad/puertos.ts';
import * as errores from '#domain/identidad/perfil.errores.ts';
import { ErrorDominio } from '#domain/kernel/error.ts';
import { crearHilos } from '#infra/nucleo/hilos/hilos.ts';
import { crearTurnos, crearTurnosPorEmpresa } from '../nucleo/hilos/turnos.ts';
import { type Certificados, PREFIJO_DE_CERTIFICADO } from './certificados.ts';
import type { LecturaDeP12, PedidoDeLectura } from './p12/lector-p12.worker.ts';
import type { MotivoCertificado } from './p12/p12.ts';

/** A real one takes 0.1 s; what the file may ask for is bounded before it is computed. */
const PLAZO_MS = 3_000;
const MEMORIA_MB = 128;
/** A thread keeps nothing of a file, but its heap does until it is swept. */
const REPOSO_MS = 1_000;
const A_LA_VEZ = 2;

/** A file has a core for itself as long as it is let: not more of them than this. */
const conTurno = crearTurnos({
  a_la_vez: A_LA_VEZ,
  en_espera: 8,
  ocupado: 'Hay demasiados certificados por leer a la vez',
});

const ILEGIBLE: LecturaDeP12 = { tipo: 'rechazado', motivo: 'archivo_invalido', mensaje: '' };

/** Their threads end by themselves soon after the last file, so nobody has to close them. */
const lectores = crearHilos<PedidoDeLectura, LecturaDeP12>({
  oficio: 'certificados',
  modulo: new URL('./p12/lector-p12.worker.ts', import.meta.url),
  hilos: A_LA_VEZ,
  reposo_ms: REPOSO_MS,
  memoria: { maxOldGenerationSizeMb: MEMORIA_MB },
});

/** In a thread that is ended when it takes too long or too much: such a file is no certificate. */
const leerAparte = (pedido: PedidoDeLectura): Promise<LecturaDeP12> =>
  lectores.pedir(pedido, PLAZO_MS).catch(() => ILEGIBLE);

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
  const suTurno = crearTurnosPorEmpresa({
    a_la_vez: 1,
    en_espera: 2,
    ocupado: 'Ya hay un certificado de la empresa por leer',
  });
  const recibir: PuertosDeIdentidad['certificados']['recibir'] = async (empresa_id, p12, clave) => {
    const ahora = new Date(reloj()).toISOString();
    const leer = () => conTurno(() => leerAparte({ p12, clave, ahora }));
    const lectura = await suTurno(empresa_id)(leer);
    if (lectura.tipo === 'rechazado') throw negar(lectura);
    const { tipo: _, ruc, ...certificado } = lectura;
    const referencia = `${PREFIJO_DE_CERTIFICADO}${certificado.huella.slice(0, 16)}`;
    await certificados.guardar(empresa_id, referencia, Buffer.from(p12), clave);
    return { datos: { referencia, ...certificado }, ruc };
  };
  return { recibir, olvidar: certificados.olvidar };
};
