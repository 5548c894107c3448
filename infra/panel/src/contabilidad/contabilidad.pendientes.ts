import type { BuscaPendientes } from '#panel/nucleo/area.ts';
import { hoy, mesDicho } from '#panel/nucleo/formato.ts';

/** Months that are over and still open: what is dated in them may change. */

/** The month before last may close; the last one is still being entered. */
const esDeCerrar = (anio: number, mes: number): boolean => {
  const [esteAnio = 0, esteMes = 0] = hoy().split('-').map(Number);
  return anio * 12 + mes < esteAnio * 12 + esteMes - 1;
};

const abiertos: BuscaPendientes = {
  recurso: 'contabilidad',
  buscar: async (cliente, signal) => {
    const { estado } = await cliente.contabilidad.obtener({ signal });
    if (estado !== 'activa') return [];
    const periodos = await cliente.contabilidad.listarPeriodosContables({ signal });
    const quedan = periodos.filter(
      (periodo) => periodo.estado === 'abierto' && esDeCerrar(periodo.anio, periodo.mes),
    );
    const [primero] = quedan;
    if (!primero) return [];
    const nombre = mesDicho(primero.anio, primero.mes);
    const texto =
      quedan.length === 1
        ? `Falta cerrar ${nombre}`
        : `Faltan cerrar ${quedan.length} meses, desde ${nombre}`;
    return [{ texto, a: '/contabilidad/periodos', gravedad: 'aviso' }];
  },
};

export default [abiertos] satisfies readonly BuscaPendientes[];
