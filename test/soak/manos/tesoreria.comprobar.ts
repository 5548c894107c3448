import { jsonDe } from '../cliente.ts';
import { obtener, todas } from '../consultas.ts';
import type { EmpresaDelSoak } from '../empresas.ts';
import { discrepancia } from '../hallazgos.ts';
import type { Conciliacion, LibroDeDinero } from './tesoreria.libro.ts';

/** What the program answers of a company's money, against what its treasurer noted down. */

export const centavos = (dolares: number): number => Math.round(dolares * 100);

type VistaMovimiento = {
  readonly id: number;
  readonly fecha: string;
  readonly tipo: string;
  readonly monto: number;
  readonly conciliacion_id: number | null;
};
const ENTRAN: readonly string[] = ['ingreso', 'transferencia_in', 'ajuste_ingreso'];
/** So many of the last reconciliations are looked at. */
const A_LA_VISTA = 10;

const comprobarCuenta = async (
  empresa: EmpresaDelSoak,
  libro: LibroDeDinero,
  cuenta: number,
): Promise<readonly string[]> => {
  const camino = `/cuentas-dinero/${cuenta}`;
  const { saldo_actual } = jsonDe<{ saldo_actual: number }>(await obtener(empresa, camino));
  const filas = await todas<VistaMovimiento>(empresa, `${camino}/movimientos?`);
  const hallados = filas
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, fecha, tipo, monto, conciliacion_id }) => {
      const importe = (ENTRAN.includes(tipo) ? 1 : -1) * centavos(monto);
      return [id, fecha.slice(0, 10), importe, conciliacion_id];
    });
  const debidos = libro
    .suyos(cuenta)
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, dia, importe, marcado_en }) => [id, dia, importe, marcado_en]);
  return [
    ...discrepancia(`saldo de ${camino}`, [centavos(saldo_actual)], [libro.saldo(cuenta)]),
    ...discrepancia(`${camino}/movimientos`, hallados, debidos),
  ];
};

const comprobarConciliacion = async (
  empresa: EmpresaDelSoak,
  libro: LibroDeDinero,
  una: Conciliacion,
): Promise<readonly string[]> => {
  const camino = `/cuentas-dinero/conciliaciones/${una.id}`;
  const vista = jsonDe<Record<string, unknown>>(await obtener(empresa, camino));
  const debida = una.cierre ?? libro.cuadre(una);
  const hallada = Object.keys(debida).map((campo) => {
    const dicho = vista[campo];
    return [campo, typeof dicho === 'number' ? centavos(dicho) : dicho];
  });
  const estado = una.cierre ? 'cerrada' : 'borrador';
  return discrepancia(camino, [vista.estado, ...hallada], [estado, ...Object.entries(debida)]);
};

export const comprobarDinero = async (
  empresa: EmpresaDelSoak,
  libro: LibroDeDinero,
): Promise<readonly string[]> => {
  const fallas: string[] = [];
  for (const cuenta of libro.cuentas.keys()) {
    fallas.push(...(await comprobarCuenta(empresa, libro, cuenta)));
  }
  for (const una of [...libro.conciliaciones.values()].slice(-A_LA_VISTA)) {
    fallas.push(...(await comprobarConciliacion(empresa, libro, una)));
  }
  return fallas;
};
