import type { EventoAsentado } from '#domain/contabilidad/asentar.ts';
import type { FechaDeAsientoCambiada } from '#domain/contabilidad/asiento.events.ts';
import { type Asiento, fechaCambiada } from '#domain/contabilidad/asiento.ts';
import { asentarDeshecho } from '#domain/contabilidad/deshacer.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { aLaMismaHora, type Fecha, fechaDe } from '#domain/kernel/tiempo.ts';
import type { FechaDeMovimientoCambiada, MovimientoRegistrado } from './movimiento.events.ts';
import {
  ajusteDe,
  exigirCambioDeFecha,
  exigirLibre,
  fechaDeAnulacion,
  type Hecho,
  type MovimientoDeHecho,
  moverMovimientos,
} from './reverso.ts';
import {
  comoHoy,
  type HechosDeSuAsiento,
  ORIGEN_DE_TRANSACCION,
  porDeshacer,
} from './transaccion.asiento.ts';
import { transaccionNoEncontrada } from './transaccion.errores.ts';
import type { FechaDeTransaccionCambiada, TransaccionAnulada } from './transaccion.events.ts';
import type { Transaccion } from './transaccion.ts';

/** A bank transaction that is annulled, or dated on another day: as the one law says (`reverso.ts`). */

/** A transaction as it is, with what its undoing posts. */
type Una = HechosDeSuAsiento & {
  readonly transaccion: Transaccion;
  readonly movido: MovimientoDeHecho;
  /** Its entry; absent: it has none, or the opening of the books carries it. */
  readonly posteado: Asiento | undefined;
};

export type HechosDeUna = {
  /** The environment in force. */
  readonly ambiente: Ambiente;
  readonly una: Una | undefined;
  /** Last id given to a movement. */
  readonly ultimo_movimiento: number;
};

const hechoDe = ({ transaccion, movido }: Una): Hecho => {
  const { id, ambiente, fecha, dia, estado } = transaccion;
  const anulado = estado === 'anulado';
  const tipo = ORIGEN_DE_TRANSACCION;
  return { tipo, id, ambiente, fecha, dia, anulado, movimientos: [movido] };
};

const exigirUna = (transaccion_id: number, { una }: HechosDeUna): Una => {
  if (!una) throw transaccionNoEncontrada({ transaccion_id });
  return una;
};

/** The entry that undoes it. */
const asentarDeshecha = (
  una: Una,
  { fecha, motivo }: { readonly fecha: Fecha; readonly motivo: string },
): readonly EventoAsentado[] => {
  const { transaccion, posteado, contables } = una;
  const deshecha = porDeshacer(transaccion, { fecha, motivo, posteado });
  return asentarDeshecho(contables, transaccion.dia, deshecha, comoHoy(transaccion, una));
};

/** Gives the money back and undoes the entry. Refusals: 404; 409 and 400 of the one law. */
export const decidirAnular = (
  {
    transaccion_id,
    motivo,
    fecha: pedida,
  }: {
    readonly transaccion_id: number;
    readonly motivo: string;
    readonly fecha: Fecha | null;
  },
  hechos: HechosDeUna,
  { hoy }: Contexto,
): readonly (TransaccionAnulada | MovimientoRegistrado | EventoAsentado)[] => {
  const una = exigirUna(transaccion_id, hechos);
  const hecho = hechoDe(una);
  exigirLibre(hecho, hechos.ambiente);
  const fecha = fechaDeAnulacion(hecho, pedida, { libro: una.contables?.libro, hoy });
  const dia = fechaDe(fecha);
  const ajuste_id = hechos.ultimo_movimiento + 1;
  const ajuste = { movimiento_id: ajuste_id, fecha, origen_id: transaccion_id, motivo };
  const { ambiente } = una.transaccion;
  return [
    { tipo: 'TransaccionAnulada', datos: { transaccion_id, ambiente, motivo, dia, ajuste_id } },
    ajusteDe(una.movido, ajuste),
    ...asentarDeshecha(una, { fecha: dia, motivo }),
  ];
};

/**
 * Dates it on another day, at its own hour; its number stays. No events where it has that day.
 * Refusals: 404; 409 and 400 of the one law.
 */
export const decidirCambiarFecha = (
  { transaccion_id, fecha: dia }: { readonly transaccion_id: number; readonly fecha: Fecha },
  hechos: HechosDeUna,
  { hoy }: Contexto,
): readonly (FechaDeTransaccionCambiada | FechaDeMovimientoCambiada | FechaDeAsientoCambiada)[] => {
  const una = exigirUna(transaccion_id, hechos);
  const hecho = hechoDe(una);
  const { ambiente } = hechos;
  exigirLibre(hecho, ambiente);
  if (dia === hecho.dia) return [];
  const fecha = aLaMismaHora(hecho.fecha, dia);
  exigirCambioDeFecha(hecho, fecha, { libro: una.contables?.libro, hoy });
  const { posteado } = una;
  return [
    { tipo: 'FechaDeTransaccionCambiada', datos: { transaccion_id, ambiente, fecha, dia } },
    ...moverMovimientos(hecho, fecha),
    ...(posteado ? [fechaCambiada(posteado, dia)] : []),
  ];
};
