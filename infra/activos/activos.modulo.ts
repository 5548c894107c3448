import * as comandos from '#commands/activos/activos.comandos.ts';
import type { Ejecutar } from '#domain/kernel/comando.ts';
import { jobDeDepreciacion } from '#processes/activos/depreciacion.job.ts';
import type { Imprenta } from '#read-api/kernel/informe.puerto.ts';
import { atender } from '../http/rutas.ts';
import { type Cimientos, lecturasDe, type Modulo } from '../modulo.ts';
import { leerActivosDebidos } from './lectura.ts';

/** Fixed assets, and the clock that depreciates them. */
export const abrirActivos = (
  cimientos: Cimientos,
  { ejecutar, imprenta }: { readonly ejecutar: Ejecutar; readonly imprenta: Imprenta },
): Modulo => {
  const { nucleo, reloj } = cimientos;
  return {
    rutas: atender('activos', { ejecutar, lecturas: lecturasDe(cimientos), reloj, imprenta }),
    procesos: [],
    jobs: [
      jobDeDepreciacion({
        comandos,
        lectura: leerActivosDebidos(nucleo.sql, nucleo.lecturas.bitacora),
      }),
    ],
    cerrar: () => {},
  };
};
