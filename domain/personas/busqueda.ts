import { textosDeBusqueda } from '#domain/kernel/busqueda.ts';
import { palabrasDe, recortar } from '#domain/kernel/palabras.ts';
import type { DatosPersona } from './persona.events.ts';

/** How the directory is searched: by names and identification, as `kernel/busqueda.ts` says. */

/** Characters of the names by which the list is ordered. */
const LARGO_DE_ORDEN = 60;

type Buscable = Pick<DatosPersona, 'identificacion' | 'razon_social' | 'nombre_comercial'>;

const palabrasDeNombres = ({ razon_social, nombre_comercial }: Buscable): readonly string[] => [
  ...palabrasDe(razon_social),
  ...palabrasDe(nombre_comercial ?? ''),
];

/** The names by which the list without a question is ordered. */
export const ordenDe = (datos: Buscable): string =>
  recortar(palabrasDeNombres(datos).join(' '), LARGO_DE_ORDEN);

/** The rows of an entry (`personas_busqueda`). */
export const entradasDeBusqueda = (datos: Buscable): readonly string[] =>
  textosDeBusqueda({ nombres: palabrasDeNombres(datos), codigo: datos.identificacion });
