import type { ComandosDeActos } from '#commands/cartera/actos.comandos.ts';
import type { TiposDeLado } from '#domain/cartera/lado.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import type { Alcance } from '#domain/kernel/ruta.ts';
import { type Fecha, inicioDe } from '#domain/kernel/tiempo.ts';
import { remitente } from '#test/support/documentos/factura.pruebas.ts';
import type { LibroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';

/** What is done with collections and payments, over rows in memory, by their real commands. */

export const TODA: Alcance = { sucursal_id: null };

/** Runs a command; answers what it answered, and what it appended. */
export const hacerEn =
  (libro: LibroEnMemoria) =>
  async <H, R>(comando: Comando<H, R>) => {
    const { resultado, eventos } = await libro.ejecutar(comando);
    return { ...resultado, tipos: eventos.map(({ tipo }) => tipo), eventos };
  };

/** What a side does with one that is there: on 2026-11-20, and the bank (1), unless told otherwise. */
export const actosDe = <T extends TiposDeLado>(
  libro: LibroEnMemoria,
  comandos: ComandosDeActos<T>,
  alcance = TODA,
) => {
  const hacer = hacerEn(libro);
  const de = <P>(pedido: P) => ({ ...remitente(), alcance, pedido });
  return {
    anular: (id: number, fecha: Fecha | null = null) =>
      hacer(comandos.anular(de({ id, motivo: 'Se repitió', fecha }))),
    redatar: (id: number, fecha: Fecha) => hacer(comandos.cambiarFecha(de({ id, fecha }))),
    aplicar: (id: number, aplicaciones: readonly T['pedida'][], dia: Fecha = '2026-11-20') =>
      hacer(comandos.aplicar(de({ id, fecha: inicioDe(dia), aplicaciones }))),
    quitar: (id: number, aplicacion_id: number, fecha: Fecha | null = null) =>
      hacer(comandos.quitar(de({ id, aplicacion_id, fecha }))),
    devolver: (id: number, monto: number, dia: Fecha = '2026-11-20', cuenta_dinero_id = 1) => {
      const suyo = { id, monto, cuenta_dinero_id, referencia: null };
      return hacer(comandos.devolver(de({ ...suyo, fecha: inicioDe(dia) })));
    },
    anularDevolucion: (id: number, devolucion_id: number, fecha: Fecha | null = null) =>
      hacer(comandos.anularDevolucion(de({ id, devolucion_id, motivo: 'No se hizo', fecha }))),
  };
};
