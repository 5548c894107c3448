import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { type Celda, type Fila, textoDeCelda } from './celdas.ts';
import type { Cabecera, ColumnaDeExtracto } from './columnas.ts';
import { diaDe, type Orden } from './fechas.ts';
import { type Decimales, type Importe, importeDe, sinImporte } from './importes.ts';
import type { Apunte } from './saldos.ts';
import type { Cifras, Signado } from './signos.ts';

/** A row of a statement, cell by cell: what each of its columns says, whatever the others do. */

/** What is wrong with a line of the file. */
export type ReparoDeExtracto = {
  readonly linea: number;
  /** Its title is in the file's first rows; null: of the line as a whole. */
  readonly campo: ColumnaDeExtracto | null;
  readonly detalle: string;
};

/** How a file is read: where its columns are, and how it writes days and amounts. */
export type Lectura = {
  readonly cabecera: Cabecera;
  readonly orden: Orden;
  readonly decimales: Decimales;
};

export const celdaDe = (fila: Fila, columna: number | undefined): Celda =>
  columna === undefined ? null : (fila.celdas[columna] ?? null);

export const reparo = (
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
  const cifras = { debito: 0, credito: 0 };
  for (const campo of ['credito', 'debito'] as const) {
    if (sinImporte(celdaDe(fila, lectura.cabecera.columnas[campo]))) continue;
    const leido = importeEn(fila, campo, lectura);
    if (!('centavos' in leido)) return leido;
    cifras[campo] = leido.centavos;
  }
  return cifras;
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
export type FilaLeida = {
  readonly fila: Fila;
  readonly fecha: Fecha | null;
  readonly cifras: Cifras | undefined;
  readonly saldo: Centavos | undefined;
  readonly error: ReparoDeExtracto | undefined;
};

/** A row under the titles, read. */
export const leerFila = (fila: Fila, lectura: Lectura): FilaLeida => {
  const suFecha = celdaDe(fila, lectura.cabecera.columnas.fecha);
  const saldo = saldoDe(fila, lectura);
  const fecha = diaDe(suFecha, lectura.orden) ?? null;
  // A row of sums says no day, or says that it is one where the day would be.
  if (!fecha && !/\d/.test(String(suFecha ?? ''))) {
    return { fila, fecha, cifras: undefined, saldo, error: undefined };
  }
  const cifras = cifrasDe(fila, lectura);
  const [leidas, malas] = 'linea' in cifras ? [undefined, cifras] : [cifras, undefined];
  const error = fecha ? malas : reparo(fila, 'fecha', 'No es una fecha');
  return { fila, fecha, cifras: leidas, saldo, error };
};

/** A row without a day has a balance and no more, or says nothing of it. */
export const apunteDe = (
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
