import type { Centavos } from '#domain/kernel/dinero.ts';
import { recortar } from '#domain/kernel/palabras.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import {
  type Celda,
  type Fila,
  MAXIMO_LINEAS_DE_EXTRACTO,
  rehusarArchivo,
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
import { diaDe, type Orden, ordenDelArchivo } from './fechas.ts';
import {
  type Decimales,
  decimalesDelArchivo,
  type Importe,
  importeDe,
  sinImporte,
} from './importes.ts';
import { type Apunte, cotejarSaldos, type Veredicto } from './saldos.ts';
import { type Cifras, crearSignos, type Signado } from './signos.ts';

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
  readonly columnas: TitulosDeColumnas;
};

type Lectura = {
  readonly cabecera: Cabecera;
  readonly orden: Orden;
  readonly decimales: Decimales;
};

const celdaDe = (fila: Fila, lugar: number | undefined): Celda =>
  lugar === undefined ? null : (fila.celdas[lugar] ?? null);

const textoDe = (celda: Celda, largo: number): string | null => {
  const texto = textoDeCelda(celda).replace(/\s+/g, ' ');
  return texto === '' ? null : recortar(texto, largo);
};

/** A number of document that a spreadsheet took for a number. */
const referenciaDe = (celda: Celda): string | null => {
  const texto = textoDe(celda, LARGO_REFERENCIA);
  return texto === null || /^[0-]+$/.test(texto) ? null : texto;
};

const reparo = (
  { linea }: Fila,
  campo: ColumnaDeExtracto | null,
  detalle: string,
): ReparoDeExtracto => ({ linea, campo, detalle });

const NO_ES_IMPORTE = 'No es un importe con dos decimales';

type CampoDeImporte = 'monto' | 'debito' | 'credito';

const importeEn = (
  fila: Fila,
  campo: CampoDeImporte,
  { cabecera: { columnas }, decimales }: Lectura,
): Importe | ReparoDeExtracto => {
  const celda = celdaDe(fila, columnas[campo]);
  const leido = importeDe(celda, decimales);
  if (leido === undefined) return reparo(fila, campo, NO_ES_IMPORTE);
  if (leido !== 'dudoso') return leido;
  const detalle =
    `«${textoDeCelda(celda)}» puede ser de miles o con decimales, y ningún otro importe del archivo lo ` +
    'decide: diga en mapeo "decimales", "," o "."';
  return reparo(fila, campo, detalle);
};

/** What its columns of amounts say; where debit and credit are both there, they go before an amount. */
const cifrasDe = (fila: Fila, lectura: Lectura): Cifras | ReparoDeExtracto => {
  const { monto, debito, credito } = lectura.cabecera.columnas;
  if (monto !== undefined && (debito === undefined || credito === undefined)) {
    const leido = importeEn(fila, 'monto', lectura);
    return 'centavos' in leido ? { monto: leido.centavos, letra: leido.letra } : leido;
  }
  const suyas = { debito: 0, credito: 0 };
  for (const campo of ['credito', 'debito'] as const) {
    if (sinImporte(celdaDe(fila, lectura.cabecera.columnas[campo]))) continue;
    const leido = importeEn(fila, campo, lectura);
    if (!('centavos' in leido)) return leido;
    suyas[campo] = leido.centavos;
  }
  return suyas;
};

/** The balance after a row: what is written of a debt is less than 0. */
const saldoDe = (
  fila: Fila,
  { cabecera: { columnas }, decimales }: Lectura,
): Centavos | undefined => {
  const leido = importeDe(celdaDe(fila, columnas.saldo), decimales);
  if (leido === undefined || leido === 'dudoso') return undefined;
  switch (leido.letra.toUpperCase()) {
    case '':
    case 'C':
    case 'CR':
    case 'H':
      return leido.centavos;
    case 'D':
    case 'DB':
    case 'DR':
      return -Math.abs(leido.centavos);
    default:
      return undefined;
  }
};

/** A row under the titles: its day (null: it is no movement), its amounts, and the balance after it. */
type FilaLeida = {
  readonly fila: Fila;
  readonly fecha: Fecha | null;
  readonly cifras: Cifras | undefined;
  readonly saldo: Centavos | undefined;
  readonly error: ReparoDeExtracto | undefined;
};

