import { decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { acumuladas, cuentaDe, type Plan, total } from './estados.vista.ts';
import type { Suma } from './mayor.ts';
import type { Tramo } from './tramos.vista.ts';

/** What an account had before the first day, and what moved it until the last. Cents, debit positive. */
export type SumaDelPeriodo = Suma & { readonly cuenta_id: number; readonly saldo_anterior: number };

const CAMPOS = ['saldo_anterior', 'debe', 'haber', 'saldo'] as const;

/** The trial balance, in cents: accounts down to a level, and what all of them have. */
export const balanceDeComprobacion = (
  plan: Plan,
  sumas: readonly SumaDelPeriodo[],
  { desde, hasta }: Tramo<Fecha>,
  nivel?: number,
) => {
  const conSaldo = sumas.map((suma) => ({
    ...suma,
    saldo: suma.saldo_anterior + suma.debe - suma.haber,
  }));
  return {
    desde,
    hasta,
    filas: acumuladas(plan, conSaldo, CAMPOS, nivel),
    totales: total(CAMPOS, conSaldo),
  };
};

export type BalanceDeComprobacion = ReturnType<typeof balanceDeComprobacion>;

const enDolares = (valores: BalanceDeComprobacion['totales']) => ({
  saldo_anterior: dolares(valores.saldo_anterior),
  debe: dolares(valores.debe),
  haber: dolares(valores.haber),
  saldo: dolares(valores.saldo),
});

export const vistaBalanceDeComprobacion = (balance: BalanceDeComprobacion) => ({
  desde: balance.desde,
  hasta: balance.hasta,
  filas: balance.filas.map(({ valores, ...fila }) => ({
    ...cuentaDe(fila),
    ...enDolares(valores),
  })),
  totales: enDolares(balance.totales),
});
