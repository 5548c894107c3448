import type { Ejecutar } from '#domain/kernel/comando.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import { type Importado, importarServicios } from './servicio.comandos.ts';
import type { CatalogoLeido, ReparoDeLinea } from './servicios.csv.ts';

/** Lines of one command: what they weigh at most fits in one append, and nobody waits long for it. */
const LINEAS_POR_PARTE = 50;

/** Two services, as the `data:` URL of their file. */
export const ARCHIVO_DE_EJEMPLO = [
  'data:text/csv;base64,',
  'Y29kaWdvX3ByaW5jaXBhbCxkZXNjcmlwY2lvbixwcmVjaW9fdW5pdGFyaW8sdGFyaWZhX2l2YQ0K',
  'VEUtMTAwLCJUw6kgZGUgaGllcmJhcywgMTAwIGciLDMuMTAsMTUNCkFHVUEtMUwsQWd1YSAxIEwsMC42MCwwDQo=',
].join('');

/** Reads a file of a company's, in its turn. Throws `ErrorDeForma` (422) for one that is no catalogue. */
export type LectorDeCatalogos = (empresa_id: number, bytes: Uint8Array) => Promise<CatalogoLeido>;

/** What became of a file: how many lines did what, and which ones did nothing. */
export type ResultadoDeImportacion = Importado & {
  readonly lineas: number;
  readonly errores: readonly ReparoDeLinea[];
  /** After the last line that entered; `undefined` when none did. */
  readonly revision: number | undefined;
};

export type DependenciasDeServicios = {
  readonly ejecutar: Ejecutar;
  readonly leerCatalogo: LectorDeCatalogos;
};

/**
 * Enters the good lines of a file, part by part. What was entered before a failure stays entered, and
 * the same file again is harmless. Throws `ErrorDeForma` (422) for a file that is no catalogue.
 */
export const importar = async (
  remitente: Remitente,
  bytes: Uint8Array,
  { ejecutar, leerCatalogo }: DependenciasDeServicios,
): Promise<ResultadoDeImportacion> => {
  const { buenas, malas, lineas } = await leerCatalogo(remitente.empresa_id, bytes);
  const suma = { creados: 0, actualizados: 0, sin_cambios: 0 };
  let revision: number | undefined;
  for (let desde = 0; desde < buenas.length; desde += LINEAS_POR_PARTE) {
    const parte = 1 + desde / LINEAS_POR_PARTE;
    const suyas = buenas.slice(desde, desde + LINEAS_POR_PARTE);
    const hecho = await ejecutar(importarServicios({ ...remitente, lineas: suyas, parte }));
    suma.creados += hecho.resultado.creados;
    suma.actualizados += hecho.resultado.actualizados;
    suma.sin_cambios += hecho.resultado.sin_cambios;
    revision = hecho.revision;
  }
  return { lineas, ...suma, errores: malas, revision };
};
