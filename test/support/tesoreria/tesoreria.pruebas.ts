import {
  cambiarCuentaDinero,
  crearCuentaDinero,
} from '#commands/tesoreria/cuentas-dinero.comandos.ts';
import {
  cambiarFechaDeMovimiento,
  registrarMovimiento,
} from '#commands/tesoreria/movimientos.comandos.ts';
import {
  anularTransferencia,
  cambiarFechaDeTransferencia,
  transferir,
} from '#commands/tesoreria/transferencias.comandos.ts';
import type { IntegracionContable } from '#domain/contabilidad/integracion.ts';
import { inicioDe } from '#domain/kernel/tiempo.ts';
import type { CambiosDeCuentaDinero } from '#domain/tesoreria/cuenta-dinero.decider.ts';
import type { DatosDeCuentaDinero } from '#domain/tesoreria/cuenta-dinero.events.ts';
import { leerCuentaConContable } from '#domain/tesoreria/hechos.ts';
import type { PedidoDeMovimiento } from '#domain/tesoreria/movimiento.decider.ts';
import { mesesDeCuentas, movimientosDinero } from '#domain/tesoreria/movimiento.ts';
import { diarioEnMemoria, EMPRESA } from '#test/support/contabilidad/libro.pruebas.ts';
import { type LibroEnMemoria, libroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';

/** The money of one company over rows in memory, beside its books. */

let serial = 0;
const con = <P extends object>(pedido: P) => {
  const id = `tesorero-${serial++}`;
  return { empresa_id: EMPRESA, comando_id: id, correlacion_id: id, actor: 'usuario:3', ...pedido };
};

const CAJA: DatosDeCuentaDinero = {
  nombre: 'Caja',
  tipo: 'caja',
  banco: null,
  numero_mascarado: null,
  saldo_inicial: 0,
  activo: true,
  cuenta_contable_id: null,
};

/** A company with its chart, without books and without accounts. */
export const tesoreriaEnMemoria = (
  ahora = '2026-11-20T15:00:00.000Z',
  integraciones: readonly IntegracionContable[] = [],
  libro: LibroEnMemoria = libroEnMemoria(ahora),
) => {
  const diario = diarioEnMemoria(ahora, integraciones, libro);
  return {
    diario,
    libro,
    crear: async (cambios: Partial<DatosDeCuentaDinero> = {}): Promise<number> => {
      const datos = { ...CAJA, ...cambios };
      return (await libro.ejecutar(crearCuentaDinero(con({ datos })))).resultado.id;
    },
    cambiar: (cuenta_dinero_id: number, cambios: CambiosDeCuentaDinero) =>
      libro.ejecutar(cambiarCuentaDinero(con({ cuenta_dinero_id, cambios }))),
    /** So many cents on a day. */
    mover: async (
      cuenta_dinero_id: number,
      tipo: PedidoDeMovimiento['tipo'],
      monto: number,
      dia: string,
    ): Promise<number> => {
      const pedido = { cuenta_dinero_id, tipo, monto, fecha: inicioDe(dia), descripcion: null };
      const { resultado } = await libro.ejecutar(registrarMovimiento(con({ pedido })));
      return resultado.movimiento.id;
    },
    fechar: (movimiento_id: number, dia: string) =>
      libro.ejecutar(cambiarFechaDeMovimiento(con({ movimiento_id, fecha: dia }))),
    /** So many cents from one to the other on a day; answers the ids of both movements. */
    transferir: async (
      origen_id: number,
      destino_id: number,
      monto: number,
      dia: string,
    ): Promise<readonly number[]> => {
      const pedido = { origen_id, destino_id, monto, fecha: inicioDe(dia), descripcion: null };
      const { resultado } = await libro.ejecutar(transferir(con({ pedido })));
      return resultado.map(({ movimiento }) => movimiento.id);
    },
    devolver: (movimiento_id: number, fecha: string | null = null) =>
      libro.ejecutar(anularTransferencia(con({ movimiento_id, motivo: 'Era otra', fecha }))),
    fecharTransferencia: (movimiento_id: number, fecha: string) =>
      libro.ejecutar(cambiarFechaDeTransferencia(con({ movimiento_id, fecha }))),
    /** Of the environment `1`. */
    saldo: async (cuenta_dinero_id: number): Promise<number> =>
      (await leerCuentaConContable(libro.lectorDe(EMPRESA), '1', cuenta_dinero_id)).saldo_actual,
    movimientos: (cuenta_dinero_id: number) =>
      libro
        .filas(EMPRESA, movimientosDinero)
        .filter((suyo) => suyo.cuenta_dinero_id === cuenta_dinero_id),
    meses: (cuenta_dinero_id: number) =>
      libro
        .filas(EMPRESA, mesesDeCuentas)
        .filter((suyo) => suyo.cuenta_dinero_id === cuenta_dinero_id),
  };
};
