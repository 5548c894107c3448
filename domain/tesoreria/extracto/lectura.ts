import type { Centavos } from '#domain/kernel/dinero.ts';
import { ErrorDeForma, rehusarArchivo } from '#domain/kernel/forma.ts';
import { recortar } from '#domain/kernel/palabras.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import {
  type Celda,
  type Fila,
  llano,
  MAXIMO_LINEAS_DE_EXTRACTO,
  rehusarPorLargo,
  textoDeCelda,
} from './celdas.ts';
import {
  type Cabecera,
  type ColumnaDeExtracto,
  cabeceraDe,
  type MapeoDeColumnas,
  type TitulosDeColumnas,
} from './columnas.ts';
import { type Orden, ordenDelArchivo } from './fechas.ts';
import {
  apunteDe,
  celdaDe,
  type FilaLeida,
  type Lectura,
  leerFila,
  type ReparoDeExtracto,
  reparo,
} from './filas.ts';
import { type Decimal, decimalesDelArchivo, importeDe } from './importes.ts';
import { cotejarSaldos, type Veredicto } from './saldos.ts';
import { crearSignos, type Signado } from './signos.ts';

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

export type ExtractoLeido = {
  readonly lineas: readonly LineaLeida[];
  readonly errores: readonly ReparoDeExtracto[];
  /** Rows after the titles that are no movements: sums, balances, notes. */
  readonly omitidas: number;
  /** Which title of the file was taken for which column. */
  readonly columnas: TitulosDeColumnas;
  /** Where each of them stands, from 1. */
  readonly lugares: LugaresDeColumnas;
  /** Its row of the file, from 1; null: it has none. */
  readonly titulos_en: number | null;
  readonly fechas: Orden;
  readonly decimales: Decimal;
};

export type LugaresDeColumnas = { readonly [C in ColumnaDeExtracto]?: number };

/** A file as it is written: its first rows, and what is read of them, or why nothing is. */
export type ExtractoVisto = {
  readonly filas: readonly Fila[];
} & ({ readonly leido: ExtractoLeido } | { readonly problema: string });

const textoDe = (celda: Celda, largo: number): string | null => {
  const texto = textoDeCelda(celda).replace(/\s+/g, ' ');
  return texto === '' ? null : recortar(texto, largo);
};

/** A number of document that a spreadsheet took for a number. */
const referenciaDe = (celda: Celda): string | null => {
  const texto = textoDe(celda, LARGO_REFERENCIA);
  return texto === null || /^[0-]+$/.test(texto) ? null : texto;
};

const SI_NO_ES_EL_SALDO =
  'Si esa columna no es el saldo de la cuenta tras cada movimiento, diga en mapeo que "saldo" es null';

/** A movement, or what is wrong with it. */
const lineaDe = (
  { fila, fecha }: FilaLeida,
  signado: Signado,
  veredicto: Veredicto | undefined,
  { cabecera: { columnas } }: Lectura,
): LineaLeida | ReparoDeExtracto => {
  if (signado.importe === 0) return reparo(fila, null, 'No mueve nada: su importe es 0');
  if (veredicto && 'contradice' in veredicto) {
    return reparo(fila, 'saldo', `${veredicto.contradice}. ${SI_NO_ES_EL_SALDO}`);
  }
  if (!veredicto && signado.falta) return reparo(fila, signado.falta.campo, signado.falta.detalle);
  return {
    linea: fila.linea,
    fecha: fecha!,
    importe: veredicto?.importe ?? signado.importe,
    referencia: referenciaDe(celdaDe(fila, columnas.referencia)),
    descripcion: textoDe(celdaDe(fila, columnas.descripcion), LARGO_DESCRIPCION),
  };
};

const columna = (filas: readonly Fila[], posicion: number | undefined): readonly Celda[] =>
  posicion === undefined ? [] : filas.map((fila) => celdaDe(fila, posicion));

const titulosDe = ({ titulos, columnas }: Cabecera): TitulosDeColumnas =>
  Object.fromEntries(
    Object.entries(columnas).map(([columna, posicion]) => [
      columna,
      textoDe(titulos[posicion] ?? null, LARGO_REFERENCIA) ?? '',
    ]),
  );

const lugaresDe = ({ columnas }: Cabecera): LugaresDeColumnas =>
  Object.fromEntries(
    Object.entries(columnas).map(([columna, posicion]) => [columna, posicion + 1]),
  );

const lecturaDe = (
  filas: readonly Fila[],
  cabecera: Cabecera,
  { decimales, fechas }: MapeoDeColumnas,
): Lectura => {
  const { fecha, monto, debito, credito, saldo } = cabecera.columnas;
  const importes = [monto, debito, credito, saldo].flatMap((uno) => columna(filas, uno));
  return {
    cabecera,
    orden: fechas ?? ordenDelArchivo(columna(filas, fecha)),
    decimales: decimales ? { decimal: decimales, dudoso: false } : decimalesDelArchivo(importes),
  };
};

/**
 * Amounts without any sign, in a file that says nothing of it, enter; but where its balance says that some
 * leave, nobody knows of those that it does not reach.
 */
