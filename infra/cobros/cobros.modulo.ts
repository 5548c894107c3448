import type { Ejecutar } from '#domain/kernel/comando.ts';
import type { Imprenta } from '#read-api/kernel/informe.puerto.ts';
import { atender } from '../http/rutas.ts';
import { type Cimientos, lecturasDe, type Modulo } from '../modulo.ts';

/** What customers pay. */
export const abrirCobros = (
  cimientos: Cimientos,
  { ejecutar, imprenta }: { readonly ejecutar: Ejecutar; readonly imprenta: Imprenta },
): Modulo => ({
  rutas: atender('cobros', {
    ejecutar,
    lecturas: lecturasDe(cimientos),
    reloj: cimientos.reloj,
    imprenta,
  }),
  procesos: [],
  jobs: [],
  cerrar: () => {},
});
