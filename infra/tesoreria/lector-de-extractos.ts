import type { LectorDeExtractos } from '#commands/tesoreria/extracto.importacion.ts';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import { crearHilos } from '../nucleo/hilos/hilos.ts';
import { crearTurnos, crearTurnosPorEmpresa } from '../nucleo/hilos/turnos.ts';
import type { LecturaDeExtracto, PedidoDeExtracto } from './lector-de-extractos.worker.ts';

/**
 * Reads bank statements in a thread: a workbook of 5,000 lines takes a second, in which nobody else
 * would be answered.
 */

/** Ten times what the largest good one takes. */
const PLAZO_MS = 15_000;
/** Nobody imports all day. */
const REPOSO_MS = 10_000;
/** The largest good one takes a third of this. */
const MEMORIA = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 192 };

export const crearLectorDeExtractos = (): {
  readonly leer: LectorDeExtractos;
  readonly cerrar: () => Promise<void>;
} => {
  const hilos = crearHilos<PedidoDeExtracto, LecturaDeExtracto>({
    oficio: 'extractos',
    modulo: new URL('./lector-de-extractos.worker.ts', import.meta.url),
    reposo_ms: REPOSO_MS,
    memoria: MEMORIA,
  });
  const conTurno = crearTurnos({
    a_la_vez: hilos.a_la_vez,
    en_espera: 16,
    ocupado: 'Hay demasiados extractos por leer a la vez',
  });
  const suTurno = crearTurnosPorEmpresa({
    a_la_vez: 1,
    en_espera: 2,
    ocupado: 'Ya hay un extracto de la empresa por leer',
  });
  const leer: LectorDeExtractos = async (empresa_id, bytes, mapeo) => {
    const pedido = { bytes, mapeo };
    const lectura = await suTurno(empresa_id)(() => conTurno(() => hilos.pedir(pedido, PLAZO_MS)));
    if (lectura.tipo === 'rehusado') throw new ErrorDeForma(lectura.errores);
    return lectura.extracto;
  };
  return { leer, cerrar: hilos.cerrar };
};
