import type { Contexto } from '#domain/kernel/comando.ts';
import { type Centavos, decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { cuadrar, movidoHasta } from './conciliacion.cuadre.ts';
import * as errores from './conciliacion.errores.ts';
import type {
  ConciliacionAbierta,
  ConciliacionCerrada,
  ConciliacionDescartada,
  ConciliacionModificada,
  ConciliacionReabierta,
  Corte,
  MarcaDeMovimiento,
  MovimientosDesmarcados,
  MovimientosMarcados,
} from './conciliacion.events.ts';
import { type Conciliacion, conciliadoEn, identificar, marcadoPor } from './conciliacion.ts';
import { cuentaDineroInactiva, cuentaDineroNoEncontrada } from './cuenta-dinero.errores.ts';
import { type CuentaDinero, type SaldoDeCuenta, SIN_MOVER } from './cuenta-dinero.ts';
import { type MesDeCuenta, type Movimiento, sumaDe } from './movimiento.ts';
import { neto } from './suma.ts';

/** Bank reconciliations: what the books have up to a day against what the bank says. */

/** What beginning or changing a reconciliation knows of its account, in the latest state. */
export type HechosDeLaCuenta = {
  readonly cuenta: CuentaDinero | undefined;
  readonly ambiente: Ambiente;
  /** In the environment in force; of a reconciliation, in its own. */
  readonly saldo: SaldoDeCuenta | undefined;
  /** From the month of the cut on. */
  readonly meses: readonly MesDeCuenta[];
};

/** What a reconciliation says. */
export type PedidoDeConciliacion = {
  readonly fecha_corte: Fecha;
  readonly saldo_extracto: Centavos;
  readonly observaciones: string | null;
};

/** The last closed one of an account. */
const ultimaCerrada = (saldo: SaldoDeCuenta | undefined): Corte | null =>
  saldo && saldo.ultima_cerrada_id !== null && saldo.cerrada_hasta !== null
    ? { conciliacion_id: saldo.ultima_cerrada_id, fecha_corte: saldo.cerrada_hasta }
    : null;

/** A cut is no day to come, and after the last closed one. 409. */
const exigirCorte = (fecha_corte: Fecha, anterior: Corte | null, hoy: Fecha): void => {
  if (fecha_corte > hoy) throw errores.corteFuturo({ fecha_corte, hasta: hoy });
  if (!anterior || fecha_corte > anterior.fecha_corte) return;
  const { conciliacion_id: ultima_cerrada_id, fecha_corte: cerrada_hasta } = anterior;
  throw errores.corteNoPosterior({ fecha_corte, ultima_cerrada_id, cerrada_hasta });
};

/** An account has one in progress at most. 409. */
const exigirSinBorrador = (saldo: SaldoDeCuenta | undefined): void => {
  if (!saldo || saldo.borrador_id === null || saldo.borrador_hasta === null) return;
  const { cuenta_dinero_id, borrador_id: conciliacion_id, borrador_hasta: fecha_corte } = saldo;
  throw errores.conciliacionEnCurso({ cuenta_dinero_id, conciliacion_id, fecha_corte });
};

/**
 * Begins one. Refusals: 404 account; 409 one in progress, cut to come, cut not after the last closed
 * one, inactive account.
 */
export const decidirAbrirConciliacion = (
  cuenta_dinero_id: number,
  pedido: PedidoDeConciliacion,
  { cuenta, ambiente, saldo, meses, ultimo_id }: HechosDeLaCuenta & { readonly ultimo_id: number },
  { hoy }: Contexto,
): readonly ConciliacionAbierta[] => {
  if (!cuenta) throw cuentaDineroNoEncontrada({ cuenta_dinero_id });
  exigirSinBorrador(saldo);
  const anterior = ultimaCerrada(saldo);
  exigirCorte(pedido.fecha_corte, anterior, hoy);
  if (!cuenta.activo) throw cuentaDineroInactiva({ cuenta_dinero_id });
  return [
    {
      tipo: 'ConciliacionAbierta',
      datos: {
        conciliacion_id: ultimo_id + 1,
        ambiente,
        cuenta_dinero_id,
        ...pedido,
        en_libros: movidoHasta(saldo, meses, pedido.fecha_corte),
        anterior,
        conciliado: conciliadoEn(saldo ?? SIN_MOVER),
      },
    },
  ];
};

/** A reconciliation, if it exists. `ambiente`: the one in force. */
export type HechosDeConciliacion = {
  readonly conciliacion: Conciliacion | undefined;
  readonly ambiente: Ambiente;
};

/** The reconciliation, unless it was discarded. 404. */
const existente = (
  conciliacion_id: number,
  { conciliacion }: HechosDeConciliacion,
): Conciliacion => {
  if (!conciliacion || conciliacion.estado === 'descartada') {
    throw errores.conciliacionNoEncontrada({ conciliacion_id });
  }
  return conciliacion;
};

/** 409: it is of the other environment. */
const exigirAmbiente = ({ id, ambiente }: Conciliacion, ambiente_vigente: Ambiente): void => {
  if (ambiente === ambiente_vigente) return;
  throw errores.conciliacionDeOtroAmbiente({ conciliacion_id: id, ambiente, ambiente_vigente });
};

/** A reconciliation in progress or closed, of the environment in force. 404, 409. */
export const exigirVigente = (
  conciliacion_id: number,
  hechos: HechosDeConciliacion,
): Conciliacion => {
  const conciliacion = existente(conciliacion_id, hechos);
  exigirAmbiente(conciliacion, hechos.ambiente);
  return conciliacion;
};

/** A reconciliation in progress. 404; 409 closed, of the other environment. */
export const exigirBorrador = (
  conciliacion_id: number,
  hechos: HechosDeConciliacion,
): Conciliacion => {
  const conciliacion = existente(conciliacion_id, hechos);
  const { estado, fecha_corte } = conciliacion;
  if (estado === 'cerrada') throw errores.conciliacionCerrada({ conciliacion_id, fecha_corte });
  exigirAmbiente(conciliacion, hechos.ambiente);
  return conciliacion;
};

/** Movements whose mark changes, with their signed amount. */
export const marcasDe = (movimientos: readonly Movimiento[]): readonly MarcaDeMovimiento[] =>
  movimientos.map((movimiento) => ({
    movimiento_id: movimiento.id,
    importe: neto(sumaDe(movimiento)),
  }));

/**
 * Changes what it says. A cut that goes back unmarks what falls outside. No events where it says that
 * already. Refusals: 404; 409 closed, of the other environment, cut to come, cut not after the last
 * closed one.
 */
export const decidirModificarConciliacion = (
  conciliacion_id: number,
  cambios: Partial<PedidoDeConciliacion>,
  hechos: HechosDeConciliacion &
    Pick<HechosDeLaCuenta, 'saldo' | 'meses'> & {
      /** What it has marked after the new cut. */
      readonly fuera: readonly Movimiento[];
    },
  { hoy }: Contexto,
): readonly ConciliacionModificada[] => {
  const actual = exigirBorrador(conciliacion_id, hechos);
  const { fecha_corte, saldo_extracto, observaciones } = { ...actual, ...cambios };
  if (
    fecha_corte === actual.fecha_corte &&
    saldo_extracto === actual.saldo_extracto &&
    observaciones === actual.observaciones
  ) {
    return [];
  }
  const { saldo, meses, fuera } = hechos;
  exigirCorte(fecha_corte, ultimaCerrada(saldo), hoy);
  return [
    {
      tipo: 'ConciliacionModificada',
      datos: {
        ...identificar(actual),
        fecha_corte,
        saldo_extracto,
        observaciones,
        en_libros: movidoHasta(saldo, meses, fecha_corte),
        desmarcados: marcasDe(fuera),
      },
    },
  ];
};

/** Movements marked in one call at most; all of them are, or none. */
export const MAXIMO_MARCAS = 5_000;

/** How many movements a refusal names. */
const MAXIMO_NOMBRADOS = 100;

/** What is marked: each movement that was named, and the reconciliations that have some marked. */
export type HechosDeMarcas = HechosDeConciliacion & {
  readonly movimientos: ReadonlyMap<number, Movimiento>;
  readonly otras: ReadonlyMap<number, Conciliacion>;
};

/** Why a movement is no candidate of a draft, in Spanish; `undefined`: it is one. */
const porQueNo = (
  { ambiente, cuenta_dinero_id, fecha_corte }: Conciliacion,
  movimiento: Movimiento | undefined,
  otras: HechosDeMarcas['otras'],
): string | undefined => {
  if (!movimiento) return 'no existe';
  if (movimiento.cuenta_dinero_id !== cuenta_dinero_id) return 'es de otra cuenta';
  if (movimiento.ambiente !== ambiente) return 'es de otro ambiente';
  const { dia, conciliacion_id } = movimiento;
  if (dia > fecha_corte) return `es del ${dia}, posterior al corte (${fecha_corte})`;
  return conciliacion_id !== null && otras.get(conciliacion_id)?.estado === 'cerrada'
    ? `está en la conciliación cerrada ${conciliacion_id}`
    : undefined;
};

/**
 * Marks movements, or unmarks them; those that are so already are left alone. Refusals: 404; 409
 * closed, of the other environment, a movement that is no candidate.
 */
export const decidirMarcar = (
  {
    conciliacion_id,
    movimiento_ids,
    marcado,
  }: {
    readonly conciliacion_id: number;
    readonly movimiento_ids: readonly number[];
    readonly marcado: boolean;
  },
  hechos: HechosDeMarcas,
): readonly (MovimientosMarcados | MovimientosDesmarcados)[] => {
  const actual = exigirBorrador(conciliacion_id, hechos);
  const { movimientos, otras } = hechos;
  const ids = [...new Set(movimiento_ids)];
  const negados = ids.flatMap((movimiento_id) => {
    const motivo = porQueNo(actual, movimientos.get(movimiento_id), otras);
    return motivo === undefined ? [] : [{ movimiento_id, motivo }];
  });
  if (negados.length > 0) {
    throw errores.movimientosNoCandidatos({
      cuantos: negados.length,
      movimientos: negados.slice(0, MAXIMO_NOMBRADOS),
    });
  }
  const cambian = ids
    .map((id) => movimientos.get(id)!)
    .filter((movimiento) => (movimiento.conciliacion_id === conciliacion_id) !== marcado);
  if (cambian.length === 0) return [];
  return [
    {
      tipo: marcado ? 'MovimientosMarcados' : 'MovimientosDesmarcados',
      datos: { ...identificar(actual), movimientos: marcasDe(cambian) },
    },
  ];
};

export type HechosDeCerrar = HechosDeConciliacion &
  Pick<HechosDeLaCuenta, 'cuenta'> & {
    /** Last movement of the company: what is in transit was there by then. */
    readonly ultimo_movimiento_id: number;
  };

/** Closes it. Refusals: 404; 409 closed, of the other environment, it does not balance. */
export const decidirCerrarConciliacion = (
  conciliacion_id: number,
  hechos: HechosDeCerrar,
): readonly ConciliacionCerrada[] => {
  const actual = exigirBorrador(conciliacion_id, hechos);
  const { cuenta, ultimo_movimiento_id } = hechos;
  if (!cuenta) throw new Error(`La conciliación ${conciliacion_id} no es de ninguna cuenta`);
  const { saldo_inicial } = cuenta;
  const { saldo_libros, saldo_ajustado, diferencia, marcado, en_transito } = cuadrar(
    actual,
    saldo_inicial,
  );
  if (diferencia !== 0) {
    throw errores.conciliacionNoCuadra({
      diferencia: dolares(diferencia),
      saldo_libros: dolares(saldo_libros),
      saldo_ajustado: dolares(saldo_ajustado),
    });
  }
  const { fecha_corte, ingresos, egresos } = actual;
  return [
    {
      tipo: 'ConciliacionCerrada',
      datos: {
        ...identificar(actual),
        fecha_corte,
        saldo_inicial,
        en_libros: { ingresos, egresos },
        marcado,
        en_transito,
        ultimo_movimiento_id,
      },
    },
  ];
};

/**
 * The last closed one of its account is a draft again. Refusals: 404; 409 not closed, of the other
 * environment, one in progress, not the last.
 */
export const decidirReabrirConciliacion = (
  conciliacion_id: number,
  hechos: HechosDeConciliacion & Pick<HechosDeLaCuenta, 'saldo' | 'meses'>,
): readonly ConciliacionReabierta[] => {
  const actual = existente(conciliacion_id, hechos);
  if (actual.estado !== 'cerrada') throw errores.conciliacionSinCerrar({ conciliacion_id });
  exigirAmbiente(actual, hechos.ambiente);
  const { saldo, meses } = hechos;
  const ultima = ultimaCerrada(saldo);
  if (!ultima) throw new Error(`La cuenta de la conciliación ${conciliacion_id} no la conoce`);
  if (ultima.conciliacion_id !== conciliacion_id) {
    const { conciliacion_id: ultima_cerrada_id, fecha_corte: cerrada_hasta } = ultima;
    throw errores.noEsLaUltimaCerrada({ conciliacion_id, ultima_cerrada_id, cerrada_hasta });
  }
  exigirSinBorrador(saldo);
  const { fecha_corte, anterior_id, anterior_hasta } = actual;
  return [
    {
      tipo: 'ConciliacionReabierta',
      datos: {
        ...identificar(actual),
        fecha_corte,
        anterior:
          anterior_id === null || anterior_hasta === null
            ? null
            : { conciliacion_id: anterior_id, fecha_corte: anterior_hasta },
        en_libros: movidoHasta(saldo, meses, fecha_corte),
        marcado: marcadoPor(actual),
      },
    },
  ];
};

/** Discards one in progress: its marks count no more. Refusals: 404; 409 closed, other environment. */
export const decidirDescartarConciliacion = (
  conciliacion_id: number,
  hechos: HechosDeConciliacion,
): readonly ConciliacionDescartada[] => [
  {
    tipo: 'ConciliacionDescartada',
    datos: identificar(exigirBorrador(conciliacion_id, hechos)),
  },
];
