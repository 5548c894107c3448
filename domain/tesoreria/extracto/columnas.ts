import { rehusarArchivo } from '#domain/kernel/forma.ts';
import { type Celda, conGuiones, type Fila, llano } from './celdas.ts';
import { diaDe, type Orden } from './fechas.ts';
import type { Decimal } from './importes.ts';
import type { PalabrasDichas } from './sentidos.ts';

/** Which column of a statement says what, by its title. */

export const COLUMNAS_DE_EXTRACTO = [
  'fecha',
  'descripcion',
  'referencia',
  'monto',
  'debito',
  'credito',
  'tipo',
  'saldo',
] as const;
export type ColumnaDeExtracto = (typeof COLUMNAS_DE_EXTRACTO)[number];

export type TitulosDeColumnas = { readonly [C in ColumnaDeExtracto]?: string };

/**
 * How a bank writes its files: the titles that they give to their columns (`#3`: the third one, whatever it
 * is called), where what is left out is looked for by its usual names and the empty one is not looked at;
 * what their words of kind say, what separates their decimals, which comes first of day and month, and
 * whether what it calls positive leaves, as in a card's statement.
 */
export type MapeoDeColumnas = {
  readonly [C in ColumnaDeExtracto]?: string | undefined;
} & PalabrasDichas & {
    readonly decimales?: Decimal | undefined;
    readonly fechas?: Orden | undefined;
    readonly invertir?: boolean | undefined;
  };

type PosicionDeColumnas = { readonly [C in ColumnaDeExtracto]?: number };

/** Where each column stands, and the row of the titles. */
export type Cabecera = {
  /** -1: the file begins with its first movement. */
  readonly fila: number;
  /** What each column is called, in one row or in two. */
  readonly titulos: readonly Celda[];
  readonly columnas: PosicionDeColumnas;
  /** Columns that may say whether money enters or leaves; `tipo` is the first one of them. */
  readonly tipos: readonly number[];
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
    'doc',
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
    'salida',
    'salidas',
    'debit',
    'debits',
    'withdrawal',
    'withdrawals',
    'monto debito',
    'valor debito',
    'importe debito',
    'paid out',
    'money out',
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
    'entrada',
    'entradas',
    'credit',
    'credits',
    'deposit',
    'deposits',
    'monto credito',
    'valor credito',
    'importe credito',
    'paid in',
    'money in',
  ],
  tipo: [
    'tipo',
    'tipo de transaccion',
    'tipo transaccion',
    'tipo movimiento',
    'tipo de movimiento',
    'tipo mov',
    'tipo operacion',
    'tipo de operacion',
    'clase de movimiento',
    'signo',
    'sentido',
    'naturaleza',
    'd c',
    'c d',
    'd h',
    'h d',
    'a c',
    'c a',
    'a d',
    'd a',
    'i e',
    'e s',
    'n d n c',
    'nd nc',
    'nc nd',
    'tipo d c',
    'deb cred',
    'deb cre',
    'db cr',
    'cr db',
    'dr cr',
    'cr dr',
    'debito credito',
    'credito debito',
    'cargo abono',
    'abono cargo',
    'debe haber',
    'haber debe',
    'ingreso egreso',
    'ingresos egresos',
    'entrada salida',
    'type',
    'transaction type',
    'credit debit',
    'debit credit',
  ],
  saldo: [
    'saldo',
    'saldos',
    'saldo contable',
    'saldo final',
    'saldo actual',
    'saldo total',
    'saldo disponible',
    'balance',
    'running balance',
  ],
};

/** A title may carry its currency. */
const tituloDe = (celda: Fila['celdas'][number]): string =>
  llano(celda).replace(/ (?:usd|us|dolares)$/, '');

/** Titles stand within so many rows: before them, what a bank says of its customer. */
const MAXIMO_PREAMBULO = 60;

/** `#3`: by its place. */
const lugarDicho = (dicho: string | undefined): number | undefined => {
  const [, numero] = /^#(\d{1,2})$/.exec(dicho ?? '') ?? [];
  return numero === undefined || numero === '0' ? undefined : Number(numero) - 1;
};

/** What a column may be called: of two rows of titles, both together or the second one. */
type Nombres = readonly string[];

const posicionDe = (
  titulos: readonly Nombres[],
  buscados: readonly string[],
): number | undefined => {
  for (const buscado of buscados) {
    const posicion = titulos.findIndex((nombres) => nombres.includes(buscado));
    if (posicion >= 0) return posicion;
  }
  return undefined;
};

/** `+/-` has no word to be called by. */
const esDeSignos = (celda: Fila['celdas'][number]): boolean =>
  /^[\s()[\]/|]*[+-][\s()[\]/|+-]*$/.test(conGuiones(String(celda ?? '')));

type Titulos = { readonly celdas: readonly Celda[]; readonly nombres: readonly Nombres[] };

const enUnaFila = ({ celdas }: Fila): Titulos => ({
  celdas,
  nombres: celdas.map((celda) => [tituloDe(celda)]),
});

/** Data have figures; the names of columns do not. */
const sonNombres = ({ celdas }: Fila): boolean =>
  celdas.every((celda) => typeof celda !== 'number' && !/\d/.test(celda ?? ''));

