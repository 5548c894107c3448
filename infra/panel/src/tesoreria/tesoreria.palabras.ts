import type { CuentasDinero } from 'comprobantes-cliente';

/** What kinds of money account there are, in words. */
const TIPOS = { caja: 'Caja', banco: 'Banco', tarjeta: 'Tarjeta' } as const;

export const tipoDicho = (tipo: CuentasDinero['tipo']): string => TIPOS[tipo];
