import type { EventoAsentado } from '#domain/contabilidad/asentar.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import { type Centavos, decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { type Fecha, fechaDe, type Instante } from '#domain/kernel/tiempo.ts';
import type { Persona } from '#domain/personas/persona.ts';
import type { Conciliacion } from './conciliacion.ts';
import { cuentaDineroInactiva, cuentaDineroNoEncontrada } from './cuenta-dinero.errores.ts';
import type { CuentaDinero, SaldoDeCuenta } from './cuenta-dinero.ts';
import { moverCuenta } from './movimiento.decider.ts';
import type { MovimientoRegistrado } from './movimiento.events.ts';
import { exigirFecha } from './reverso.ts';
import {
  asentarRegistrada,
  ORIGEN_DE_TRANSACCION,
  sumaDe,
  totalDe,
} from './transaccion.asiento.ts';
import * as errores from './transaccion.errores.ts';
import type {
  SubtipoDeTransaccion,
  TipoDeTransaccion,
  TransaccionRegistrada,
} from './transaccion.events.ts';
import { type HechosDeLineas, type LineaPedida, lineasConCuenta } from './transaccion.lineas.ts';
import { numeroDeTransaccion } from './transaccion.ts';

/** A subtype of its type, and at least one line: its form was checked. */
export type PedidoDeTransaccion = {
  readonly cuenta_dinero_id: number;
  readonly tipo: TipoDeTransaccion;
  readonly subtipo: SubtipoDeTransaccion;
  readonly fecha: Instante;
  readonly persona_id: number | null;
  readonly referencia: string | null;
  readonly descripcion: string | null;
  readonly lineas: readonly LineaPedida[];
  /** The draft of a reconciliation that it is born marked in. */
  readonly conciliacion_id: number | null;
};

export type HechosDeTransaccion = HechosDeLineas & {
  /** The environment in force. */
  readonly ambiente: Ambiente;
  readonly cuenta: CuentaDinero | undefined;
  readonly saldo: SaldoDeCuenta | undefined;
  readonly persona: Persona | undefined;
  readonly conciliacion: Conciliacion | undefined;
  /** Last ids given to a transaction and to a movement, and last number to one of its type. */
  readonly ultimos: {
    readonly id: number;
    readonly movimiento: number;
    readonly secuencia: number;
  };
};

/** The draft that is named, if it is one in progress of its account. */
const enCurso = (
  { cuenta_dinero_id }: PedidoDeTransaccion,
  { conciliacion, ambiente }: HechosDeTransaccion,
): Conciliacion | undefined =>
  conciliacion?.estado === 'borrador' &&
  conciliacion.cuenta_dinero_id === cuenta_dinero_id &&
  conciliacion.ambiente === ambiente
    ? conciliacion
    : undefined;

/** No future day, its month open, within the cut of the draft that is to have it. 400. */
const exigirDia = (
  dia: Fecha,
  borrador: Conciliacion | undefined,
  { contables }: HechosDeTransaccion,
  hoy: Fecha,
): void => {
  exigirFecha(dia, { libro: contables?.libro, hoy });
  if (!borrador || dia <= borrador.fecha_corte) return;
  const { id: conciliacion_id, fecha_corte: hasta } = borrador;
  throw errores.despuesDelCorte({ fecha: dia, conciliacion_id, hasta });
};

/** What the bank moves. 409. */
const exigirTotal = ({ lineas }: PedidoDeTransaccion): Centavos => {
  const total = totalDe(lineas);
  if (total > 0) return total;
  const [normales, contrarias] = [sumaDe(lineas, false), sumaDe(lineas, true)].map(dolares);
  throw errores.totalNoPositivo({ normales: normales!, contrarias: contrarias! });
};

/** The money that it moves. */
const movimientoDe = (
  datos: TransaccionRegistrada['datos'],
  saldo: SaldoDeCuenta | undefined,
  marcado: boolean,
): MovimientoRegistrado =>
  moverCuenta(saldo, datos.fecha, {
    movimiento_id: datos.movimiento_id,
    ambiente: datos.ambiente,
    cuenta_dinero_id: datos.cuenta_dinero_id,
    tipo: datos.tipo,
    monto: datos.total,
    origen_tipo: ORIGEN_DE_TRANSACCION,
    origen_id: datos.transaccion_id,
    referencia: datos.referencia,
    descripcion: datos.descripcion,
    marcado,
  });

/**
 * A bank transaction, with its movement and its entry. Refusals in order: 404 account; 400 date; 409
 * inactive account, line, person, total, reconciliation, the account's sums.
 */
export const decidirRegistrar = (
  pedido: PedidoDeTransaccion,
  hechos: HechosDeTransaccion,
  { hoy }: Contexto,
): readonly (TransaccionRegistrada | MovimientoRegistrado | EventoAsentado)[] => {
  const { cuenta, saldo, ambiente, persona, ultimos } = hechos;
  const { cuenta_dinero_id, tipo, fecha, persona_id, conciliacion_id } = pedido;
  if (!cuenta) throw cuentaDineroNoEncontrada({ cuenta_dinero_id });
  const dia = fechaDe(fecha);
  const borrador = enCurso(pedido, hechos);
  exigirDia(dia, borrador, hechos, hoy);
  if (!cuenta.activo) throw cuentaDineroInactiva({ cuenta_dinero_id });
  const lineas = lineasConCuenta(pedido.lineas, hechos);
  if (persona_id !== null && !persona) throw errores.personaDeNadie({ persona_id });
  const total = exigirTotal(pedido);
  if (conciliacion_id !== null && !borrador) {
    throw errores.conciliacionNoAbierta({ conciliacion_id, cuenta_dinero_id });
  }
  const secuencia = ultimos.secuencia + 1;
  const datos: TransaccionRegistrada['datos'] = {
    transaccion_id: ultimos.id + 1,
    ambiente,
    tipo,
    secuencia,
    numero_comprobante: numeroDeTransaccion(tipo, secuencia),
    subtipo: pedido.subtipo,
    fecha,
    dia,
    cuenta_dinero_id,
    cuenta_dinero_nombre: cuenta.nombre,
    persona_id,
    persona_nombre: persona?.razon_social ?? null,
    referencia: pedido.referencia,
    descripcion: pedido.descripcion,
    total,
    movimiento_id: ultimos.movimiento + 1,
    lineas,
  };
  return [
    { tipo: 'TransaccionRegistrada', datos },
    movimientoDe(datos, saldo, borrador !== undefined),
    ...asentarRegistrada({ ...hechos, cuenta }, datos),
  ];
};
