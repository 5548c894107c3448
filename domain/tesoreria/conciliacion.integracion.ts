import type { IntegracionContable } from '#domain/contabilidad/integracion.ts';
import { mesDePeriodo } from '#domain/contabilidad/mes.ts';
import { fechaSri, primerDiaDelMesSiguiente, sumarDias } from '#domain/kernel/tiempo.ts';
import { conciliacionesPorCorte } from './conciliacion.ts';
import { MAXIMO_CUENTAS_DINERO } from './cuenta-dinero.ts';

/** What reconciliations tell whoever closes a month: those up to its end that are still in progress. */
export const INTEGRACION_DE_CONCILIACIONES: IntegracionContable = {
  nombre: 'conciliaciones',
  alCerrar: async (lector, mes) => {
    const hasta = sumarDias(primerDiaDelMesSiguiente(`${mesDePeriodo(mes)}-01`), -1);
    // An account has one in progress at most.
    const limite = MAXIMO_CUENTAS_DINERO;
    const borradores = await lector.rango(conciliacionesPorCorte, ['borrador', mes.ambiente], {
      hasta,
      limite,
    });
    const avisos = borradores.map(
      ({ id, fecha_corte, cuenta_dinero_id }) =>
        `La conciliación ${id} de la cuenta de dinero ${cuenta_dinero_id}, al ` +
        `${fechaSri(fecha_corte)}, sigue en curso.`,
    );
    return { bloqueos: [], avisos };
  },
};
