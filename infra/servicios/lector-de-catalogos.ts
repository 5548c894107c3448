import type { LectorDeCatalogos } from '#commands/servicios/servicios.importacion.ts';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import { crearHilos } from '../nucleo/hilos/hilos.ts';
import { crearTurnos, crearTurnosPorEmpresa } from '../nucleo/hilos/turnos.ts';
import type { LecturaDeCatalogo, PedidoDeCatalogo } from './lector-de-catalogos.worker.ts';

/**
 * Reads the files of catalogues in a thread: the largest take the better part of a second, in which
 * nobody else would be answered.
 */

/** Ten times what the worst file takes. */
const PLAZO_MS = 20_000;
/** Nobody imports all day. */
const REPOSO_MS = 10_000;
/** A megabyte of CSV and what is read of it take a tenth of this. */
const MEMORIA = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 128 };

export const crearLectorDeCatalogos = (): {
  readonly leer: LectorDeCatalogos;
  readonly cerrar: () => Promise<void>;
} => {
  const hilos = crearHilos<PedidoDeCatalogo, LecturaDeCatalogo>({
    oficio: 'catálogos',
    modulo: new URL('./lector-de-catalogos.worker.ts', import.meta.url),
    reposo_ms: REPOSO_MS,
    memoria: MEMORIA,
  });
  const conTurno = crearTurnos({
    a_la_vez: hilos.a_la_vez,
    en_espera: 16,
    ocupado: 'Hay demasiados catálogos por leer a la vez',
  });
  const suTurno = crearTurnosPorEmpresa({
    a_la_vez: 1,
    en_espera: 2,
    ocupado: 'Ya hay un catálogo de la empresa por leer',
  });
  const leer: LectorDeCatalogos = async (empresa_id, bytes) => {
    const lectura = await suTurno(empresa_id)(() => conTurno(() => hilos.pedir(bytes, PLAZO_MS)));
    if (lectura.tipo === 'rehusado') throw new ErrorDeForma(lectura.errores);
    return lectura.catalogo;
  };
  return { leer, cerrar: hilos.cerrar };
};