const leerFila = (fila: Fila, lectura: Lectura): FilaLeida => {
  const suFecha = celdaDe(fila, lectura.cabecera.columnas.fecha);
  const escrita = typeof suFecha === 'string' ? textoDeCelda(suFecha) : suFecha;
  const saldo = saldoDe(fila, lectura);
  const fecha = diaDe(escrita, lectura.orden) ?? null;
  // A row of sums says no day, or says that it is one where the day would be.
  if (!fecha && !/\d/.test(String(escrita ?? ''))) {
    return { fila, fecha, cifras: undefined, saldo, error: undefined };
  }
  const cifras = cifrasDe(fila, lectura);
  const [leidas, malas] = 'linea' in cifras ? [undefined, cifras] : [cifras, undefined];
  const error = fecha ? malas : reparo(fila, 'fecha', 'No es una fecha');
  return { fila, fecha, cifras: leidas, saldo, error };
};

/** A row without a day has a balance and no more, or says nothing of it. */
const apunteDe = (
  { fecha, cifras, saldo, error, fila }: FilaLeida,
  signado: Signado | undefined,
  { cabecera: { columnas } }: Lectura,
): Apunte => {
  if (signado) return { fecha, saldo, importe: signado.importe, signo: signado.signo };
  const sinMover = (['monto', 'debito', 'credito'] as const).every((campo) =>
    sinImporte(celdaDe(fila, columnas[campo])),
  );
  if (!error && !cifras && !sinMover)
    return { fecha, saldo: undefined, importe: 0, signo: 'dicho' };
  return { fecha, saldo, importe: sinMover ? 0 : undefined, signo: 'dicho' };
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

const columna = (filas: readonly Fila[], lugar: number | undefined): readonly Celda[] =>
  lugar === undefined ? [] : filas.map((fila) => celdaDe(fila, lugar));

const titulosDe = (titulos: Fila, { columnas }: Cabecera): TitulosDeColumnas =>
  Object.fromEntries(
    Object.entries(columnas).map(([columna, lugar]) => [
      columna,
      textoDe(celdaDe(titulos, lugar), LARGO_REFERENCIA) ?? '',
    ]),
  );

const lecturaDe = (
  filas: readonly Fila[],
  cabecera: Cabecera,
  { decimales }: MapeoDeColumnas,
): Lectura => {
  const { fecha, monto, debito, credito, saldo } = cabecera.columnas;
  const importes = [monto, debito, credito, saldo].flatMap((uno) => columna(filas, uno));
  return {
    cabecera,
    orden: ordenDelArchivo(columna(filas, fecha)),
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

const leerLineas = (
  leidas: readonly FilaLeida[],
  lectura: Lectura,
  signoDe: (una: FilaLeida) => Signado | undefined,
) => {
  const signados = leidas.map(signoDe);
  const veredictos = cotejarSaldos(leidas.map((una, i) => apunteDe(una, signados[i], lectura)));
  const enUnaColumna = leidas.some(({ cifras }) => cifras && 'monto' in cifras);
  const salenOtras =
    enUnaColumna &&
    signados.some((uno, i) => {
      const veredicto = veredictos[i];
      return (
        uno?.signo === 'supuesto' && veredicto && 'importe' in veredicto && veredicto.importe < 0
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

/**
 * Reads a statement: finds its titles under what a bank writes before them, how it writes days and
 * amounts, which enter and which leave, and leaves out its sums. 422 for a file that is none, or of more
 * than 5,000 lines.
 */
export const leerExtracto = (filas: readonly Fila[], mapeo: MapeoDeColumnas): ExtractoLeido => {
  const cabecera = cabeceraDe(filas, mapeo);
  const titulos = filas[cabecera.fila]!;
  const siguientes = filas.slice(cabecera.fila + 1);
  const lectura = lecturaDe(siguientes, cabecera, mapeo);
  const leidas = siguientes.map((fila) => leerFila(fila, lectura));
  const movimientos = leidas.flatMap(({ fila, fecha, cifras }) =>
    fecha && cifras ? [{ fila, cifras }] : [],
  );
  const lineasDeLaHoja = leidas.flatMap(({ fila, fecha, error }) => (fecha || error ? [fila] : []));
  const hoja = { cabecera, titulos, mapeo, lineas: lineasDeLaHoja };
  const signar = crearSignos(movimientos, hoja);
  const { lineas, errores, omitidas } = leerLineas(leidas, lectura, ({ fila, fecha, cifras }) =>
    fecha && cifras ? signar({ fila, cifras }) : undefined,
  );
  if (lineas.length + errores.length > MAXIMO_LINEAS_DE_EXTRACTO) rehusarPorLargo();
  if (lineas.length + errores.length === 0) {
    rehusarArchivo('missing', 'No tiene ningún movimiento bajo sus títulos');
  }
  return { lineas, errores, omitidas, columnas: titulosDe(titulos, cabecera) };
};
