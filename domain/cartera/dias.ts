import { type Centavos, decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { antesDelDocumento } from './cartera.errores.ts';
import type { Movimiento } from './cartera.events.ts';
import type { Deuda } from './deuda.ts';
import { claveDe, type DocumentoRef, identificar, type Leidos, leerCadaUno } from './documentos.ts';
import {
  type EfectoDelDia,
  efectosDe,
  efectosDeMovimiento,
  type MovimientoDeSaldo,
  movimientosDeSaldo,
} from './movimiento-de-saldo.ts';
import { saldoDe } from './saldo.ts';

/**
 * The law of days: no money is put on a document before it is owed, nor more than was owed of it on that
 * day or on any after it, whatever is owed today. So what the reports say of each day is what the control
 * accounts do. See `infra/decisions/saldos-a-una-fecha.md`.
 */

/** What moved each document, by `claveDe`; none: nothing is dated before today. */
export type Historias = Leidos<readonly MovimientoDeSaldo[]>;
export const SIN_HISTORIAS: Historias = new Map();

/** Rows of a document at most, of all its life. */
const MAXIMO_DE_HISTORIA = 10_000;

export const leerHistoria = (
  lector: Lector,
  { documento, documento_id }: DocumentoRef,
): Promise<readonly MovimientoDeSaldo[]> =>
  lector.rango(movimientosDeSaldo, [documento, documento_id], { limite: MAXIMO_DE_HISTORIA });

/** Asked only by whoever dates something before today: nothing is dated after. */
export const leerHistorias = (
  lector: Lector,
  refs: readonly DocumentoRef[],
  { fecha, hoy }: { readonly fecha: Fecha; readonly hoy: Fecha },
): Promise<Historias> =>
  fecha >= hoy
    ? Promise.resolve(SIN_HISTORIAS)
    : leerCadaUno(refs, (ref) => leerHistoria(lector, ref));

/** All that moved a document, each thing on its day. */
const efectosDeHistoria = (historia: readonly MovimientoDeSaldo[]): readonly EfectoDelDia[] =>
  historia.flatMap(efectosDe);

/** The last day on which something moved it; `undefined`: nothing did. */
export const ultimoDiaDe = (historia: readonly MovimientoDeSaldo[]): Fecha | undefined =>
  efectosDeHistoria(historia)
    .map(({ dia }) => dia)
    .toSorted()
    .at(-1);

/** What was owed at the end of a day, and of each one after it on which something moved it. Signed. */
export const saldosDesde = (
  exigible: Centavos,
  historia: readonly MovimientoDeSaldo[],
  fecha: Fecha,
): readonly { readonly dia: Fecha; readonly saldo: Centavos }[] => {
  const efectos = efectosDeHistoria(historia);
  const despues = efectos.map(({ dia }) => dia).filter((dia) => dia > fecha);
  return [fecha, ...new Set(despues)].toSorted().map((dia) => ({
    dia,
    saldo: efectos.reduce(
      (suma, efecto) => (efecto.dia <= dia ? suma + efecto.monto : suma),
      exigible,
    ),
  }));
};

/** An amount to be taken off a document from a day on; `hasta`: until the day before that one. */
type PorQuitar = {
  readonly monto: Centavos;
  readonly fecha: Fecha;
  readonly hasta?: Fecha;
};

/** Refuses (400) to take off a document what was not owed of it yet, or not any more by then. */
const exigirDebido = (
  { cuenta, desde }: Deuda,
  historia: readonly MovimientoDeSaldo[],
  { monto, fecha, hasta }: PorQuitar,
): void => {
  const delDocumento = { ...identificar(cuenta), fecha, fecha_del_documento: desde };
  if (fecha < desde)
    throw antesDelDocumento({ ...delDocumento, movida_el: null, saldo_de_ese_dia: null });
  if (monto === 0) return;
  const corto = saldosDesde(cuenta.exigible, historia, fecha).find(
    ({ dia, saldo }) => saldo < monto && (hasta === undefined || dia < hasta),
  );
  if (!corto) return;
  throw antesDelDocumento({
    ...delDocumento,
    movida_el: ultimoDiaDe(historia) ?? null,
    saldo_de_ese_dia: dolares(Math.max(0, corto.saldo)),
  });
};

const saldoEl = (exigible: Centavos, efectos: readonly EfectoDelDia[], fecha: Fecha): Centavos =>
  efectos.reduce((suma, { dia, monto }) => (dia <= fecha ? suma + monto : suma), exigible);

/**
 * Refuses (400) a note that is dated before its document is owed, or leaves it on some day below what it
 * already was: what it takes off at the end beyond what is owed is its excess, and no reason.
 */
export const exigirSinCaer = (
  { cuenta, desde }: Deuda,
  historia: readonly MovimientoDeSaldo[],
  movimientos: readonly Movimiento[],
  fecha: Fecha,
): void => {
  const delDocumento = { ...identificar(cuenta), fecha, fecha_del_documento: desde };
  if (fecha < desde)
    throw antesDelDocumento({ ...delDocumento, movida_el: null, saldo_de_ese_dia: null });
  const antes = efectosDeHistoria(historia);
  const despues = [...antes, ...movimientos.flatMap(efectosDeMovimiento)];
  const dias = [...new Set(despues.map(({ dia }) => dia))].toSorted();
  const alFinal = saldoEl(cuenta.exigible, despues, dias.at(-1) ?? fecha);
  const corto = dias.find((dia) => {
    const habia = saldoEl(cuenta.exigible, antes, dia);
    return saldoEl(cuenta.exigible, despues, dia) < Math.min(0, habia, alFinal);
  });
  if (corto === undefined) return;
  const debido = Math.max(0, saldoEl(cuenta.exigible, antes, corto));
  const movida_el = ultimoDiaDe(historia) ?? null;
  throw antesDelDocumento({ ...delDocumento, movida_el, saldo_de_ese_dia: dolares(debido) });
};

/** Refuses (400) a document that would be owed from a day on, later than something that moved it. */
export const exigirAntesDeLoQueLaMovio = (
  { cuenta }: Pick<Deuda, 'cuenta'>,
  historia: readonly MovimientoDeSaldo[],
  desde: Fecha,
): void => {
  const antes = efectosDeHistoria(historia).filter(({ dia }) => dia < desde);
  const dias = [...new Set(antes.map(({ dia }) => dia))].toSorted();
  // What was done and undone within a day left nothing on it.
  const movida = dias.find((dia) => saldoEl(0, antes, dia) !== 0);
  if (movida === undefined) return;
  const delDocumento = { ...identificar(cuenta), fecha: movida, fecha_del_documento: desde };
  throw antesDelDocumento({ ...delDocumento, movida_el: null, saldo_de_ese_dia: null });
};

/** Refuses (400) to annul a document on a day that was asked for, before the last thing that moved it. */
export const exigirDespuesDeLoQueLaMovio = (
  ref: DocumentoRef,
  historia: readonly MovimientoDeSaldo[],
  { fecha, desde }: { readonly fecha: Fecha | null; readonly desde: Fecha },
): void => {
  const movida_el = ultimoDiaDe(historia);
  if (fecha === null || movida_el === undefined || fecha >= movida_el) return;
  const delDocumento = { ...identificar(ref), fecha, fecha_del_documento: desde };
  throw antesDelDocumento({ ...delDocumento, movida_el, saldo_de_ese_dia: null });
};

/** Money that is put on some documents on a day; what is owed today is said by another rule (409). */
export const exigirDebidos = (
  deudas: readonly Deuda[],
  historias: Historias,
  pedidas: readonly (DocumentoRef & { readonly dinero: Centavos; readonly retenido: Centavos })[],
  fecha: Fecha,
): void => {
  for (const deuda of deudas) {
    const aplicadas = pedidas.filter((una) => claveDe(una) === claveDe(deuda.cuenta));
    const pedido = aplicadas.reduce((suma, { dinero, retenido }) => suma + dinero + retenido, 0);
    const monto = Math.min(pedido, saldoDe(deuda.cuenta));
    exigirDebido(deuda, historias.get(claveDe(deuda.cuenta)) ?? [], { monto, fecha });
  }
};

/**
 * Applications that go to another day with their collection or payment: until the day that they had,
 * they take off what they did not.
 */
export const exigirRedatable = (
  deudas: readonly Deuda[],
  historias: Historias,
  {
    de,
    a,
    aplicaciones,
  }: {
    readonly de: Fecha;
    readonly a: Fecha;
    readonly aplicaciones: readonly (DocumentoRef & { readonly aplicacion_id: number })[];
  },
): void => {
  for (const deuda of deudas) {
    const clave = claveDe(deuda.cuenta);
    const historia = historias.get(clave) ?? [];
    const movidas = new Set(
      aplicaciones.filter((una) => claveDe(una) === clave).map((una) => una.aplicacion_id),
    );
    // As they were made: what was sent back of them has a day of its own.
    const monto = historia
      .filter(({ aplicacion_id, origen }) => movidas.has(aplicacion_id) && DE_DINERO.has(origen))
      .reduce((suma, fila) => suma - fila.monto, 0);
    if (a < de || a < deuda.desde) exigirDebido(deuda, historia, { monto, fecha: a, hasta: de });
  }
};
const DE_DINERO: ReadonlySet<string> = new Set(['cobro', 'pago_proveedor']);
