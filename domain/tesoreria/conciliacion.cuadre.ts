import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { SumaDeMovimientos } from './conciliacion.events.ts';
import { type Conciliacion, conciliadoEn, marcadoPor } from './conciliacion.ts';
import type { SaldoDeCuenta } from './cuenta-dinero.ts';
import { type MesDeCuenta, mesDeCuenta } from './movimiento.ts';
import { mas, menos, NADA, neto } from './suma.ts';

/** What a reconciliation comes to. */
export type Cuadre = {
  readonly saldo_libros: Centavos;
  readonly marcado: SumaDeMovimientos;
  /** Up to the cut and marked by none: deposits and cheques that the bank does not say yet. */
  readonly en_transito: SumaDeMovimientos;
  readonly saldo_ajustado: Centavos;
  readonly diferencia: Centavos;
};

/** `saldo_inicial`: of its account as it is now; a closed one keeps that of its day. */
export const cuadrar = (fila: Conciliacion, saldo_inicial: Centavos): Cuadre => {
  const saldo_libros = (fila.saldo_inicial ?? saldo_inicial) + neto(fila);
  const marcado = marcadoPor(fila);
  const en_transito = menos(fila, mas(conciliadoEn(fila), marcado));
  const saldo_ajustado = fila.saldo_extracto + neto(en_transito);
  return {
    saldo_libros,
    marcado,
    en_transito,
    saldo_ajustado,
    diferencia: saldo_libros - saldo_ajustado,
  };
};

/** An account has moved in so many months at most since a cut: fifty years. */
export const MAXIMO_MESES = 600;

/**
 * What an account has moved up to a day: what it has, less what is later. `meses`: those from the
 * day's own on.
 */
export const movidoHasta = (
  saldo: SaldoDeCuenta | undefined,
  meses: readonly MesDeCuenta[],
  dia: Fecha,
): SumaDeMovimientos => {
  const mesDelDia = mesDeCuenta(dia);
  const posterior = meses.reduce((suma, { mes, ingresos, egresos, dias }) => {
    if (mes < mesDelDia) return suma;
    if (mes > mesDelDia) return mas(suma, { ingresos, egresos });
    return Object.entries(dias).reduce(
      (otra, [cual, [entra, sale]]) =>
        cual > dia.slice(8) ? mas(otra, { ingresos: entra, egresos: sale }) : otra,
      suma,
    );
  }, NADA);
  return menos(saldo ?? NADA, posterior);
};
