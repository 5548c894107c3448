import type { CuentaContable } from 'comprobantes-cliente';

/** What an account is, in words. */

type De<C extends keyof CuentaContable> = CuentaContable[C] & string;

export const TIPOS: { readonly [T in De<'tipo'>]: string } = {
  activo: 'Activo',
  pasivo: 'Pasivo',
  patrimonio: 'Patrimonio',
  ingreso: 'Ingreso',
  costo: 'Costo',
  gasto: 'Gasto',
};

export const NATURALEZAS: { readonly [N in De<'naturaleza'>]: string } = {
  deudora: 'Deudora',
  acreedora: 'Acreedora',
};

/** As a field takes them, with what leaving it out means. */
export const opcionesDe = <V extends string>(
  dichos: { readonly [Valor in V]: string },
  omision: string,
): readonly { readonly valor: V | ''; readonly texto: string }[] => [
  { valor: '', texto: omision },
  ...Object.entries(dichos).map(([valor, texto]) => ({
    valor: valor as V,
    texto: texto as string,
  })),
];
