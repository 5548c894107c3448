import { z } from 'zod';
import { decodificar } from '#domain/kernel/codificacion.ts';
import { rehusarArchivo } from '#domain/kernel/forma.ts';
import { sinGuardas } from '#domain/kernel/guardas.ts';
import { type Registro, registrosDe } from './registros-csv.ts';

/**
 * A table as CSV (RFC 4180, commas or semicolons; UTF-8, UTF-16 or Latin-1), as spreadsheets write it: the
 * first line names the columns, in any order. What is wrong with a line is told, and the others are read.
 */

/** What is wrong with a line of the file, counted from 1 with the names of the columns. */
export type ReparoDeLinea = {
  readonly linea: number;
  /** null: of the line as a whole. */
  readonly campo: string | null;
  readonly detalle: string;
};

/** The same, as a route answers it. */
export const reparoDeLineaVista = z.strictObject({
  linea: z.int().min(1).meta({ description: 'Del archivo, desde 1' }),
  campo: z.string().nullable().meta({ description: 'null: la línea entera' }),
  detalle: z.string(),
});

/** Which tables are taken. */
export type FormaDeTabla = {
  readonly columnas: ReadonlySet<string>;
  readonly obligatorias: readonly string[];
  /** Lines without that of the names. */
  readonly maximo: number;
  /** Said of a file that has more. */
  readonly demasiadas: string;
};

export type TablaLeida = {
  readonly columnas: readonly string[];
  readonly registros: readonly Registro[];
  /** Of the lines that are none of CSV. */
  readonly malas: readonly ReparoDeLinea[];
  /** Good or bad, without that of the names. */
  readonly lineas: number;
};

const columnasDe = (
  { celdas }: Registro,
  { columnas, obligatorias }: FormaDeTabla,
): readonly string[] => {
  const nombres = celdas.map((nombre) => nombre.toLowerCase());
  const desconocida = nombres.find((nombre) => !columnas.has(nombre));
  if (desconocida !== undefined) {
    const conocidas = [...columnas].join(', ');
    rehusarArchivo(
      'value_error',
      `La columna «${desconocida.slice(0, 50)}» no se conoce; son: ${conocidas}`,
    );
  }
  const repetida = nombres.find((nombre, i) => nombres.indexOf(nombre) !== i);
  if (repetida) rehusarArchivo('value_error', `La columna ${repetida} está dos veces`);
  const falta = obligatorias.find((nombre) => !nombres.includes(nombre));
  if (falta) rehusarArchivo('missing', `Falta la columna ${falta} en la primera línea`);
  return nombres;
};

/** Its text, however it is encoded, as the reader of records takes it. 422 for what is no text. */
const enUtf8 = (bytes: Uint8Array): Uint8Array => {
  const { texto, codificacion } = decodificar(bytes);
  if (codificacion === 'utf-8') return bytes;
  if (texto.includes('\0')) rehusarArchivo('value_error', 'No es texto: guárdelo como CSV');
  return new TextEncoder().encode(texto);
};

/** @throws ErrorDeForma (422) no text, no line, unknown or missing columns, too many lines */
export const leerTabla = (bytes: Uint8Array, forma: FormaDeTabla): TablaLeida => {
  const { buenos, malos } = registrosDe(enUtf8(bytes), forma.maximo + 2);
  const [cabecera, ...registros] = buenos;
  if (!cabecera && malos.length === 0) {
    rehusarArchivo('missing', 'El archivo no tiene ninguna línea');
  }
  if (!cabecera || malos[0]! < cabecera.linea) {
    rehusarArchivo('value_error', 'La primera línea no es de CSV: revise sus comillas');
  }
  const columnas = columnasDe(cabecera!, forma);
  const lineas = registros.length + malos.length;
  if (lineas > forma.maximo) rehusarArchivo('too_long', forma.demasiadas);
  const malas = malos.map((linea) => ({
    linea,
    campo: null,
    detalle: 'No es una línea de CSV: revise sus comillas',
  }));
  return { columnas, registros, malas, lineas };
};

/** What is written so that a spreadsheet keeps a text as it is. */
const textoDeCelda = (celda: string): string => {
  const literal = /^="([^"]*)"$/.exec(celda);
  return literal ? literal[1]! : sinGuardas(celda);
};

/** The cells of a line by their columns; what is left out at its end is empty. Undefined: it has too many, told in `reparos`. */
export const celdasDe = (
  { columnas }: Pick<TablaLeida, 'columnas'>,
  { celdas, linea }: Registro,
  reparos: ReparoDeLinea[],
): ReadonlyMap<string, string> | undefined => {
  if (celdas.length > columnas.length) {
    const detalle = `Tiene ${celdas.length} celdas y las columnas son ${columnas.length}`;
    reparos.push({ linea, campo: null, detalle });
    return undefined;
  }
  return new Map(columnas.map((columna, i) => [columna, textoDeCelda(celdas[i] ?? '')]));
};
