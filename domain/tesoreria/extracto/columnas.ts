import { type Fila, llano, rehusarArchivo } from './celdas.ts';

/** Which column of a statement says what, by its title. */

export const COLUMNAS_DE_EXTRACTO = [
  'fecha',
  'descripcion',
  'referencia',
  'monto',
  'debito',
  'credito',
  'tipo',
] as const;
export type ColumnaDeExtracto = (typeof COLUMNAS_DE_EXTRACTO)[number];

/** The titles that a file gives to its columns; what is left out is looked for by its usual names. */
export type MapeoDeColumnas = { readonly [C in ColumnaDeExtracto]?: string | undefined };

/** Where each column stands, and the row of the titles. */
export type Cabecera = {
  readonly fila: number;
  readonly columnas: { readonly [C in ColumnaDeExtracto]?: number };
};

/** Titles that banks of Ecuador and their spreadsheets write; of several, the first one that is there. */
const TITULOS: { readonly [C in ColumnaDeExtracto]: readonly string[] } = {
  fecha: [
    'fecha',
    'fecha transaccion',
    'fecha de transaccion',
    'fecha movimiento',
    'fecha de movimiento',
    'fecha contable',
    'fecha proceso',
    'fecha de proceso',
    'fecha valor',
    'fecha y hora',
    'fec',
    'dia',
    'date',
  ],
  descripcion: [
    'descripcion',
    'concepto',
    'detalle',
    'detalle de la transaccion',
    'transaccion',
    'movimiento',
    'motivo',
    'glosa',
    'description',
  ],
  referencia: [
    'referencia',
    'documento',
    'no documento',
    'nro documento',
    'n documento',
    'num documento',
    'numero documento',
    'numero de documento',
    'nro doc',
    'no doc',
    'comprobante',
    'numero de comprobante',
    'no comprobante',
    'cheque',
    'secuencial',
    'codigo transaccion',
    'numero',
    'reference',
  ],
  monto: ['monto', 'valor', 'importe', 'monto transaccion', 'valor transaccion', 'amount'],
  debito: [
    'debito',
    'debitos',
    'debe',
    'cargo',
    'cargos',
    'retiro',
    'retiros',
    'egreso',
    'egresos',
    'salidas',
    'debit',
  ],
  credito: [
    'credito',
    'creditos',
    'haber',
    'abono',
    'abonos',
    'deposito',
    'depositos',
    'ingreso',
    'ingresos',
    'entradas',
    'credit',
  ],
  tipo: [
    'tipo',
    'tipo de transaccion',
    'tipo transaccion',
    'tipo movimiento',
    'signo',
    'd c',
    'c d',
    'deb cred',
    'db cr',
    'naturaleza',
  ],
};

/** A title may carry its currency. */
const tituloDe = (celda: Fila['celdas'][number]): string =>
  llano(celda).replace(/ (?:usd|us|dolares)$/, '');

/** Titles stand within so many rows: before them, what a bank says of its customer. */
const MAXIMO_PREAMBULO = 60;

const lugarDe = (titulos: readonly string[], buscados: readonly string[]): number | undefined => {
  for (const buscado of buscados) {
    const lugar = titulos.indexOf(buscado);
    if (lugar >= 0) return lugar;
  }
  return undefined;
};

const columnasDe = (
  fila: Fila,
  mapeo: MapeoDeColumnas,
): { readonly [C in ColumnaDeExtracto]?: number } => {
  const titulos = fila.celdas.map(tituloDe);
  const lugares = COLUMNAS_DE_EXTRACTO.flatMap((columna) => {
    const dicho = mapeo[columna];
    const buscados = dicho === undefined ? TITULOS[columna] : [tituloDe(dicho)];
    const lugar = lugarDe(titulos, buscados);
    return lugar === undefined ? [] : [[columna, lugar] as const];
  });
  return Object.fromEntries(lugares);
};

const sirve = ({ columnas: { fecha, monto, debito, credito } }: Cabecera): boolean =>
  fecha !== undefined &&
  (monto !== undefined || (debito !== undefined && credito !== undefined && debito !== credito));

/** The columns that a mapping names and a row of titles does not have. */
const faltantes = ({ columnas }: Cabecera, mapeo: MapeoDeColumnas): readonly string[] =>
  COLUMNAS_DE_EXTRACTO.flatMap((columna) =>
    mapeo[columna] !== undefined && columnas[columna] === undefined ? [mapeo[columna]] : [],
  );

/**
 * The row of the titles and where each column stands. 422 where no row has a date and an amount, or
 * lacks a column that the mapping names. Debit and credit, where both are there, go before an amount.
 */
export const cabeceraDe = (filas: readonly Fila[], mapeo: MapeoDeColumnas): Cabecera => {
  const posibles = filas
    .slice(0, MAXIMO_PREAMBULO)
    .map((fila, i): Cabecera => ({ fila: i, columnas: columnasDe(fila, mapeo) }))
    .filter(sirve);
  const hallada = posibles.find((cabecera) => faltantes(cabecera, mapeo).length === 0);
  if (hallada) return hallada;
  const faltan = posibles[0] ? faltantes(posibles[0], mapeo) : [];
  return rehusarArchivo(
    'missing',
    faltan.length > 0
      ? `No están las columnas ${faltan.map((titulo) => `«${titulo.slice(0, 60)}»`).join(', ')}`
      : 'No se halló la fila de títulos: hace falta una columna de fecha, y una de monto o dos de débito y crédito. Diga cómo se llaman en «mapeo».',
  );
};
