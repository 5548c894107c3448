/** A quarter of a small company, and what its statements say: each figure was added up by hand. */

type Linea = { readonly codigo: string; readonly debe?: number; readonly haber?: number };
type AsientoAMano = {
  readonly fecha: string;
  readonly glosa: string;
  readonly lineas: readonly (Linea & {
    readonly deducible?: boolean;
    readonly tercero_id?: number;
  })[];
  /** What is done with it afterwards. */
  readonly luego?: { readonly mover: string } | { readonly anular: string };
};

const BANCOS = '101.01.03';
const CAJA = '101.01.01';

/** Not in the order of their days. `tercero_id` 1 is the first person of the directory. */
export const ASIENTOS_A_MANO: readonly AsientoAMano[] = [
  {
    fecha: '2026-03-15',
    glosa: 'Depósito',
    lineas: [
      { codigo: BANCOS, debe: 700 },
      { codigo: CAJA, haber: 700 },
    ],
  },
  {
    fecha: '2026-01-05',
    glosa: 'Aporte de los socios',
    lineas: [
      { codigo: BANCOS, debe: 10_000 },
      { codigo: '301.01', haber: 10_000 },
    ],
  },
  {
    fecha: '2026-02-10',
    glosa: 'Venta con IVA',
    lineas: [
      { codigo: CAJA, debe: 1_150, tercero_id: 1 },
      { codigo: '401.01.01', haber: 1_000 },
      { codigo: '201.07.01.01', haber: 150 },
    ],
  },
  {
    fecha: '2026-02-20',
    glosa: 'Peajes sin comprobante',
    lineas: [
      { codigo: '502.04.01', debe: 50.25, deducible: false },
      { codigo: CAJA, haber: 50.25 },
    ],
  },
  {
    fecha: '2026-03-01',
    glosa: 'Costo de lo vendido',
    lineas: [
      { codigo: '501.01.01', debe: 400.1 },
      { codigo: BANCOS, haber: 400.1 },
    ],
  },
  {
    fecha: '2026-03-20',
    glosa: 'Gasto que no era',
    lineas: [
      { codigo: '502.02.28', debe: 99.99 },
      { codigo: BANCOS, haber: 99.99 },
    ],
    luego: { anular: '2026-04-02' },
  },
  {
    fecha: '2026-05-01',
    glosa: 'Papel de marzo',
    lineas: [
      { codigo: '502.02.28', debe: 12.34 },
      { codigo: CAJA, haber: 12.34, tercero_id: 1 },
    ],
    luego: { mover: '2026-03-31' },
  },
];

export const MARZO = 'desde=2026-03-01&hasta=2026-03-31';

/** Of each account that takes entries: before, debit, credit, after. */
export const COMPROBACION_DE_MARZO: { readonly [codigo: string]: readonly number[] } = {
  [CAJA]: [1_099.75, 0, 712.34, 387.41],
  [BANCOS]: [10_000, 700, 500.09, 10_199.91],
  '201.07.01.01': [-150, 0, 0, -150],
  '301.01': [-10_000, 0, 0, -10_000],
  '401.01.01': [-1_000, 0, 0, -1_000],
  '501.01.01': [0, 400.1, 0, 400.1],
  '502.02.28': [0, 112.33, 0, 112.33],
  '502.04.01': [50.25, 0, 0, 50.25],
};
export const TOTALES_DE_MARZO = { saldo_anterior: 0, debe: 1_212.43, haber: 1_212.43, saldo: 0 };

/** What the bank has at the end of a day. */
export const BANCOS_AL_DIA = {
  '2026-01-04': 0,
  '2026-02-28': 10_000,
  '2026-03-15': 10_299.9,
  '2026-03-31': 10_199.91,
  '2026-11-20': 10_299.9,
} as const;

/** Assets, liabilities, equity, result of the year. */
export const GENERAL = {
  '2026-03-31': [10_587.32, 150, 10_437.32, 437.32],
  '2026-04-02': [10_687.31, 150, 10_537.31, 537.31],
} as const;

/** Income, costs, expenses, result. */
export const RESULTADOS = {
  [MARZO]: [0, 400.1, 112.33, -512.43],
  'desde=2026-01-01&hasta=2026-03-31': [1_000, 400.1, 162.58, 437.32],
  'desde=2026-04-01&hasta=2026-04-30': [0, 0, -99.99, 99.99],
} as const;

/** Day, debit, credit, balance after it. */
export const BANCOS_EN_MARZO = [
  ['2026-03-01', 0, 400.1, 9_599.9],
  ['2026-03-15', 700, 0, 10_299.9],
  ['2026-03-20', 0, 99.99, 10_199.91],
] as const;
export const CAJA_DEL_TERCERO = [
  ['2026-02-10', 1_150, 0, 1_150],
  ['2026-03-31', 0, 12.34, 1_137.66],
] as const;
