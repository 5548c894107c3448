/** The kinds of account, in the order of the statements. Stored: their names are never changed. */
export const TIPOS_DE_CUENTA = [
  'activo',
  'pasivo',
  'patrimonio',
  'ingreso',
  'costo',
  'gasto',
] as const;
export type TipoCuenta = (typeof TIPOS_DE_CUENTA)[number];

/** Kinds whose accounts begin anew with every year. */
export const TIPOS_DE_RESULTADO: readonly TipoCuenta[] = ['ingreso', 'costo', 'gasto'];

/** The side on which an account grows. */
export const NATURALEZAS = ['deudora', 'acreedora'] as const;
export type Naturaleza = (typeof NATURALEZAS)[number];

/** That of a kind, but for the accounts that lessen their group. */
export const NATURALEZA: { readonly [T in TipoCuenta]: Naturaleza } = {
  activo: 'deudora',
  pasivo: 'acreedora',
  patrimonio: 'acreedora',
  ingreso: 'acreedora',
  costo: 'deudora',
  gasto: 'deudora',
};
