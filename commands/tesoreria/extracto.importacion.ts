import type { Ejecutar } from '#domain/kernel/comando.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import type { MapeoDeColumnas } from '#domain/tesoreria/extracto/columnas.ts';
import { nombrarLineas } from '#domain/tesoreria/extracto/extracto.ts';
import type { ExtractoLeido } from '#domain/tesoreria/extracto/lectura.ts';
import { importarExtracto, leerColumnas } from './extracto.comandos.ts';

/** Lines of one command: what they weigh at most fits in one append. */
const LINEAS_POR_PARTE = 250;

/** Two movements, as the `data:` URL of their file. */
export const ARCHIVO_DE_EJEMPLO = [
  'data:text/csv;base64,',
  'RmVjaGE7Q29uY2VwdG87RG9jdW1lbnRvO0TDqWJpdG87Q3LDqWRpdG8KMDIvMTEvMjAyNjtERVDDk1NJVE87MDAwMTIz',
  'OzsxMDAuMDAKMDMvMTEvMjAyNjtDT01JU0nDk047OzEuNTA7Cg==',
].join('');

/** Reads a file of a company's, in its turn. Throws `ErrorDeForma` (422) for one that is no statement. */
export type LectorDeExtractos = (
  empresa_id: number,
  bytes: Uint8Array,
  mapeo: MapeoDeColumnas,
) => Promise<ExtractoLeido>;

export type DependenciasDeExtractos = {
  readonly ejecutar: Ejecutar;
  readonly leerExtracto: LectorDeExtractos;
};

export type PedidoDeExtracto = {
  readonly conciliacion_id: number;
  readonly bytes: Uint8Array;
  /** null: as the last file whose columns were kept. */
  readonly mapeo: MapeoDeColumnas | null;
  readonly guardar: boolean;
};

/** What became of a file. */
export type ResultadoDeExtracto = Omit<ExtractoLeido, 'lineas'> & {
  readonly lineas: number;
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
  const { lineas, ...leido } = await leerExtracto(remitente.empresa_id, bytes, mapeo);
  const nombradas = nombrarLineas(lineas);
  let { revision } = columnas;
  let nuevas = 0;
  for (let desde = 0; desde < nombradas.length; desde += LINEAS_POR_PARTE) {
    const hecho = await ejecutar(
      importarExtracto({
        ...remitente,
        conciliacion_id,
        lineas: nombradas.slice(desde, desde + LINEAS_POR_PARTE),
        mapeo: guardar && desde === 0 ? mapeo : null,
        parte: 1 + desde / LINEAS_POR_PARTE,
      }),
    );
    nuevas += hecho.resultado;
    revision = hecho.revision;
  }
  return { ...leido, lineas: lineas.length, nuevas, repetidas: lineas.length - nuevas, revision };
};
