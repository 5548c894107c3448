import type { Ejecutar } from '#domain/kernel/comando.ts';
import { atender } from '../http/rutas.ts';
import { type Cimientos, lecturasDe, type Modulo } from '../modulo.ts';
import { crearLectorDeCatalogos } from './lector-de-catalogos.ts';

/** The catalogue of goods and services. */
export const abrirServicios = (
  cimientos: Cimientos,
  { ejecutar }: { readonly ejecutar: Ejecutar },
): Modulo => {
  const catalogos = crearLectorDeCatalogos();
  return {
    rutas: atender('servicios', {
      ejecutar,
      lecturas: lecturasDe(cimientos),
      reloj: cimientos.reloj,
      leerCatalogo: catalogos.leer,
    }),
    procesos: [],
    jobs: [],
    cerrar: catalogos.cerrar,
  };
};
