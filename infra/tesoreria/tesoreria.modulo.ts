import type { Ejecutar } from '#domain/kernel/comando.ts';
import { atender } from '../http/rutas.ts';
import { type Cimientos, lecturasDe, type Modulo } from '../modulo.ts';

/** Money accounts, and what moves them. */
export const abrirTesoreria = (
  cimientos: Cimientos,
  { ejecutar }: { readonly ejecutar: Ejecutar },
): Modulo => ({
  rutas: atender('tesoreria', {
    ejecutar,
    lecturas: lecturasDe(cimientos),
    reloj: cimientos.reloj,
  }),
  procesos: [],
  jobs: [],
  cerrar: () => {},
});
