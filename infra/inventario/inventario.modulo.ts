import type { Ejecutar } from '#domain/kernel/comando.ts';
import type { Imprenta } from '#read-api/kernel/informe.puerto.ts';
import { atender } from '../http/rutas.ts';
import { type Cimientos, lecturasDe, type Modulo } from '../modulo.ts';

/** What there is of the goods of the catalogue, and what it cost. */
export const abrirInventario = (
  cimientos: Cimientos,
  { ejecutar, imprenta }: { readonly ejecutar: Ejecutar; readonly imprenta: Imprenta },
): Modulo => ({
  rutas: atender('inventario', {
    ejecutar,
    lecturas: lecturasDe(cimientos),
    reloj: cimientos.reloj,
    imprenta,
  }),
  procesos: [],
  jobs: [],
  cerrar: () => {},
});
