import type { Contexto } from '#domain/kernel/comando.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import {
  asentar,
  type EventoAsentado,
  type HechosContables,
  type LineaPorAsentar,
  ladoDe,
  MAXIMO_LINEAS,
} from './asentar.ts';
import type { Asiento } from './asiento.ts';
import * as errores from './cierre.errores.ts';
import { contabilidadInactiva, fechaFutura } from './libro.errores.ts';
import type { Ejercicio, LibroContable } from './libro.ts';
import { anioDe } from './mes.ts';
import { mesesAbiertos, ultimoAnioCerrado } from './periodos.ts';

/** The closing of a year: one entry, in its thirteenth bucket, that takes its results to equity. */

/** Accounts that fit in it: one line is of the result. */
const MAXIMO_CUENTAS_QUE_CIERRAN = MAXIMO_LINEAS - 1;

/** What a result account has of a year that is not closed, debit positive and never 0, in cents. */
export type SaldoPorCerrar = {
  readonly cuenta_id: number;
  readonly anio: number;
  readonly saldo: Centavos;
};

/** The day of the closing of a year. */
export const diaDeCierre = (anio: number): Fecha => `${anio}-12-31`;

/** Years up to one whose months are closed and that are not, the first one first. */
export const aniosPorCerrar = (
  libro: LibroContable,
  ejercicios: readonly Ejercicio[],
  anio: number,
): readonly number[] => {
  const cerrados = new Set(
    ejercicios.filter(({ cierre_id }) => cierre_id !== null).map((ejercicio) => ejercicio.anio),
  );
  const primero = anioDe(libro.desde);
  const ultimo = Math.min(anio, ultimoAnioCerrado(libro) ?? 0);
  return Array.from({ length: Math.max(0, ultimo - primero + 1) }, (_, i) => primero + i).filter(
    (anio) => !cerrados.has(anio),
  );
};

export type HechosDeCierreAnual = {
  readonly contables: HechosContables;
  readonly ejercicios: readonly Ejercicio[];
  /** Of `aniosPorCerrar`. */
  readonly saldos: readonly SaldoPorCerrar[];
};

/** Profit and loss have a role each; a result of nothing has no line. */
const lineaDelResultado = (resultado: Centavos): LineaPorAsentar =>
  resultado >= 0
    ? { rol: 'ganancia_ejercicio', haber: resultado }
    : { rol: 'perdida_ejercicio', debe: -resultado };

/**
 * Closes a year. Refusals in order: 409 no books; 404 before them; 409 closed already, months that
 * are open; 400 its last day is to come; 409 an earlier year with results is not closed, nothing to
 * close, too many accounts.
 */
export const decidirCierreAnual = (
  anio: number,
  { contables, ejercicios, saldos }: HechosDeCierreAnual,
  { hoy }: Contexto,
): readonly EventoAsentado[] => {
  if (!contables) throw contabilidadInactiva({});
  const { libro } = contables;
  const { desde } = libro;
  if (anio < anioDe(desde)) throw errores.ejercicioNoEncontrado({ anio, desde });
  const asiento_id = ejercicios.find((ejercicio) => ejercicio.anio === anio)?.cierre_id ?? null;
  if (asiento_id !== null) throw errores.ejercicioYaCerrado({ anio, asiento_id });
  const abiertos = mesesAbiertos(libro, anio);
  if (abiertos.length > 0) throw errores.mesesSinCerrar({ anio, abiertos });
  const fecha = diaDeCierre(anio);
  if (fecha > hoy) throw fechaFutura({ fecha, hasta: hoy });
  const por_cerrar = saldos.reduce((menor, saldo) => Math.min(menor, saldo.anio), anio);
  if (por_cerrar < anio) throw errores.ejerciciosEnOrden({ anio, por_cerrar });
  const cuentas = saldos.length;
  if (cuentas === 0) throw errores.ejercicioSinResultados({ anio });
  const maximo = MAXIMO_CUENTAS_QUE_CIERRAN;
  if (cuentas > maximo) throw errores.cierreMuyLargo({ anio, cuentas, maximo });
  const resultado = saldos.reduce((suma, { saldo }) => suma - saldo, 0);
  return asentar(contables, {
    origen_tipo: 'cierre',
    origen_id: null,
    de_cierre: true,
    fecha,
    glosa: `Cierre del ejercicio ${anio}`,
    lineas: [
      ...saldos.map(({ cuenta_id, saldo }) => ({ cuenta_id, ...ladoDe(-saldo) })),
      lineaDelResultado(resultado),
    ],
  });
};

/**
 * The day on which a closing is undone: its own, closed as it is, for it has a bucket apart. 409 while
 * a later year is closed; 400 for any other day.
 */
export const diaDelReversoDeCierre = (
  cierre: Pick<Asiento, 'anio' | 'fecha'>,
  pedida: Fecha | null,
  ejercicios: readonly Ejercicio[],
): Fecha => {
  const { anio, fecha } = cierre;
  const posterior = ejercicios.findLast(
    (ejercicio) => ejercicio.anio > anio && ejercicio.cierre_id !== null,
  );
  if (posterior?.cierre_id) {
    const asiento_id = posterior.cierre_id;
    throw errores.cierrePosterior({ anio, posterior: posterior.anio, asiento_id });
  }
  if (pedida !== null && pedida !== fecha) {
    throw errores.cierreSeAnulaEnSuDia({ fecha: pedida, fecha_del_cierre: fecha });
  }
  return fecha;
};
