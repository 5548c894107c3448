import { type LectorDeArchivos, porPartes } from '#commands/kernel/archivo.ts';
import type { Ejecutar } from '#domain/kernel/comando.ts';
import { rehusarArchivo } from '#domain/kernel/forma.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import type { MapeoDeColumnas } from '#domain/tesoreria/extracto/columnas.ts';
import { nombrarLineas } from '#domain/tesoreria/extracto/extracto.ts';
import type { ExtractoLeido, ExtractoVisto } from '#domain/tesoreria/extracto/lectura.ts';
import { importarExtracto, leerColumnas } from './extracto.comandos.ts';

/** Lines of one command: what they weigh at most fits in one append. */
const LINEAS_POR_PARTE = 250;

/** As many are told in one answer: a bad column is a mistake in each line. */
export const MAXIMO_ERRORES = 500;

/** Two movements, as the `data:` URL of their file. */
export const ARCHIVO_DE_EJEMPLO = [
  'data:text/csv;base64,',
  'RmVjaGE7Q29uY2VwdG87RG9jdW1lbnRvO0TDqWJpdG87Q3LDqWRpdG8KMDIvMTEvMjAyNjtERVDDk1NJVE87MDAwMTIz',
  'OzsxMDAuMDAKMDMvMTEvMjAyNjtDT01JU0nDk047OzEuNTA7Cg==',
].join('');

/** A file, and how it calls its columns. */
export type ArchivoDeExtracto = {
  readonly bytes: Uint8Array;
  readonly mapeo: MapeoDeColumnas;
  /** Its first rows are told too, and why it cannot be read instead of refusing it. */
  readonly a_la_vista?: boolean;
};

export type DependenciasDeExtractos = {
  readonly ejecutar: Ejecutar;
  readonly leerExtracto: LectorDeArchivos<ArchivoDeExtracto, ExtractoVisto>;
};

export type PedidoDeExtracto = {
  readonly conciliacion_id: number;
  readonly bytes: Uint8Array;
  /** null: as the last file whose columns were kept. */
  readonly mapeo: MapeoDeColumnas | null;
  readonly guardar: boolean;
};

/** What became of a file. */
export type ResultadoDeExtracto = Pick<ExtractoLeido, 'errores' | 'omitidas' | 'columnas'> & {
  readonly lineas: number;
  /** Lines that did not enter; `errores` says why of the first ones. */
  readonly con_error: number;
  readonly nuevas: number;
  /** The account had them already. */
  readonly repetidas: number;
  readonly revision: number;
};

/**
 * Enters the lines of a statement, part by part: what was entered before a failure stays entered, and
 * the same file again adds nothing. Throws `ErrorDeForma` (422) for a file that is no statement.
 */
export const importar = async (
  remitente: Remitente,
  { conciliacion_id, bytes, mapeo: pedido, guardar }: PedidoDeExtracto,
  { ejecutar, leerExtracto }: DependenciasDeExtractos,
): Promise<ResultadoDeExtracto> => {
  const columnas = await ejecutar(leerColumnas({ ...remitente, conciliacion_id }));
  const mapeo = pedido ?? columnas.resultado;
  const visto = await leerExtracto(remitente.empresa_id, { bytes, mapeo });
  if (!('leido' in visto)) return rehusarArchivo('value_error', visto.problema);
  const { lineas, errores, omitidas, columnas: tomadas } = visto.leido;
  const { resultados, revision } = await porPartes(
    ejecutar,
    nombrarLineas(lineas),
    LINEAS_POR_PARTE,
    (tanda, parte) =>
      importarExtracto({
        ...remitente,
        conciliacion_id,
        lineas: tanda,
        mapeo: guardar && parte === 1 ? mapeo : null,
        parte,
      }),
  );
  const nuevas = resultados.reduce((suma, cuantas) => suma + cuantas, 0);
  return {
    omitidas,
    columnas: tomadas,
    errores: errores.slice(0, MAXIMO_ERRORES),
    lineas: lineas.length,
    con_error: errores.length,
    nuevas,
    repetidas: lineas.length - nuevas,
    revision: revision ?? columnas.revision,
  };
};
