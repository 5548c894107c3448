import { type LectorDeArchivos, porPartes } from '#commands/kernel/archivo.ts';
import type { ReparoDeLinea } from '#commands/kernel/tabla-csv.ts';
import type { Ejecutar } from '#domain/kernel/comando.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import type { TieneExistencia } from './puertos.ts';
import { type Importado, importarServicios } from './servicio.comandos.ts';
import type { CatalogoLeido } from './servicios.csv.ts';

/** Lines of one command: what they weigh at most fits in one append, and nobody waits long for it. */
const LINEAS_POR_PARTE = 50;

/** Two services, as the `data:` URL of their file. */
export const ARCHIVO_DE_EJEMPLO = [
  'data:text/csv;base64,',
  'Y29kaWdvX3ByaW5jaXBhbCxkZXNjcmlwY2lvbixwcmVjaW9fdW5pdGFyaW8sdGFyaWZhX2l2YQ0K',
  'VEUtMTAwLCJUw6kgZGUgaGllcmJhcywgMTAwIGciLDMuMTAsMTUNCkFHVUEtMUwsQWd1YSAxIEwsMC42MCwwDQo=',
].join('');

/** What became of a file: how many lines did what, and which ones did nothing. */
export type ResultadoDeImportacion = Importado & {
  readonly lineas: number;
  readonly errores: readonly ReparoDeLinea[];
  /** After the last line that entered; `undefined` when none did. */
  readonly revision: number | undefined;
};

export type DependenciasDeServicios = {
  readonly ejecutar: Ejecutar;
  readonly leerCatalogo: LectorDeArchivos<Uint8Array, CatalogoLeido>;
};

/**
 * Enters the good lines of a file, part by part. What was entered before a failure stays entered, and
 * the same file again is harmless. Throws `ErrorDeForma` (422) for a file that is no catalogue.
 */
export const importar = async (
  remitente: Remitente,
  bytes: Uint8Array,
  { ejecutar, leerCatalogo }: DependenciasDeServicios,
  tieneExistencia: TieneExistencia,
): Promise<ResultadoDeImportacion> => {
  const { buenas, malas, lineas } = await leerCatalogo(remitente.empresa_id, bytes);
  const { resultados, revision } = await porPartes(
    ejecutar,
    buenas,
    LINEAS_POR_PARTE,
    (tanda, parte) => importarServicios({ ...remitente, lineas: tanda, parte, tieneExistencia }),
  );
  const cuantos = (cual: keyof Importado): number =>
    resultados.reduce((suma, hecho) => suma + hecho[cual], 0);
  return {
    lineas,
    creados: cuantos('creados'),
    actualizados: cuantos('actualizados'),
    sin_cambios: cuantos('sin_cambios'),
    errores: malas,
    revision,
  };
};
