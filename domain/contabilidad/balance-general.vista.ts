import { type Centavos, decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { type Acumulada, acumuladas, cuentaDe, type Plan, total } from './estados.vista.ts';
import { TIPOS_DE_RESULTADO, type TipoCuenta } from './tipos-de-cuenta.ts';

/** Accounts of some kinds, with the sign that makes them grow. */

/** What an account has, in cents, debit positive; `anio`: of which year, for a result. */
export type SaldoDeCuenta = {
  readonly cuenta_id: number;
  readonly anio: number;
  readonly saldo: Centavos;
};

const CAMPOS = ['saldo'] as const;
type Saldo = { readonly saldo: Centavos };

const ACREEDORAS: readonly TipoCuenta[] = ['pasivo', 'patrimonio', 'ingreso'];

/** What a section adds up, and how: 1, debit less credit; −1, the other way. */
export type Seccion = { readonly tipos: readonly TipoCuenta[]; readonly signo: 1 | -1 };

/** Sections of the balance sheet: equity also has the results that no closing took there yet. */
export const SECCIONES_DEL_BALANCE = {
  activo: { tipos: ['activo'], signo: 1 },
  pasivo: { tipos: ['pasivo'], signo: -1 },
  patrimonio: { tipos: ['patrimonio', ...TIPOS_DE_RESULTADO], signo: -1 },
} satisfies { readonly [seccion: string]: Seccion };

export const RESULTADO: Seccion = { tipos: TIPOS_DE_RESULTADO, signo: -1 };

/** A section of a statement: its accounts, positive as they grow, and their sum. */
export type Grupo = { readonly total: Centavos; readonly cuentas: readonly Acumulada<Saldo>[] };

export const grupoDe = (
  plan: Plan,
  saldos: readonly (Saldo & { readonly cuenta_id: number })[],
  tipo: TipoCuenta,
  nivel?: number,
): Grupo => {
  const delTipo = new Set(plan.filter((cuenta) => cuenta.tipo === tipo).map(({ id }) => id));
  const vez = ACREEDORAS.includes(tipo) ? -1 : 1;
  const delGrupo = saldos.flatMap(({ cuenta_id, saldo }) =>
    delTipo.has(cuenta_id) && saldo !== 0 ? [{ cuenta_id, saldo: vez * saldo }] : [],
  );
  return {
    total: total(CAMPOS, delGrupo).saldo,
    cuentas: acumuladas(plan, delGrupo, CAMPOS, nivel),
  };
};

/** The results by year of what no closing has taken to equity, in cents; losses are negative. */
const resultadosSinCerrar = (plan: Plan, saldos: readonly SaldoDeCuenta[]) => {
  const deResultado = new Set(
    plan.filter(({ tipo }) => TIPOS_DE_RESULTADO.includes(tipo)).map(({ id }) => id),
  );
  const porAnio = new Map<number, Centavos>();
  for (const { cuenta_id, anio, saldo } of saldos) {
    if (deResultado.has(cuenta_id)) porAnio.set(anio, (porAnio.get(anio) ?? 0) - saldo);
  }
  return [...porAnio]
    .flatMap(([anio, resultado]) => (resultado === 0 ? [] : [{ anio, resultado }]))
    .sort((a, b) => a.anio - b.anio);
};

/** The balance sheet at the end of a day, in cents. Equity has the results not closed yet. */
export const balanceGeneral = (
  plan: Plan,
  saldos: readonly SaldoDeCuenta[],
  fecha: Fecha,
  nivel?: number,
) => {
  const resultados_sin_cerrar = resultadosSinCerrar(plan, saldos);
  const patrimonio = grupoDe(plan, saldos, 'patrimonio', nivel);
  const sin_cerrar = resultados_sin_cerrar.reduce((suma, { resultado }) => suma + resultado, 0);
  const anio = Number(fecha.slice(0, 4));
  return {
    fecha,
    activo: grupoDe(plan, saldos, 'activo', nivel),
    pasivo: grupoDe(plan, saldos, 'pasivo', nivel),
    patrimonio: { ...patrimonio, total: patrimonio.total + sin_cerrar, resultados_sin_cerrar },
    resultado_del_ejercicio:
      resultados_sin_cerrar.find((ejercicio) => ejercicio.anio === anio)?.resultado ?? 0,
  };
};
export type BalanceGeneral = ReturnType<typeof balanceGeneral>;

export const vistaGrupo = ({ total: centavos, cuentas }: Grupo) => ({
  total: dolares(centavos),
  cuentas: cuentas.map(({ valores, ...fila }) => ({
    ...cuentaDe(fila),
    saldo: dolares(valores.saldo),
  })),
});

export const vistaBalanceGeneral = (balance: BalanceGeneral) => ({
  fecha: balance.fecha,
  activo: vistaGrupo(balance.activo),
  pasivo: vistaGrupo(balance.pasivo),
  patrimonio: {
    ...vistaGrupo(balance.patrimonio),
    resultados_sin_cerrar: balance.patrimonio.resultados_sin_cerrar.map(({ anio, resultado }) => ({
      anio,
      resultado: dolares(resultado),
    })),
  },
  resultado_del_ejercicio: dolares(balance.resultado_del_ejercicio),
});
