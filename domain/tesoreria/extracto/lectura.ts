import type { Centavos } from '#domain/kernel/dinero.ts';
import { recortar } from '#domain/kernel/palabras.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import {
  type Celda,
  type Fila,
  MAXIMO_LINEAS_DE_EXTRACTO,
  rehusarArchivo,
  rehusarPorLargo,
} from './celdas.ts';
import {
  type Cabecera,
  type ColumnaDeExtracto,
  cabeceraDe,
  type MapeoDeColumnas,
} from './columnas.ts';
import { diaDe, type Orden, ordenDelArchivo } from './fechas.ts';
import { type Decimal, decimalDelArchivo, importeDe, sentidoDe } from './importes.ts';

/** A bank statement, from rows of cells to what the bank says that it moved. */

const LARGO_REFERENCIA = 60;
const LARGO_DESCRIPCION = 200;

export type LineaLeida = {
  /** Of the file, from 1. */
  readonly linea: number;
  readonly fecha: Fecha;
  /** What enters the account is more than 0, what leaves it is less. */
  readonly importe: Centavos;
  readonly referencia: string | null;
  readonly descripcion: string | null;
};

/** What is wrong with a line of the file. */
export type ReparoDeExtracto = {
  readonly linea: number;
  /** Its title is in the file's first rows; null: of the line as a whole. */
  readonly campo: ColumnaDeExtracto | null;
  readonly detalle: string;
};

export type ExtractoLeido = {
  readonly lineas: readonly LineaLeida[];
  readonly errores: readonly ReparoDeExtracto[];
  /** Rows after the titles that are no movements: sums, balances, notes. */
  readonly omitidas: number;
  /** Which title of the file was taken for which column. */
  readonly columnas: MapeoDeColumnas;
};

type Lectura = {
  readonly cabecera: Cabecera;
  readonly orden: Orden;
  readonly decimal: Decimal;
  /** Its column of kind says of each row whether money enters or leaves. */
  readonly porTipo: boolean;
};

const celdaDe = (fila: Fila, lugar: number | undefined): Celda =>
  lugar === undefined ? null : (fila.celdas[lugar] ?? null);

const vacia = (celda: Celda): boolean => celda === null || String(celda).trim() === '';