const sinAdivinar = (
  signado: Signado,
  veredicto: Veredicto | undefined,
  salenOtras: boolean,
): Signado => {
  if (veredicto || !salenOtras || signado.signo !== 'supuesto' || signado.importe < 0)
    return signado;
  const detalle =
    'No se sabe si el dinero entra o sale: el archivo lo dice con su saldo, y no de esta línea. Agregue antes ' +
    'de la más antigua una fila con el saldo anterior';
  return { ...signado, signo: 'falta', falta: { campo: 'monto', detalle } };
};

/** The balance that a bank says above the titles that it brings forward. */
const saldoInicial = (preambulo: readonly Fila[], { decimales }: Lectura): Centavos | undefined => {
  for (const { celdas } of preambulo) {
    const posicion = celdas.findIndex((celda) =>
      /^saldo (?:inicial|anterior)\b/.test(llano(celda)),
    );
    if (posicion < 0) continue;
    const enLaMisma = String(celdas[posicion]).split(':')[1] ?? null;
    for (const celda of [enLaMisma, ...celdas.slice(posicion + 1)]) {
      const leido = importeDe(celda, decimales);
      if (leido && leido !== 'dudoso') return leido.centavos;
    }
  }
  return undefined;
};

const leerLineas = (
  leidas: readonly FilaLeida[],
  { lectura, preambulo }: { readonly lectura: Lectura; readonly preambulo: readonly Fila[] },
  signoDe: (una: FilaLeida) => Signado | undefined,
) => {
  const signados = leidas.map(signoDe);
  const apuntes = leidas.map((una, i) => apunteDe(una, signados[i], lectura));
  const veredictos = cotejarSaldos(apuntes, saldoInicial(preambulo, lectura));
  const enUnaColumna = leidas.some(({ cifras }) => cifras && 'monto' in cifras);
  const salenOtras =
    enUnaColumna &&
    signados.some((signado, i) => {
      const veredicto = veredictos[i];
      return (
        signado?.signo === 'supuesto' &&
        veredicto &&
        'importe' in veredicto &&
        veredicto.importe < 0
      );
    });
  const lineas: LineaLeida[] = [];
  const errores: ReparoDeExtracto[] = [];
  let omitidas = 0;
  for (const [i, leida] of leidas.entries()) {
    const [signado, veredicto] = [signados[i], veredictos[i]];
    if (leida.error) errores.push(leida.error);
    else if (!signado) omitidas += 1;
    else {
      const cierto = sinAdivinar(signado, veredicto, salenOtras);
      const linea = lineaDe(leida, cierto, veredicto, lectura);
      if ('importe' in linea) lineas.push(linea);
      else errores.push(linea);
    }
  }
  return { lineas, errores, omitidas };
};

/** Of a card, what is bought is written as more than 0. */
const alReves = (signado: Signado): Signado => ({ ...signado, importe: 0 - signado.importe });

/**
 * Reads a statement: finds its titles under what a bank writes before them, how it writes days and
 * amounts, which enter and which leave, and leaves out its sums. 422 for a file that is none, or of more
 * than 5,000 lines.
 */
export const leerExtracto = (filas: readonly Fila[], mapeo: MapeoDeColumnas): ExtractoLeido => {
  const cabecera = cabeceraDe(filas, mapeo);
  const titulos: Fila = {
    celdas: cabecera.titulos,
    linea: filas[cabecera.fila]?.linea ?? 0,
  };
  const siguientes = filas.slice(cabecera.fila + 1);
  const lectura = lecturaDe(siguientes, cabecera, mapeo);
  const leidas = siguientes.map((fila) => leerFila(fila, lectura));
  const movimientos = leidas.flatMap(({ fila, fecha, cifras }) =>
    fecha && cifras ? [{ fila, cifras }] : [],
  );
  const lineasDeLaHoja = leidas.flatMap(({ fila, fecha, error }) => (fecha || error ? [fila] : []));
  const hoja = { cabecera, titulos, mapeo, lineas: lineasDeLaHoja };
  const signar = crearSignos(movimientos, hoja);
  const enSuHoja = { lectura, preambulo: filas.slice(0, Math.max(cabecera.fila, 0)) };
  const { lineas, errores, omitidas } = leerLineas(leidas, enSuHoja, ({ fila, fecha, cifras }) => {
    if (!fecha || !cifras) return undefined;
    const signado = signar({ fila, cifras });
    return mapeo.invertir === true ? alReves(signado) : signado;
  });
  if (lineas.length + errores.length > MAXIMO_LINEAS_DE_EXTRACTO) rehusarPorLargo();
  if (lineas.length + errores.length === 0) {
    rehusarArchivo('missing', 'No tiene ningún movimiento bajo sus títulos');
  }
  return {
    lineas,
    errores,
    omitidas,
    columnas: titulosDe(cabecera),
    lugares: lugaresDe(cabecera),
    titulos_en: cabecera.fila < 0 ? null : titulos.linea,
    fechas: lectura.orden,
    decimales: lectura.decimales.decimal,
  };
};

/** Rows that are shown of a file, so that one can say which column is which. */
const FILAS_A_LA_VISTA = 40;

/** A statement and its first rows: what nobody can read is told, and not refused. */
export const verExtracto = (filas: readonly Fila[], mapeo: MapeoDeColumnas): ExtractoVisto => {
  const primeras = filas.slice(0, FILAS_A_LA_VISTA);
  try {
    return { filas: primeras, leido: leerExtracto(filas, mapeo) };
  } catch (error) {
    if (!(error instanceof ErrorDeForma)) throw error;
    return { filas: primeras, problema: error.message };
  }
};
