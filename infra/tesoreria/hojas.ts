import { parse } from 'csv-parse/sync';
import { decodificar } from '#domain/kernel/codificacion.ts';
import { ErrorDeForma, rehusarArchivo } from '#domain/kernel/forma.ts';
import {
  type Fila,
  LARGO_DE_CELDA,
  llano,
  MAXIMO_COLUMNAS,
  MAXIMO_FILAS,
  rehusarPorLargo,
} from '#domain/tesoreria/extracto/celdas.ts';
import { hojasDeXlsx } from '#infra/tesoreria/xlsx.ts';

/**
 * The rows of a spreadsheet's file, told by what it holds and not by its name: XLSX, or text with
 * semicolons, commas or tabs in UTF-8, UTF-16 or Latin-1. Whatever else it is, 422 says so.
 */

const XLSX = [0x50, 0x4b, 0x03, 0x04] as const;
const XLS = [0xd0, 0xcf, 0x11, 0xe0] as const;

const comienza = (bytes: Uint8Array, con: readonly number[]): boolean =>
  con.every((byte, i) => bytes[i] === byte);

const SEPARADORES = [';', '\t', ','] as const;

/** The separator that is in most lines; with as many lines, a semicolon before a comma. */
const separadorDe = (texto: string): string => {
  const lineas = texto.slice(0, 20_000).split(/\r\n?|\n/);
  const veces = SEPARADORES.map(
    (separador) => lineas.filter((linea) => linea.includes(separador)).length,
  );
  return SEPARADORES[veces.indexOf(Math.max(...veces))]!;
};

const filasDeTexto = (bytes: Uint8Array): readonly Fila[] => {
  const { texto } = decodificar(bytes);
  if (texto.includes('\0')) rehusarArchivo('value_error', 'No es texto, ni un libro de Excel');
  if (/^\s{0,100}<(?:!doctype|html|table|\?xml)/i.test(texto.slice(0, 200))) {
    const msg =
      'Es una página web con nombre de hoja de cálculo: ábrala y guárdela como XLSX o CSV';
    rehusarArchivo('value_error', msg);
  }
  const filas: string[][] = parse(texto, {
    bom: true,
    delimiter: separadorDe(texto),
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: 64 * 1024,
    to: MAXIMO_FILAS + 1,
    trim: true,
  });
  return filas.map((fila, i) => ({
    celdas: fila.slice(0, MAXIMO_COLUMNAS).map((celda) => celda.slice(0, LARGO_DE_CELDA)),
    linea: i + 1,
  }));
};

/** What a reader throws is about what is in the file. */
const leerONegar = <T>(leer: () => T, msg: string): T => {
  try {
    return leer();
  } catch (error) {
    if (error instanceof ErrorDeForma) throw error;
    return rehusarArchivo('value_error', msg);
  }
};

const conAlgo = (filas: readonly Fila[]): readonly Fila[] =>
  filas.filter(({ celdas }) => celdas.some((celda) => llano(celda) !== ''));

/** The first sheet that has the titles; where none has, the first one with something in it. */
const hojaDeXlsx = (bytes: Uint8Array, tieneTitulos: TieneTitulos): readonly Fila[] => {
  let primera: readonly Fila[] = [];
  for (const filas of hojasDeXlsx(bytes)) {
    const conDatos = conAlgo(filas);
    if (tieneTitulos(conDatos)) return filas;
    if (primera.length === 0 && conDatos.length > 0) primera = filas;
  }
  return primera;
};

type TieneTitulos = (filas: readonly Fila[]) => boolean;

const leer = (bytes: Uint8Array, tieneTitulos: TieneTitulos): readonly Fila[] => {
  if (bytes.length === 0) return rehusarArchivo('missing', 'El archivo está vacío');
  if (comienza(bytes, XLS)) {
    const msg = 'Es un libro de Excel antiguo (.xls) o con contraseña: guárdelo como XLSX o CSV';
    return rehusarArchivo('value_error', msg);
  }
  return comienza(bytes, XLSX)
    ? leerONegar(
        () => hojaDeXlsx(bytes, tieneTitulos),
        'No se pudo leer como libro de Excel: está dañado',
      )
    : leerONegar(() => filasDeTexto(bytes), 'No se pudo leer como CSV: revise sus comillas');
};

/**
 * Rows with something in them: of a workbook, those of its first sheet with titles that is not hidden. Throws
 * `ErrorDeForma` (422) for a file that is none, or is too long.
 */
export const filasDeHoja = (
  bytes: Uint8Array,
  tieneTitulos: TieneTitulos = (filas) => filas.length > 0,
): readonly Fila[] => {
  const filas = leer(bytes, tieneTitulos);
  if (filas.length > MAXIMO_FILAS) rehusarPorLargo();
  return conAlgo(filas);
};