const textoDe = (celda: Celda, largo: number): string | null => {
  const texto = String(celda ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return texto === '' ? null : recortar(texto, largo);
};

/** A number of document that a spreadsheet took for a number. */
const referenciaDe = (celda: Celda): string | null => {
  const texto = textoDe(celda, LARGO_REFERENCIA);
  return texto === null || /^[0-]+$/.test(texto) ? null : texto;
};

type Importe = Centavos | ReparoDeExtracto;

const reparo = (
  { linea }: Fila,
  campo: ColumnaDeExtracto | null,
  detalle: string,
): ReparoDeExtracto => ({ linea, campo, detalle });

const NO_ES_IMPORTE = 'No es un importe con dos decimales';

/** Credit less debit: some banks write debits as less than 0, and mean the same. */
const deDosColumnas = (fila: Fila, { cabecera: { columnas }, decimal }: Lectura): Importe => {
  let importe = 0;
  for (const [campo, sentido] of [
    ['credito', 1],
    ['debito', -1],
  ] as const) {
    const celda = celdaDe(fila, columnas[campo]);
    if (vacia(celda) || String(celda).trim() === '-') continue;
    const leido = importeDe(celda, decimal);
    if (!leido) return reparo(fila, campo, NO_ES_IMPORTE);
    importe += sentido * Math.abs(leido.centavos);
  }
  return importe;
};

/** By its sign, by the letter beside it or by the column of kind. */
const deUnaColumna = (
  fila: Fila,
  { cabecera: { columnas }, decimal, porTipo }: Lectura,
): Importe => {
  const leido = importeDe(celdaDe(fila, columnas.monto), decimal);
  if (!leido) return reparo(fila, 'monto', NO_ES_IMPORTE);
  const { centavos, letra } = leido;
  if (centavos < 0) return centavos;
  const porLetra = sentidoDe(letra);
  if (letra !== '' && porLetra === undefined) return reparo(fila, 'monto', NO_ES_IMPORTE);
  const sentido = porLetra ?? (porTipo ? sentidoDe(celdaDe(fila, columnas.tipo)) : 1);
  if (sentido === undefined) return reparo(fila, 'tipo', 'No dice si el dinero entra o sale');
  return sentido * centavos;
};

const importeDeFila = (fila: Fila, lectura: Lectura): Importe => {
  const { monto, debito, credito } = lectura.cabecera.columnas;
  return monto === undefined || (debito !== undefined && credito !== undefined)
    ? deDosColumnas(fila, lectura)
    : deUnaColumna(fila, lectura);
};

/** A movement; what is wrong with it; or `undefined` for a row that is none. */
const leerFila = (fila: Fila, lectura: Lectura): LineaLeida | ReparoDeExtracto | undefined => {
  const { columnas } = lectura.cabecera;
  const suFecha = celdaDe(fila, columnas.fecha);
  // A row of sums says no day, or says that it is one where the day would be.
  if (vacia(suFecha)) return undefined;
  const fecha = diaDe(suFecha, lectura.orden);
  const conCifras = typeof suFecha === 'number' || /\d/.test(suFecha ?? '');
  if (!fecha) return conCifras ? reparo(fila, 'fecha', 'No es una fecha') : undefined;
  const importe = importeDeFila(fila, lectura);
  if (typeof importe !== 'number') return importe;
  if (importe === 0) return reparo(fila, null, 'No mueve nada: su importe es 0');
  return {
    linea: fila.linea,
    fecha,
    importe,
    referencia: referenciaDe(celdaDe(fila, columnas.referencia)),
    descripcion: textoDe(celdaDe(fila, columnas.descripcion), LARGO_DESCRIPCION),
  };
};

const columna = (filas: readonly Fila[], lugar: number | undefined): readonly Celda[] =>
  lugar === undefined ? [] : filas.map((fila) => celdaDe(fila, lugar));

const titulosDe = (filas: readonly Fila[], { fila, columnas }: Cabecera): MapeoDeColumnas =>
  Object.fromEntries(
    Object.entries(columnas).map(([columna, lugar]) => [
      columna,
      textoDe(celdaDe(filas[fila]!, lugar), LARGO_REFERENCIA) ?? '',
    ]),
  );

/**
 * Reads a statement: finds its titles under what a bank writes before them, how it writes days and
 * amounts, and leaves out its sums. 422 for a file that is none, or of more than 5,000 lines.
 */
export const leerExtracto = (filas: readonly Fila[], mapeo: MapeoDeColumnas): ExtractoLeido => {
  const cabecera = cabeceraDe(filas, mapeo);
  const siguientes = filas.slice(cabecera.fila + 1);
  const { fecha, monto, debito, credito, tipo } = cabecera.columnas;
  const lectura: Lectura = {
    cabecera,
    orden: ordenDelArchivo(columna(siguientes, fecha)),
    decimal: decimalDelArchivo([monto, debito, credito].flatMap((uno) => columna(siguientes, uno))),
    porTipo: columna(siguientes, tipo).some((celda) => sentidoDe(celda) !== undefined),
  };
  const lineas: LineaLeida[] = [];
  const errores: ReparoDeExtracto[] = [];
  let omitidas = 0;
  for (const fila of siguientes) {
    const leida = leerFila(fila, lectura);
    if (leida === undefined) omitidas += 1;
    else if ('importe' in leida) lineas.push(leida);
    else errores.push(leida);
  }
  if (lineas.length + errores.length > MAXIMO_LINEAS_DE_EXTRACTO) rehusarPorLargo();
  if (lineas.length + errores.length === 0) {
    rehusarArchivo('missing', 'No tiene ningún movimiento bajo sus títulos');
  }
  return { lineas, errores, omitidas, columnas: titulosDe(filas, cabecera) };
};