/** A title may stand in two rows, with what several columns have in common over them. */
const enDosFilas = (primera: Fila, segunda: Fila): Titulos => {
  const ancho = Math.max(primera.celdas.length, segunda.celdas.length);
  const columnas = Array.from({ length: ancho }, (_, lugar) => {
    const [sobre, debajo] = [primera.celdas[lugar] ?? null, segunda.celdas[lugar] ?? null];
    if (llano(debajo) === '') return { celda: sobre, nombres: [tituloDe(sobre)] };
    return {
      celda: debajo,
      nombres: [llano(`${sobre ?? ''} ${debajo}`), tituloDe(debajo)],
    };
  });
  return {
    celdas: columnas.map(({ celda }) => celda),
    nombres: columnas.map(({ nombres }) => nombres),
  };
};

const columnasDe = (
  { celdas, nombres: titulos }: Titulos,
  mapeo: MapeoDeColumnas,
): Omit<Cabecera, 'fila'> => {
  const buscados = (columna: ColumnaDeExtracto): readonly string[] => {
    const dicho = mapeo[columna];
    if (dicho === '') return [];
    return dicho === undefined ? TITULOS[columna] : [tituloDe(dicho) || dicho];
  };
  const posiciones: { [C in ColumnaDeExtracto]?: number } = {};
  for (const columna of COLUMNAS_DE_EXTRACTO) {
    const posicion =
      columna === 'tipo'
        ? undefined
        : (lugarDicho(mapeo[columna]) ?? posicionDe(titulos, buscados(columna)));
    if (posicion !== undefined) posiciones[columna] = posicion;
  }
  const tomados = new Set(Object.values(posiciones));
  const deTipo = new Set(buscados('tipo'));
  const lugarDelTipo = lugarDicho(mapeo.tipo);
  const conTitulo = celdas.flatMap((celda, posicion) => {
    const esDeTipo =
      titulos[posicion]!.some((nombre) => deTipo.has(nombre)) ||
      (mapeo.tipo === undefined
        ? esDeSignos(celda) && !tomados.has(posicion)
        : mapeo.tipo !== '' && String(celda).trim() === mapeo.tipo.trim());
    return esDeTipo ? [posicion] : [];
  });
  const tipos = lugarDelTipo === undefined ? conTitulo : [lugarDelTipo];
  const [primera] = tipos;
  const columnas = primera === undefined ? posiciones : { ...posiciones, tipo: primera };
  return { titulos: celdas, columnas, tipos };
};

const sirve = ({ columnas: { fecha, monto, debito, credito } }: Cabecera): boolean =>
  fecha !== undefined &&
  (monto !== undefined || (debito !== undefined && credito !== undefined && debito !== credito));

/** The columns that a mapping names and a row of titles does not have. */
const faltantes = ({ columnas }: Cabecera, mapeo: MapeoDeColumnas): readonly string[] =>
  COLUMNAS_DE_EXTRACTO.flatMap((columna) =>
    mapeo[columna] && columnas[columna] === undefined ? [mapeo[columna]] : [],
  );

const esDia = (celda: Celda | undefined): boolean =>
  (['dia-mes', 'mes-dia'] as const).some((orden) => diaDe(celda, orden) !== undefined);

/** Where the days are said to be by their place, the titles are what stands over the first one. */
const sobreElPrimerDia = (
  filas: readonly Fila[],
  lugar: number,
  mapeo: MapeoDeColumnas,
): readonly Cabecera[] => {
  const primero = filas.findIndex(({ celdas }) => esDia(celdas[lugar]));
  if (primero < 0 || primero > MAXIMO_PREAMBULO) return [];
  const titulos = enUnaFila(filas[primero - 1] ?? { celdas: [], linea: 0 });
  return [{ fila: primero - 1, ...columnasDe(titulos, mapeo) }].filter(sirve);
};

/** Rows that may be that of the titles: they have a date and an amount, alone or with the one over them. */
const posiblesCabeceras = (filas: readonly Fila[], mapeo: MapeoDeColumnas): readonly Cabecera[] => {
  const lugar = lugarDicho(mapeo.fecha);
  if (lugar !== undefined) return sobreElPrimerDia(filas, lugar, mapeo);
  return filas.slice(0, MAXIMO_PREAMBULO).flatMap((fila, i): readonly Cabecera[] => {
    const sola = { fila: i, ...columnasDe(enUnaFila(fila), mapeo) };
    const otra = filas[i - 1];
    if (sirve(sola) || !otra || !sonNombres(fila) || !sonNombres(otra))
      return sirve(sola) ? [sola] : [];
    return [{ fila: i, ...columnasDe(enDosFilas(otra, fila), mapeo) }].filter(sirve);
  });
};

/** Whether a sheet has the titles, and a day under them: a cover may have the like, over its sums. */
export const tieneTitulos = (filas: readonly Fila[], mapeo: MapeoDeColumnas): boolean =>
  posiblesCabeceras(filas, mapeo).some(
    (cabecera) =>
      faltantes(cabecera, mapeo).length === 0 &&
      filas.slice(cabecera.fila + 1).some(({ celdas }) => esDia(celdas[cabecera.columnas.fecha!])),
  );

/**
 * The row of the titles and where each column stands. 422 where no row has a date and an amount, or
 * lacks a column that the mapping names. Debit and credit, where both are there, go before an amount.
 */
export const cabeceraDe = (filas: readonly Fila[], mapeo: MapeoDeColumnas): Cabecera => {
  const posibles = posiblesCabeceras(filas, mapeo);
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
