import { CsvError, parse } from 'csv-parse/sync';

/**
 * The records of a CSV file (RFC 4180, commas or semicolons), whatever is wrong with some of them: a
 * record that is none costs its own first line, and reading goes on at the next one. (csv-parse's own
 * `skip_records_with_error` goes on wherever it stands, which may be inside of a later record.)
 */

export type Registro = {
  readonly celdas: readonly string[];
  /** Of the file, on which it begins, from 1. */
  readonly linea: number;
};

export type Registros = {
  readonly buenos: readonly Registro[];
  /** The lines on which those begin that are no record. */
  readonly malos: readonly number[];
};

/** Bytes; no line of a catalogue is longer, nor a record of several lines. */
const MAXIMO_DE_REGISTRO = 8_192;

const BOM = Buffer.from('\uFEFF');
const LF = 0x0a;
const CR = 0x0d;

/** Where the line that has this byte ends, its end included. */
const finDeLinea = (bytes: Buffer, desde: number): number => {
  for (let i = desde; i < bytes.length; i++) {
    if (bytes[i] === LF) return i + 1;
    if (bytes[i] === CR) return bytes[i + 1] === LF ? i + 2 : i + 1;
  }
  return bytes.length;
};

/** Where those lines begin that are too long to be read at all, and then the end. */
const cortesDe = (bytes: Buffer): number[] => {
  const cortes: number[] = [];
  for (let desde = 0; desde < bytes.length; ) {
    const fin = finDeLinea(bytes, desde);
    if (fin - desde > MAXIMO_DE_REGISTRO) cortes.push(desde);
    desde = fin;
  }
  return [...cortes, bytes.length];
};

type ComienzoDeRegistro = { readonly linea: number; readonly desde: number };

/** Tells where the first byte from there on stands that is no blank; asked in ascending order only. */
const buscadorDeLugares = (bytes: Buffer): ((desde: number) => ComienzoDeRegistro) => {
  let visto = 0;
  let linea = 1;
  const avanzar = (): void => {
    if (bytes[visto] === LF || (bytes[visto] === CR && bytes[visto + 1] !== LF)) linea += 1;
    visto += 1;
  };
  return (desde) => {
    while (visto < desde) avanzar();
    while (visto < bytes.length && bytes[visto]! <= 0x20) avanzar();
    return { linea, desde: visto };
  };
};

/** Reads good records up to the first bad one; answers where those ended, of the part. */
const leerBuenos = (
  parte: Buffer,
  opciones: { readonly delimiter: string; readonly to: number },
  alLeer: (celdas: readonly string[], desde: number) => void,
): number => {
  let fin = 0;
  try {
    parse(parte, {
      ...opciones,
      max_record_size: MAXIMO_DE_REGISTRO,
      on_record: (celdas: string[], { bytes }) => {
        alLeer(celdas, fin);
        fin = bytes;
        return null;
      },
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
    return parte.length;
  } catch (error) {
    if (error instanceof CsvError) return fin;
    throw error;
  }
};

/** `maximo`: how many, good and bad together; beyond them it stops. */
export const registrosDe = (archivo: Uint8Array, maximo: number): Registros => {
  const completo = Buffer.from(archivo.buffer, archivo.byteOffset, archivo.byteLength);
  const bytes = completo.indexOf(BOM) === 0 ? completo.subarray(BOM.length) : completo;
  const primera = bytes.subarray(0, finDeLinea(bytes, 0));
  const delimiter = primera.includes(';') ? ';' : ',';
  const comienzoDesde = buscadorDeLugares(bytes);
  const cortes = cortesDe(bytes);
  const buenos: Registro[] = [];
  const malos: number[] = [];
  for (let desde = 0; desde < bytes.length && buenos.length + malos.length < maximo; ) {
    const inicio = desde;
    const corte = cortes.find((uno) => uno >= inicio) ?? bytes.length;
    const opciones = { delimiter, to: maximo - buenos.length - malos.length };
    const fin = leerBuenos(bytes.subarray(inicio, corte), opciones, (celdas, en) => {
      buenos.push({ celdas, linea: comienzoDesde(inicio + en).linea });
    });
    const malo = comienzoDesde(inicio + fin);
    if (malo.desde >= bytes.length) break;
    malos.push(malo.linea);
    desde = finDeLinea(bytes, malo.desde);
  }
  return { buenos, malos };
};
