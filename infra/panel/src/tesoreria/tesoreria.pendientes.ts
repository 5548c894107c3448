import type { BuscaPendientes } from '#panel/nucleo/area.ts';
import { dinero, fecha } from '#panel/nucleo/formato.ts';

/** A reconciliation that somebody began and nobody closed. */

const MAXIMO = 20;

const sinCerrar: BuscaPendientes = {
  recurso: 'cuentas_dinero',
  buscar: async (cliente, signal) => {
    const enCurso = await cliente.cuentasDinero.listarTodasLasConciliaciones({
      estado: 'borrador',
      limit: MAXIMO,
      signal,
    });
    return enCurso.map(({ id, cuenta_dinero_nombre, fecha_corte, diferencia, puede_cerrar }) => ({
      texto: `Conciliación de ${cuenta_dinero_nombre} al ${fecha(fecha_corte)}`,
      detalle: puede_cerrar ? 'Cuadra: falta cerrarla' : `Diferencia ${dinero(diferencia)}`,
      a: `/cuentas-dinero/conciliaciones/${id}`,
      gravedad: 'aviso',
    }));
  },
};

export default [sinCerrar] satisfies readonly BuscaPendientes[];
