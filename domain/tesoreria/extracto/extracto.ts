import { porEvento } from '#domain/kernel/por-evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { type Clave, indice, tabla } from '#domain/kernel/tabla.ts';
import type { Conciliacion } from '../conciliacion.ts';
import type { Movimiento } from '../movimiento.ts';
import type { MapeoDeColumnas } from './columnas.ts';
import type {
  ColumnasDeExtractoGuardadas,
  DatosDeLinea,
  ExtractoImportado,
  LineasEmparejadas,
} from './extracto.events.ts';
import type { LineaLeida } from './lectura.ts';

/** A line of a bank's statement. */
export type LineaDeExtracto = DatosDeLinea & {
  readonly ambiente: Ambiente;
  readonly cuenta_dinero_id: number;
  /**
   * The reconciliation in which it was imported, and how many times what that one imported had been taken
   * back by then: the account has it until that happens again.
   */
  readonly importada_en: number;
  readonly tanda: number;
  /**
   * The movements that it is, and the reconciliation in which that was said; none yet: empty and null. It
   * stands while all of them are marked there and were not said to be another line.
   */
  readonly movimiento_ids: readonly number[];
  readonly conciliacion_id: number | null;
};
export const lineasDeExtracto = tabla<LineaDeExtracto>('lineas_de_extracto', [
  'ambiente',
  'cuenta_dinero_id',
  'linea_id',
]);

/** What was imported in a reconciliation, by those in which it was said to be a movement. */
export const lineasPorImportacion = indice(lineasDeExtracto, [
  'ambiente',
  'cuenta_dinero_id',
  'importada_en',
  'tanda',
  'conciliacion_id',
]);

/** Whether an account still has a line: what it came with was not taken back. */
export const estaVigente = (
  { tanda }: LineaDeExtracto,
  importada_en: Pick<Conciliacion, 'tanda'> | undefined,
): boolean => importada_en?.tanda === tanda;

/** How the files of an account call their columns. */
export type ColumnasDeCuenta = {
  readonly cuenta_dinero_id: number;
  readonly mapeo: MapeoDeColumnas;
};
export const columnasDeExtracto = tabla<ColumnasDeCuenta>('columnas_de_extracto', [
  'cuenta_dinero_id',
]);

/** A number of document without the zeros that a spreadsheet eats when it saves it: `0000778` is 778. */
const sinCeros = (referencia: string): string => referencia.replace(/^0+(?=\d+$)/, '');

/** A line's name as it is kept: those that were given before had the zeros of their document. */
export const nombreDeLinea = (linea_id: string): string =>
  linea_id.replace(/^(\S+ \S+ )(\S+)( \d+)$/, (_, antes, referencia, vez) =>
    [antes, sinCeros(referencia), vez].join(''),
  );

/**
 * Names the lines of a file: the same line has the same name in every file of its account that has the
 * whole of its day, so that a statement imported twice, or two that overlap, add each line once.
 */
export const nombrarLineas = (lineas: readonly LineaLeida[]): readonly DatosDeLinea[] => {
  const veces = new Map<string, number>();
  return lineas.map(({ fecha, importe, referencia, descripcion }) => {
    const dicho = `${fecha} ${importe} ${sinCeros(referencia ?? '')}`;
    const vez = (veces.get(dicho) ?? 0) + 1;
    veces.set(dicho, vez);
    return { linea_id: `${dicho} ${vez}`, fecha, importe, referencia, descripcion };
  });
};

const nuevasDe = porEvento(
  ({ datos }: ExtractoImportado) =>
    new Map(datos.lineas.map((linea) => [nombreDeLinea(linea.linea_id), linea])),
);
const parejasDe = porEvento(({ datos }: LineasEmparejadas) => ({
  movimientos: Map.groupBy(datos.parejas, ({ linea_id }) => nombreDeLinea(linea_id)),
  lineas: new Map(datos.parejas.map((una) => [una.movimiento_id, nombreDeLinea(una.linea_id)])),
}));

export const evolucionarLinea = (
  fila: LineaDeExtracto | undefined,
  evento: ExtractoImportado | LineasEmparejadas,
  [, , lineaDeLaClave]: Clave,
): LineaDeExtracto => {
  const linea_id = String(lineaDeLaClave);
  const { ambiente, cuenta_dinero_id, conciliacion_id } = evento.datos;
  if (evento.tipo === 'ExtractoImportado') {
    const recienImportada = { ...nuevasDe(evento).get(linea_id)!, linea_id };
    const importada = { importada_en: conciliacion_id, tanda: evento.datos.tanda };
    const sinPareja = { movimiento_ids: [], conciliacion_id: null };
    return { ...recienImportada, ambiente, cuenta_dinero_id, ...importada, ...sinPareja };
  }
  if (!fila) throw new Error(`Se empareja una línea que no se importó: ${linea_id}`);
  const suyas = parejasDe(evento).movimientos.get(linea_id)!;
  const movimiento_ids = suyas.map(({ movimiento_id }) => movimiento_id);
  return { ...fila, movimiento_ids, conciliacion_id };
};

/** A movement that a line is, alone or with others. */
export const emparejarMovimiento = (
  fila: Movimiento | undefined,
  evento: LineasEmparejadas,
): Movimiento => {
  if (!fila) throw new Error('LineasEmparejadas de un movimiento que no existe');
  return { ...fila, linea_id: parejasDe(evento).lineas.get(fila.id)! };
};

export const evolucionarColumnas = (
  _fila: ColumnasDeCuenta | undefined,
  { datos }: ColumnasDeExtractoGuardadas,
): ColumnasDeCuenta => datos;
