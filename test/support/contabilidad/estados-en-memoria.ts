import {
  balanceDeComprobacion,
  type SumaDelPeriodo,
} from '#domain/contabilidad/balance-comprobacion.vista.ts';
import { balanceGeneral, type SaldoDeCuenta } from '#domain/contabilidad/balance-general.vista.ts';
import { estadoDeResultados } from '#domain/contabilidad/estado-resultados.vista.ts';
import {
  mayorPorAnio,
  mayorPorDia,
  mayorPorMes,
  type Suma,
  type SumaDelAnio,
  type SumaDelDia,
  type SumaDelMes,
} from '#domain/contabilidad/mayor.ts';
import { cuentas } from '#domain/contabilidad/plan.ts';
import { type Tramo, type Tramos, tramosDe } from '#domain/contabilidad/tramos.vista.ts';
import type { LibroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';

/** The statements over rows in memory, with the stretches that the queries read. */

/** A sum that a stretch reads: of which account and year, and whether it is before the range. */
export type SumaLeida = Suma & {
  readonly cuenta_id: number;
  readonly anio: number;
  readonly antes: boolean;
};

type Mayor = {
  readonly anios: readonly SumaDelAnio[];
  readonly meses: readonly SumaDelMes[];
  readonly dias: readonly SumaDelDia[];
};

/** As many times as it is read: once, or the stretches are wrong. */
const veces = <T>(valor: T, tramos: readonly Tramo<T>[]): number =>
  tramos.filter(({ desde, hasta }) => valor >= desde && valor <= hasta).length;

const repetida = (cuantas: number, leida: SumaLeida): SumaLeida[] =>
  Array.from({ length: cuantas }, () => leida);

/** What the stretches of a range read of the books. */
export const sumasLeidas = ({ anios, meses, dias }: Mayor, t: Tramos): readonly SumaLeida[] => [
  ...anios.flatMap(({ cuenta_id, anio, parte, debe, haber }) => {
    const antes = anio < t.anio_inicial;
    if (!antes && parte === 'cierre' && !t.con_cierre) return [];
    const leida = { cuenta_id, anio, antes, debe, haber };
    return repetida(Number(antes) + veces(anio, [t.anios]), leida);
  }),
  ...meses.flatMap(({ cuenta_id, mes, debe, haber }) => {
    const leida = { cuenta_id, anio: Math.floor(mes / 100), antes: mes < t.mes_inicial };
    return repetida(veces(mes, t.meses), { ...leida, debe, haber });
  }),
  ...dias.flatMap(({ cuenta_id, dia, debe, haber }) => {
    const leida = { cuenta_id, anio: Number(dia.slice(0, 4)), antes: dia < t.desde };
    return repetida(veces(dia, t.dias), { ...leida, debe, haber });
  }),
];

/** The statements of a company that has books in memory, of its environment of tests. */
export const estadosEnMemoria = (libro: LibroEnMemoria, empresa_id: number) => {
  const plan = () =>
    libro.filas(empresa_id, cuentas).toSorted((a, b) => (a.codigo < b.codigo ? -1 : 1));
  const leer = (desde: string, hasta: string, con_cierre: boolean): readonly SumaLeida[] =>
    sumasLeidas(
      {
        anios: libro.filas(empresa_id, mayorPorAnio),
        meses: libro.filas(empresa_id, mayorPorMes),
        dias: libro.filas(empresa_id, mayorPorDia),
      },
      tramosDe(desde, hasta, con_cierre),
    );
  const sumas = (desde: string, hasta: string, con_cierre: boolean): SumaDelPeriodo[] => {
    const porCuenta = new Map<number, SumaDelPeriodo>();
    for (const { cuenta_id, antes, debe, haber } of leer(desde, hasta, con_cierre)) {
      const previa = porCuenta.get(cuenta_id) ?? {
        cuenta_id,
        saldo_anterior: 0,
        debe: 0,
        haber: 0,
      };
      porCuenta.set(
        cuenta_id,
        antes
          ? { ...previa, saldo_anterior: previa.saldo_anterior + debe - haber }
          : { ...previa, debe: previa.debe + debe, haber: previa.haber + haber },
      );
    }
    return [...porCuenta.values()];
  };
  return {
    balance: (fecha: string) => {
      const porAnio = new Map<string, SaldoDeCuenta>();
      for (const { cuenta_id, anio, debe, haber } of leer('0001-01-01', fecha, true)) {
        const lugar = [cuenta_id, anio].join();
        const saldo = (porAnio.get(lugar)?.saldo ?? 0) + debe - haber;
        porAnio.set(lugar, { cuenta_id, anio, saldo });
      }
      return balanceGeneral(plan(), [...porAnio.values()], fecha);
    },
    comprobacion: (desde: string, hasta: string, con_cierre = false) =>
      balanceDeComprobacion(plan(), sumas(desde, hasta, con_cierre), { desde, hasta }),
    resultados: (desde: string, hasta: string, con_cierre = false) =>
      estadoDeResultados(plan(), sumas(desde, hasta, con_cierre), { desde, hasta }),
  };
};
