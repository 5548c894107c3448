import {
  abrirConciliacion,
  cerrarConciliacion,
  descartarConciliacion,
  leerConciliacion,
  marcarMovimientos,
  modificarConciliacion,
  reabrirConciliacion,
} from '#commands/tesoreria/conciliaciones.comandos.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { PedidoDeConciliacion } from '#domain/tesoreria/conciliacion.decider.ts';
import { vistaConciliacion } from '#domain/tesoreria/conciliacion.vista.ts';
import { saldosDeCuentas } from '#domain/tesoreria/cuenta-dinero.ts';
import { EMPRESA } from '#test/support/contabilidad/libro.pruebas.ts';
import type { LibroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';
import { tesoreriaEnMemoria } from './tesoreria.pruebas.ts';

/** Reconciliations over rows in memory. Amounts are cents. */

export { EMPRESA };

let serial = 0;
const con = <P extends object>(pedido: P) => {
  const id = `conciliador-${serial++}`;
  return { empresa_id: EMPRESA, comando_id: id, correlacion_id: id, actor: 'usuario:7', ...pedido };
};

/** Whoever reconciles. */
export const conciliador = (libro: LibroEnMemoria) => {
  const lector = libro.lectorDe(EMPRESA);
  const eventosDe = async (comando: Parameters<typeof libro.ejecutar>[0]) =>
    (await libro.ejecutar(comando)).eventos;
  return {
    abrir: async (
      cuenta_dinero_id: number,
      fecha_corte: string,
      saldo_extracto: number,
    ): Promise<number> => {
      const pedido = { fecha_corte, saldo_extracto, observaciones: null };
      const comando = abrirConciliacion(con({ cuenta_dinero_id, pedido }));
      return (await libro.ejecutar(comando)).resultado.conciliacion.id;
    },
    modificar: (conciliacion_id: number, cambios: Partial<PedidoDeConciliacion>) =>
      eventosDe(modificarConciliacion(con({ conciliacion_id, cambios }))),
    marcar: (conciliacion_id: number, movimiento_ids: readonly number[], marcado = true) =>
      eventosDe(marcarMovimientos(con({ conciliacion_id, movimiento_ids, marcado }))),
    cerrar: (conciliacion_id: number) => eventosDe(cerrarConciliacion(con({ conciliacion_id }))),
    reabrir: (conciliacion_id: number) => eventosDe(reabrirConciliacion(con({ conciliacion_id }))),
    descartar: (conciliacion_id: number) =>
      eventosDe(descartarConciliacion(con({ conciliacion_id }))),
    ver: async (conciliacion_id: number) => {
      const { conciliacion, cuenta } = await leerConciliacion(lector, conciliacion_id);
      return vistaConciliacion(conciliacion, cuenta);
    },
  };
};

export const conciliadorEnMemoria = (...partes: Parameters<typeof tesoreriaEnMemoria>) => {
  const tesoreria = tesoreriaEnMemoria(...partes);
  const { libro } = tesoreria;
  const lector = libro.lectorDe(EMPRESA);
  const suyos = conciliador(libro);
  return {
    ...tesoreria,
    ...suyos,
    enAmbiente: (a: Ambiente): void => {
      const de = a === '1' ? '2' : '1';
      libro.dado(EMPRESA, { tipo: 'EmpresaAmbienteCambiado', datos: { de, a } });
    },
    saldoDe: (cuenta_dinero_id: number) => lector.fila(saldosDeCuentas, ['1', cuenta_dinero_id]),
    /** Enters so much, or leaves when it is less than nothing; its id. */
    mueve: (cuenta_dinero_id: number, dia: string, importe: number): Promise<number> => {
      const tipo = importe > 0 ? 'ingreso' : 'egreso';
      return tesoreria.mover(cuenta_dinero_id, tipo, Math.abs(importe), dia);
    },
    /** Its balancing: books, in transit, adjusted and difference, in dollars. */
    cuadre: async (conciliacion_id: number) => {
      const vista = await suyos.ver(conciliacion_id);
      const { saldo_libros, depositos_en_transito, cheques_en_transito } = vista;
      const { saldo_ajustado, diferencia } = vista;
      return [saldo_libros, depositos_en_transito, cheques_en_transito, saldo_ajustado, diferencia];
    },
  };
};
