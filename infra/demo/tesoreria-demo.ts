import {
  abrirConciliacion,
  marcarMovimientos,
} from '#commands/tesoreria/conciliaciones.comandos.ts';
import { crearCuentaDinero } from '#commands/tesoreria/cuentas-dinero.comandos.ts';
import { importarExtracto } from '#commands/tesoreria/extracto.comandos.ts';
import { registrarMovimiento } from '#commands/tesoreria/movimientos.comandos.ts';
import { registrarTransaccion } from '#commands/tesoreria/transacciones.comandos.ts';
import { transferir } from '#commands/tesoreria/transferencias.comandos.ts';
import { idEnPlanBase } from '#domain/contabilidad/plan.base.ts';
import type { Ejecutar } from '#domain/kernel/comando.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import { inicioDe } from '#domain/kernel/tiempo.ts';
import { RECURSO_DE_CONCILIACIONES } from '#domain/tesoreria/conciliacion.ts';
import type { DatosDeCuentaDinero } from '#domain/tesoreria/cuenta-dinero.events.ts';
import { nombrarLineas } from '#domain/tesoreria/extracto/extracto.ts';
import { RECURSO_DE_CUENTAS } from '#domain/tesoreria/hechos.ts';
import { RECURSO_DE_MOVIMIENTOS } from '#domain/tesoreria/movimiento.ts';
import type { PedidoDeTransaccion } from '#domain/tesoreria/transaccion.decider.ts';
import { RECURSO_DE_TRANSACCIONES } from '#domain/tesoreria/transaccion.ts';
import { cuantos } from './cuantos.ts';

/** The money of a demonstration company: what the examples of the API's document name. */

const CAJA: DatosDeCuentaDinero = {
  nombre: 'Caja matriz',
  tipo: 'caja',
  banco: null,
  numero_mascarado: null,
  saldo_inicial: 200_00,
  activo: true,
  cuenta_contable_id: null,
};
const BANCO: DatosDeCuentaDinero = {
  ...CAJA,
  nombre: 'Cuenta de ahorros',
  tipo: 'banco',
  banco: 'Banco de la Sierra',
  numero_mascarado: '****8765',
  saldo_inicial: 3_500_00,
};

/** From the cash box to the bank. */
const DEPOSITO = 75_00;

/** What the bank charges for its services. */
const SERVICIOS: Omit<PedidoDeTransaccion, 'fecha'> = {
  cuenta_dinero_id: 2,
  tipo: 'egreso',
  subtipo: 'nota_debito',
  persona_id: null,
  referencia: 'ND 4471',
  descripcion: 'Servicios bancarios del mes',
  lineas: [
    {
      cuenta_id: idEnPlanBase('502.03.02'),
      monto: 4_50,
      descripcion: 'Mantenimiento de cuenta',
      deducible: true,
      ambito: 'local',
      contrario: false,
    },
  ],
  conciliacion_id: null,
};

const remitente = (empresa_id: number, paso: string): Remitente => ({
  empresa_id,
  comando_id: `tesoreria-demo-${paso}`,
  correlacion_id: 'demo',
  actor: 'sistema',
});

const conciliar = async (ejecutar: Ejecutar, empresa_id: number, hoy: string): Promise<void> => {
  const saldo_extracto = BANCO.saldo_inicial + DEPOSITO;
  const pedido = { fecha_corte: hoy, saldo_extracto, observaciones: null };
  const cual = { cuenta_dinero_id: 2, pedido };
  await ejecutar(abrirConciliacion({ ...remitente(empresa_id, 'conciliacion'), ...cual }));
  const [cobrado] = nombrarLineas([
    { linea: 2, fecha: hoy, importe: -4_50, referencia: 'ND 4471', descripcion: 'SERV BANCARIOS' },
  ]);
  const extracto = { conciliacion_id: 1, lineas: [cobrado!], mapeo: null, parte: 1 };
  await ejecutar(importarExtracto({ ...remitente(empresa_id, 'extracto'), ...extracto }));
  const marcas = { conciliacion_id: 1, movimiento_ids: [2], marcado: true };
  await ejecutar(marcarMovimientos({ ...remitente(empresa_id, 'marcas'), ...marcas }));
};

/**
 * A cash box (1), a bank account (2), a deposit from one to the other (movements 1 and 2) and the sales
 * of the day (3), what the bank charges (transaction 1, movement 4); the bank account's reconciliation
 * (1), in progress, balances with the deposit marked, and the bank's statement says its charge.
 * Finishes what an interrupted call began; what is there stays as it is.
 */
export const sembrarTesoreria = async (ejecutar: Ejecutar, empresa_id: number): Promise<void> => {
  const cuentas = (await ejecutar(cuantos(empresa_id, RECURSO_DE_CUENTAS))).resultado.ultimo;
  for (const [i, datos] of [CAJA, BANCO].entries()) {
    if (cuentas > i) continue;
    await ejecutar(crearCuentaDinero({ ...remitente(empresa_id, `cuenta-${i}`), datos }));
  }
  const { ultimo, hoy } = (await ejecutar(cuantos(empresa_id, RECURSO_DE_MOVIMIENTOS))).resultado;
  const fecha = inicioDe(hoy);
  if (ultimo < 1) {
    const descripcion = 'Depósito de la caja';
    const pedido = { origen_id: 1, destino_id: 2, monto: DEPOSITO, fecha, descripcion };
    await ejecutar(transferir({ ...remitente(empresa_id, 'deposito'), pedido }));
  }
  if (ultimo < 3) {
    const descripcion = 'Ventas del día';
    const pedido = {
      cuenta_dinero_id: 1,
      tipo: 'ingreso',
      monto: 42_50,
      fecha,
      descripcion,
    } as const;
    await ejecutar(registrarMovimiento({ ...remitente(empresa_id, 'ventas'), pedido }));
  }
  if ((await ejecutar(cuantos(empresa_id, RECURSO_DE_TRANSACCIONES))).resultado.ultimo < 1) {
    const pedido = { ...SERVICIOS, fecha };
    await ejecutar(registrarTransaccion({ ...remitente(empresa_id, 'servicios'), pedido }));
  }
  if ((await ejecutar(cuantos(empresa_id, RECURSO_DE_CONCILIACIONES))).resultado.ultimo < 1) {
    await conciliar(ejecutar, empresa_id, hoy);
  }
};
