import type { Ejecutar } from '#domain/kernel/comando.ts';
import type { Imprenta } from '#read-api/kernel/informe.puerto.ts';
import { atender } from '../http/rutas.ts';
import { type Cimientos, lecturasDe, type Modulo } from '../modulo.ts';
import { crearLectorDeExtractos } from './lector-de-extractos.ts';

/** Money accounts, and what moves them. */
export const abrirTesoreria = (
  cimientos: Cimientos,
  { ejecutar, imprenta }: { readonly ejecutar: Ejecutar; readonly imprenta: Imprenta },
): Modulo => {
  const extractos = crearLectorDeExtractos();
  return {
    rutas: atender('tesoreria', {
      ejecutar,
      lecturas: lecturasDe(cimientos),
      reloj: cimientos.reloj,
      imprenta,
      leerExtracto: extractos.leer,
    }),
    procesos: [],
    jobs: [],
    cerrar: extractos.cerrar,
  };
};
