import type { Registro } from '../kits/comun/archivo-csv.ts';
import { centavosDe, leerMonto } from '../kits/formulario/montos.ts';
import { textoDeCentavos } from '../nucleo/formato.ts';

/** Which column of a spreadsheet is which of an entry's lines, and the lines that they make. Pure. */

export const COLUMNAS_DE_HOJA = [
  'cuenta',
  'descripcion',
  'debe',
  'haber',
  'saldo',
  'persona',
] as const;
export type ColumnaDeHoja = (typeof COLUMNAS_DE_HOJA)[number];
/** By its place from 1. */
export type Lugares = ReadonlyMap<number, ColumnaDeHoja>;

const DICHAS: { readonly [C in ColumnaDeHoja]: string } = {
  cuenta: 'Cuenta (código)',
  descripcion: 'Descripción',
  debe: 'Debe',
  haber: 'Haber',
  saldo: 'Saldo: debe menos haber',
  persona: 'Persona',
};
export const columnaDeHojaDicha = (columna: ColumnaDeHoja): string => DICHAS[columna];

/** How programs and people call them, without accents. */
const TITULOS: { readonly [C in ColumnaDeHoja]: RegExp } = {
  cuenta: /^(cod(igo)?\.?( de)?( la)?( cuenta)?( contable)?|cuenta( contable)?|cta\.?)$/,
  descripcion: /^(descripcion|detalle|glosa|concepto|nombre( de)?( la)?( cuenta)?)$/,
  debe: /^(debe|debitos?|deudor|saldo deudor)$/,
  haber: /^(haber|creditos?|acreedor|saldo acreedor)$/,
  saldo: /^(saldo( final| actual)?|balance)$/,
  persona: /^(persona|tercero|cliente|proveedor|identificacion|ruc|cedula)$/,
};

const llano = (texto: string): string =>
  texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

const reconocidas = ({ celdas }: Registro): Lugares => {
  const lugares = new Map<number, ColumnaDeHoja>();
  for (const [lugar, celda] of celdas.entries()) {
    const cual = COLUMNAS_DE_HOJA.find(
      (una) => TITULOS[una].test(llano(celda)) && ![...lugares.values()].includes(una),
    );
    if (cual) lugares.set(lugar + 1, cual);
  }
  return lugares;
};

/** Under what a program writes first. */
const FILAS_DE_TITULOS = 15;

/** Where its titles are and what they say; without titles, the columns are the grid's in their order. */
export const columnasSupuestas = (
  filas: readonly Registro[],
): { readonly titulos_en: number | null; readonly lugares: Lugares } => {
  const candidatas = filas
    .slice(0, FILAS_DE_TITULOS)
    .map((fila) => ({ titulos_en: fila.linea, lugares: reconocidas(fila) }));
  const mejor = candidatas.reduce<(typeof candidatas)[number] | undefined>(
    (antes, una) => (una.lugares.size > (antes?.lugares.size ?? 1) ? una : antes),
    undefined,
  );
  if (mejor) return mejor;
  const enOrden = ['cuenta', 'descripcion', 'debe', 'haber', 'persona'] as const;
  return { titulos_en: null, lugares: new Map(enOrden.map((una, lugar) => [lugar + 1, una])) };
};

/** What names a kind of file, so that the next one like it is read alike: its titles, or how many columns it has. */
export const huellaDe = (filas: readonly Registro[], titulos_en: number | null): string => {
  const titulos = filas.find(({ linea }) => linea === titulos_en)?.celdas;
  return titulos
    ? titulos.map(llano).join('|')
    : `#${Math.max(0, ...filas.map(({ celdas }) => celdas.length))}`;
};

/** One column more, or one less: what stood for the same before stands for nothing. */
export const conColumnaDeHoja = (
  lugares: Lugares,
  lugar: number,
  columna: ColumnaDeHoja | null,
): Lugares => {
  const otros = new Map([...lugares].filter(([suyo, cual]) => suyo !== lugar && cual !== columna));
  if (columna !== null) otros.set(lugar, columna);
  return otros;
};

/** With more decimals than anybody writes, it is how a sheet keeps what it added up. */
const RUIDO = /\.\d{7,}$/;

const montoDe = (celda: string): string => {
  const leido = leerMonto(celda);
  if (leido === null) return celda;
  if (centavosDe(leido) === 0n) return '';
  return RUIDO.test(leido) ? textoDeCentavos(centavosDe(leido)) : leido;
};

const opuesto = (monto: string): string => (monto.startsWith('-') ? monto.slice(1) : `-${monto}`);

/** What goes below zero on one side goes on the other. */
const enSuLado = (debe: string, haber: string): readonly [string, string] => {
  if (haber === '' && debe.startsWith('-')) return ['', opuesto(debe)];
  if (debe === '' && haber.startsWith('-')) return [opuesto(haber), ''];
  return [debe, haber];
};

/** The accounts that an account is in: of `1.2.3`, `1` and `1.2`. */
const gruposDe = (codigo: string): readonly string[] => {
  const partes = codigo.split('.');
  return partes.slice(1).map((_, largo) => partes.slice(0, largo + 1).join('.'));
};

export type LineasDeHoja = {
  /** Cells in the order of the grid: account, description, debit, credit, party. */
  readonly lineas: readonly (readonly string[])[];
  /** Rows that are left out: titles, totals, accounts that group others, amounts of nothing. */
  readonly omitidas: number;
};

export const lineasDeHoja = (
  filas: readonly Registro[],
  titulos_en: number | null,
  lugares: Lugares,
): LineasDeHoja => {
  const suyos = new Map([...lugares].map(([lugar, columna]) => [columna, lugar - 1]));
  const con = filas
    .filter(({ linea }) => titulos_en === null || linea > titulos_en)
    .map(({ celdas }) => {
      const celda = (columna: ColumnaDeHoja): string => {
        const lugar = suyos.get(columna);
        return lugar === undefined ? '' : (celdas[lugar] ?? '').trim();
      };
      const saldo = montoDe(celda('saldo'));
      const [debe, haber] = enSuLado(montoDe(celda('debe')) || saldo, montoDe(celda('haber')));
      return [
        celda('cuenta').replace(/\.$/, ''),
        celda('descripcion'),
        debe,
        haber,
        celda('persona'),
      ];
    });
  const grupos = new Set(con.flatMap(([cuenta = '']) => gruposDe(cuenta)));
  const lineas = con.filter(
    ([cuenta = '', , debe = '', haber = '']) =>
      /\d/.test(cuenta) && debe + haber !== '' && !grupos.has(cuenta),
  );
  return { lineas, omitidas: filas.length - lineas.length };
};
