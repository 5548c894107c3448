import type { Abonos } from '#domain/cartera/abonos.ts';
import type { Movimiento, SaldosMovidos } from '#domain/cartera/cartera.events.ts';
import { type Deuda, moverDeudas } from '#domain/cartera/deuda.ts';
import {
  type LoLiberado,
  liberacionesDe,
  loLiberadoPor,
  NADA_LIBERADO,
} from '#domain/cartera/liberado.ts';
import { abonar, acreditar, desacreditar } from '#domain/cartera/saldo.ts';
import type { EventoAsentado } from '#domain/contabilidad/asentar.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { CompraPagada } from './compra.events.ts';
import type { Compra } from './compra.ts';
import { deudaDeCompra } from './deuda.ts';

/** What notes of suppliers do to what is owed of the purchases that they modify. */

/** A purchase with what was paid of it and taken off. */
export type CompraConAbonos = { readonly compra: Compra; readonly abonos: Abonos | undefined };

/** What a note did to its purchase, and what of it went back to advances, or did not return. */
export type LoAcreditado = LoLiberado & {
  readonly movimientos: readonly Movimiento[];
  readonly eventos: readonly (SaldosMovidos | CompraPagada)[];
};
/** What is said beside an event of a purchase. */
export type EfectoDeCompra = LoAcreditado['eventos'][number] | EventoAsentado;

export const NADA_ACREDITADO: LoAcreditado = { movimientos: [], eventos: [], ...NADA_LIBERADO };

const ORIGEN = 'compra';

type Nota = { readonly id: number; readonly total: Centavos; readonly fecha: Fecha };

export const deudaDe = ({ compra, abonos }: CompraConAbonos): Deuda<CompraPagada> =>
  deudaDeCompra(compra, abonos);

const mover = (
  deuda: Deuda<CompraPagada>,
  { id, fecha }: Pick<Nota, 'id' | 'fecha'>,
  movimientos: readonly Movimiento[],
): LoAcreditado['eventos'] =>
  moverDeudas([deuda], movimientos, { origen: { tipo: ORIGEN, id }, fecha });

/** A note of the supplier takes its total off what is owed of a purchase. */
export const acreditarCompra = (modificada: CompraConAbonos, nota: Nota): LoAcreditado => {
  const deuda = deudaDe(modificada);
  const suya = { origen: ORIGEN, origen_id: nota.id, monto: nota.total } as const;
  const movimiento = acreditar(deuda.cuenta, suya, nota.fecha);
  return {
    movimientos: [movimiento],
    eventos: mover(deuda, nota, [movimiento]),
    liberado: liberacionesDe([movimiento]),
    sin_volver: [],
  };
};

/** A note that is annulled gives it back. */
export const desacreditarCompra = (
  modificada: CompraConAbonos,
  nota: Pick<Nota, 'id' | 'fecha'>,
): LoAcreditado => {
  const deuda = deudaDe(modificada);
  const suya = { origen: ORIGEN, origen_id: nota.id } as const;
  const movimientos = [desacreditar(deuda.cuenta, suya, nota.fecha)];
  return {
    movimientos,
    eventos: mover(deuda, nota, movimientos),
    ...loLiberadoPor([deuda], suya, movimientos),
  };
};

/** A note that comes to another total: given back and taken off again. */
export const acreditarDeNuevo = (
  modificada: CompraConAbonos,
  nota: Nota,
  fecha_anterior: Fecha,
): LoAcreditado => {
  const deuda = deudaDe(modificada);
  const suya = { origen: ORIGEN, origen_id: nota.id } as const;
  const devuelto = desacreditar(deuda.cuenta, suya, fecha_anterior);
  const sin = { ...deuda.cuenta, abonos: abonar(deuda.cuenta.abonos, devuelto) };
  const acreditado = acreditar(sin, { ...suya, monto: nota.total }, nota.fecha);
  const movimientos = [devuelto, acreditado];
  return {
    movimientos,
    eventos: mover(deuda, nota, movimientos),
    liberado: liberacionesDe([acreditado]),
    sin_volver: loLiberadoPor([deuda], suya, [devuelto]).sin_volver,
  };
};
