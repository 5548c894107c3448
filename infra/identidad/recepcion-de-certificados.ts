import { Worker } from 'node:worker_threads';
import type { PuertosDeIdentidad } from '#commands/identidad/puertos.ts';
import * as errores from '#domain/identidad/perfil.errores.ts';
import { ErrorDominio } from '#domain/kernel/error.ts';
import type { MotivoCertificado } from '../firma/p12.ts';
import type { Certificados } from './certificados.ts';
import type { LecturaDeP12, PedidoDeLectura } from './lector-p12.worker.ts';
import { crearTurnos } from './turnos.ts';

/** A real one takes 0.1 s. A file may ask for any number of iterations of its key derivation. */
const PLAZO_MS = 10_000;
const MEMORIA_MB = 128;

/** Such a file has a core for itself as long as it is let: not more of them than this. */
const conTurno = crearTurnos({
  a_la_vez: 2,
  en_espera: 8,
  ocupado: 'Hay demasiados certificados por leer a la vez',
});

const ILEGIBLE: LecturaDeP12 = { tipo: 'rechazado', motivo: 'archivo_invalido', mensaje: '' };

/** Reads it in a thread that is killed when it takes too long or too much. */
const leerAparte = async (pedido: PedidoDeLectura): Promise<LecturaDeP12> => {
  const hilo = new Worker(new URL('./lector-p12.worker.ts', import.meta.url), {
    workerData: pedido,
    resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MB },
  });
  let plazo: NodeJS.Timeout | undefined;
  try {
    return await new Promise<LecturaDeP12>((resolver) => {
      plazo = setTimeout(() => resolver(ILEGIBLE), PLAZO_MS);
      hilo.once('message', resolver);
      hilo.once('error', () => resolver(ILEGIBLE));
      hilo.once('exit', () => resolver(ILEGIBLE));
    });
  } finally {
    clearTimeout(plazo);
    await hilo.terminate();
  }
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
): PuertosDeIdentidad['certificados'] => ({
  recibir: async (empresa_id, p12, clave) => {
    const ahora = new Date(reloj()).toISOString();
    const lectura = await conTurno(() => leerAparte({ p12, clave, ahora }));
    if (lectura.tipo === 'rechazado') throw negar(lectura);
    const { tipo: _, ruc, ...certificado } = lectura;
    const referencia = `certificado-${certificado.huella.slice(0, 16)}`;
    await certificados.guardar(empresa_id, referencia, Buffer.from(p12), clave);
    return { datos: { referencia, ...certificado }, ruc };
  },
});
