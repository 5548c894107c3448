import type { CatalogoLeido } from '#commands/servicios/servicios.csv.ts';
import { crearLectores, type Lectores } from '../nucleo/hilos/lectores.ts';

/** Reads catalogues: a megabyte of CSV takes half a second at worst, and a tenth of the memory. */
export const crearLectorDeCatalogos = (): Lectores<Uint8Array, CatalogoLeido> =>
  crearLectores({
    uno: 'un catálogo',
    varios: 'catálogos',
    modulo: new URL('./lector-de-catalogos.worker.ts', import.meta.url),
    plazo_ms: 20_000,
    memoria_mb: 128,
  });
