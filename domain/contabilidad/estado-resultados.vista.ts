import { decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { SumaDelPeriodo } from './balance-comprobacion.vista.ts';
import { grupoDe, RESULTADO, type Seccion, vistaGrupo } from './balance-general.vista.ts';
import type { Plan } from './estados.vista.ts';
import type { Tramo } from './tramos.vista.ts';

/** What its sections add up, and what all of them do. */
export const SECCIONES_DE_RESULTADOS = {
  ingresos: { tipos: ['ingreso'], signo: -1 },
  costos: { tipos: ['costo'], signo: 1 },
  gastos: { tipos: ['gasto'], signo: 1 },
  resultado: RESULTADO,
} satisfies { readonly [seccion: string]: Seccion };

/** Profit and loss between two days, in cents. */
export const estadoDeResultados = (
  plan: Plan,
  sumas: readonly SumaDelPeriodo[],
  { desde, hasta }: Tramo<Fecha>,
  nivel?: number,
) => {
  const saldos = sumas.map(({ cuenta_id, debe, haber }) => ({ cuenta_id, saldo: debe - haber }));
  const ingresos = grupoDe(plan, saldos, 'ingreso', nivel);
  const costos = grupoDe(plan, saldos, 'costo', nivel);
  const gastos = grupoDe(plan, saldos, 'gasto', nivel);
  const resultado = ingresos.total - costos.total - gastos.total;
  return { desde, hasta, ingresos, costos, gastos, resultado };
};
export type EstadoDeResultados = ReturnType<typeof estadoDeResultados>;

export const vistaEstadoDeResultados = (estado: EstadoDeResultados) => ({
  desde: estado.desde,
  hasta: estado.hasta,
  ingresos: vistaGrupo(estado.ingresos),
  costos: vistaGrupo(estado.costos),
  gastos: vistaGrupo(estado.gastos),
  resultado: dolares(estado.resultado),
});
