import { type Centavos, decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { CuentaDeEstado } from './estados.vista.ts';
import type { Suma } from './mayor.ts';

/** A line of the ledger as it is read, with what its entry says. */
export type LineaDelMayor = Suma & {
  readonly asiento_id: number;
  /** `AS-2026-000001` */
  readonly numero: string;
  readonly fecha: Fecha;
  readonly glosa: string;
  readonly tercero_id: number | null;
};

/** With what its account has after it, debit positive. */
export type RenglonDelMayor = LineaDelMayor & { readonly saldo: Centavos };

/** Lines in the order of the ledger with the running balance, from what the account had before them. */
export const conSaldos = (
  lineas: readonly LineaDelMayor[],
  saldo_anterior: Centavos,
): readonly RenglonDelMayor[] => {
  let saldo = saldo_anterior;
  return lineas.map((linea) => {
    saldo += linea.debe - linea.haber;
    return { ...linea, saldo };
  });
};

/** The general ledger of an account, or with one party its subsidiary ledger. In cents. */
export type Mayor = {
  readonly cuenta: CuentaDeEstado;
  readonly desde: Fecha;
  readonly hasta: Fecha;
  readonly saldo_anterior: Centavos;
  /** Of the whole range, whatever page of it is shown. */
  readonly suma: Suma;
  readonly filas: readonly RenglonDelMayor[];
  /** Lines follow these. */
  readonly hay_mas: boolean;
};

export const saldoFinal = ({ saldo_anterior, suma }: Pick<Mayor, 'saldo_anterior' | 'suma'>) =>
  saldo_anterior + suma.debe - suma.haber;

export const vistaMayor = (mayor: Mayor) => ({
  cuenta: mayor.cuenta,
  desde: mayor.desde,
  hasta: mayor.hasta,
  saldo_anterior: dolares(mayor.saldo_anterior),
  filas: mayor.filas.map((fila) => ({
    asiento_id: fila.asiento_id,
    numero: fila.numero,
    fecha: fila.fecha,
    glosa: fila.glosa,
    debe: dolares(fila.debe),
    haber: dolares(fila.haber),
    saldo: dolares(fila.saldo),
    tercero_id: fila.tercero_id,
  })),
  hay_mas: mayor.hay_mas,
  total_debe: dolares(mayor.suma.debe),
  total_haber: dolares(mayor.suma.haber),
  saldo_final: dolares(saldoFinal(mayor)),
});
