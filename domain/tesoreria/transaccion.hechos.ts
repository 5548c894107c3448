import { asientos } from '#domain/contabilidad/asiento.ts';
import {
  leerCuentas,
  leerCuentasDeRoles,
  leerHechosContables,
} from '#domain/contabilidad/hechos.ts';
import { ROLES_DE_CONTROL } from '#domain/contabilidad/roles.ts';
import { contadores } from '#domain/kernel/contadores.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { type Fecha, fechaDe } from '#domain/kernel/tiempo.ts';
import { personas } from '#domain/personas/persona.ts';
import { conciliaciones } from './conciliacion.ts';
import { rolDeDinero } from './cuenta-contable.ts';
import { type CuentaDinero, cuentasDinero, saldosDeCuentas } from './cuenta-dinero.ts';
import { leerMovimientoDeHecho, leerMovimientoHecho } from './hechos.ts';
import { RECURSO_DE_MOVIMIENTOS } from './movimiento.ts';
import { estaConciliado } from './movimiento.vista.ts';
import {
  cuentasDe,
  type HechosDeSuAsiento,
  type QueNombra,
  rolesDe,
} from './transaccion.asiento.ts';
import type { HechosDeTransaccion, PedidoDeTransaccion } from './transaccion.decider.ts';
import { transaccionNoEncontrada } from './transaccion.errores.ts';
import type { HechosDeUna } from './transaccion.reverso.decider.ts';
import {
  numeracionesDeTransacciones,
  RECURSO_DE_TRANSACCIONES,
  transaccionesBancarias,
} from './transaccion.ts';
import { avisosDeControl, type TransaccionHecha } from './transaccion.vista.ts';

/** What is read of bank transactions before something is done with them, and after: all of it by key. */

const ultimoDe = async (lector: Lector, recurso: string): Promise<number> =>
  (await lector.fila(contadores, [recurso]))?.ultimo ?? 0;

/** What posting one on some of these days must know. */
const leerSuAsiento = async (
  lector: Lector,
  una: QueNombra & { readonly ambiente: Ambiente },
  cuenta: CuentaDinero,
  fechas: readonly Fecha[],
): Promise<HechosDeSuAsiento> => {
  const rol = rolDeDinero(cuenta);
  const propia = cuenta.cuenta_contable_id;
  const [control, contables] = await Promise.all([
    leerCuentasDeRoles(lector, ROLES_DE_CONTROL),
    leerHechosContables(lector, {
      ambiente: una.ambiente,
      fechas,
      roles: [...rolesDe(una), ...(rol === null ? [] : [rol])],
      cuentas: [...cuentasDe(una), ...(propia === null ? [] : [propia])],
    }),
  ]);
  return { contables, cuenta, control };
};

/** The ledger account of a money account. */
const leerDelBanco = async (lector: Lector, cuenta: CuentaDinero): Promise<number | null> => {
  const rol = rolDeDinero(cuenta);
  if (rol === null) return cuenta.cuenta_contable_id;
  return (await leerCuentasDeRoles(lector, [rol])).get(rol)?.id ?? null;
};

/** What a new one is decided by. */
export const leerParaRegistrar = async (
  lector: Lector,
  ambiente: Ambiente,
  pedido: PedidoDeTransaccion,
): Promise<HechosDeTransaccion> => {
  const { cuenta_dinero_id, persona_id, conciliacion_id, tipo } = pedido;
  const [cuenta, saldo, cuentas, persona, conciliacion, id, movimiento, numeracion] =
    await Promise.all([
      lector.fila(cuentasDinero, [cuenta_dinero_id]),
      lector.fila(saldosDeCuentas, [ambiente, cuenta_dinero_id]),
      leerCuentas(lector, cuentasDe(pedido)),
      persona_id === null ? undefined : lector.fila(personas, [persona_id]),
      conciliacion_id === null ? undefined : lector.fila(conciliaciones, [conciliacion_id]),
      ultimoDe(lector, RECURSO_DE_TRANSACCIONES),
      ultimoDe(lector, RECURSO_DE_MOVIMIENTOS),
      lector.fila(numeracionesDeTransacciones, [ambiente, tipo]),
    ]);
  const ultimos = { id, movimiento, secuencia: numeracion?.ultima ?? 0 };
  const leidos = { ambiente, saldo, cuentas, persona, conciliacion, ultimos };
  if (!cuenta) {
    return { ...leidos, cuenta, del_banco_id: null, contables: undefined, control: new Map() };
  }
  const [del_banco_id, deCuentas] = await Promise.all([
    leerDelBanco(lector, cuenta),
    leerSuAsiento(lector, { ...pedido, ambiente }, cuenta, [fechaDe(pedido.fecha)]),
  ]);
  return { ...leidos, del_banco_id, ...deCuentas };
};

/** A transaction, with what undoing it on some of these days must know. */
export const leerUna = async (
  lector: Lector,
  ambiente: Ambiente,
  transaccion_id: number,
  fechas: (dia: Fecha) => readonly Fecha[],
): Promise<HechosDeUna> => {
  const [transaccion, ultimo_movimiento] = await Promise.all([
    lector.fila(transaccionesBancarias, [transaccion_id]),
    ultimoDe(lector, RECURSO_DE_MOVIMIENTOS),
  ]);
  if (!transaccion) return { ambiente, una: undefined, ultimo_movimiento };
  const { movimiento_id, cuenta_dinero_id, asiento_id, dia } = transaccion;
  const [movido, cuenta, posteado] = await Promise.all([
    leerMovimientoDeHecho(lector, movimiento_id),
    lector.fila(cuentasDinero, [cuenta_dinero_id]),
    asiento_id === null ? undefined : lector.fila(asientos, [asiento_id]),
  ]);
  if (!(movido && cuenta)) throw new Error(`La transacción ${transaccion_id} no movió nada`);
  const delAsiento = await leerSuAsiento(lector, transaccion, cuenta, fechas(dia));
  return { ambiente, una: { ...delAsiento, transaccion, movido, posteado }, ultimo_movimiento };
};

/** A transaction as it is answered once made or annulled. 404. */
export const leerTransaccionHecha = async (
  lector: Lector,
  transaccion_id: number,
): Promise<TransaccionHecha> => {
  const transaccion = await lector.fila(transaccionesBancarias, [transaccion_id]);
  if (!transaccion) throw transaccionNoEncontrada({ transaccion_id });
  const [{ movimiento, avisos }, control] = await Promise.all([
    leerMovimientoHecho(lector, transaccion.movimiento_id),
    leerCuentasDeRoles(lector, ROLES_DE_CONTROL),
  ]);
  return {
    transaccion: { ...transaccion, conciliado: estaConciliado(movimiento) },
    avisos: [...avisosDeControl(transaccion, control), ...avisos],
  };
};
