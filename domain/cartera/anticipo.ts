import { fechaDeReverso } from '#domain/contabilidad/periodos.ts';
import { type Centavos, decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import { type Fecha, fechaDe, type Instante } from '#domain/kernel/tiempo.ts';
import {
  type Calendario,
  fechaDeAnulacion,
  type Hecho,
  nombrar,
} from '#domain/tesoreria/reverso.ts';
import type { AnticipoDespues } from './anticipo-por-dia.ts';
import { MAXIMO_POR_REMESA } from './aplicar.ts';
import * as errores from './cartera.errores.ts';
import type { AplicacionDeRemesa, Remesa } from './dinero-aplicado.ts';

/** What may be done with an advance, and what it holds back: the law of both sides. */

type Suyo = Pick<Hecho, 'tipo' | 'id' | 'dia'>;

/** How much of an advance is used, and on which day. */
export type UsoDeAnticipo = { readonly fecha: Fecha; readonly monto: Centavos };

/** What there was of it at the end of a day, and of each one after that on which it changed. */
const saldosDesde = (saldo_anticipo: Centavos, despues: AnticipoDespues, fecha: Fecha) => {
  const saldos: { readonly dia: Fecha; readonly saldo: Centavos }[] = [];
  let saldo = saldo_anticipo;
  for (const { dia, cambio } of despues.toReversed()) {
    saldos.unshift({ dia, saldo });
    saldo -= cambio;
  }
  return [{ dia: fecha, saldo }, ...saldos];
};

/**
 * Refuses (409) more than is left of an advance, and more than there was of it on that day or on any
 * after it: what comes back to it is used from the day on which it does.
 */
export const exigirAnticipo = (
  hecho: Suyo,
  { saldo_anticipo }: Pick<Remesa, 'saldo_anticipo'>,
  despues: AnticipoDespues,
  { fecha, monto }: UsoDeAnticipo,
): void => {
  const deUso = { hecho: nombrar(hecho), monto: dolares(monto) };
  if (monto > saldo_anticipo) {
    throw errores.anticipoInsuficiente({ ...deUso, saldo_anticipo: dolares(saldo_anticipo) });
  }
  const corto = saldosDesde(saldo_anticipo, despues, fecha).find(({ saldo }) => saldo < monto);
  if (!corto) return;
  const { dia, saldo } = corto;
  throw errores.anticipoAunNoEstaba({ ...deUso, fecha, dia, saldo_de_ese_dia: dolares(saldo) });
};

/** Refuses (409) to use an advance before it came. */
export const exigirDespuesDelAnticipo = (hecho: Suyo, fecha: Fecha): void => {
  if (fecha >= hecho.dia) return;
  const delHecho = { hecho: nombrar(hecho), fecha, fecha_del_hecho: hecho.dia };
  throw errores.antesDelHechoDeAnticipo(delHecho);
};

/** Refuses (409) more applications and refunds than a collection or payment may have in its life. */
export const exigirQueQuepan = (hecho: Suyo, tiene: number, mas: number): void => {
  if (tiene + mas <= MAXIMO_POR_REMESA) return;
  throw errores.demasiadasDeRemesa({ hecho: nombrar(hecho), maximo: MAXIMO_POR_REMESA });
};

/** An application of a collection or payment that was not taken off by itself. 404. */
export const aplicacionHecha = <
  A extends { readonly aplicacion_id: number; readonly quitada: object | null },
>(
  hecho: Suyo,
  aplicaciones: readonly A[],
  aplicacion_id: number,
): A => {
  const una = aplicaciones.find((otra) => otra.aplicacion_id === aplicacion_id);
  if (una && !una.quitada) return una;
  throw errores.aplicacionNoEncontrada({ hecho: nombrar(hecho), aplicacion_id });
};

/**
 * The live application of an advance that is to be taken off. Refusals: 404 not there; 409 it was made
 * with its collection or payment.
 */
export const aplicacionDeAnticipo = (
  hecho: Suyo,
  { aplicaciones }: Pick<Remesa, 'aplicaciones'>,
  aplicacion_id: number,
): AplicacionDeRemesa => {
  const una = aplicaciones.find((otra) => otra.aplicacion_id === aplicacion_id);
  const deAplicacion = { hecho: nombrar(hecho), aplicacion_id };
  if (!una) throw errores.aplicacionNoEncontrada(deAplicacion);
  if (!una.desde_anticipo) throw errores.aplicacionQueNacioConEl(deAplicacion);
  return una;
};

/** Refuses (409) to annul one whose advance was used: it names the applications, or the refunds. */
export const exigirAnticipoSinUsar = (
  hecho: Suyo,
  { aplicaciones }: Pick<Remesa, 'aplicaciones'>,
  devoluciones: readonly { readonly id: number; readonly anulada: boolean }[],
): void => {
  const usadas = aplicaciones.filter(({ desde_anticipo, dinero }) => desde_anticipo && dinero > 0);
  if (usadas.length > 0) {
    throw errores.anticipoAplicado({
      hecho: nombrar(hecho),
      aplicaciones: usadas.map(({ aplicacion_id: id, documento, documento_id, dinero }) => ({
        id,
        documento,
        documento_id,
        monto: dolares(dinero),
      })),
    });
  }
  const vivas = devoluciones.filter(({ anulada }) => !anulada).map(({ id }) => id);
  if (vivas.length > 0) {
    throw errores.anticipoDevuelto({ hecho: nombrar(hecho), devoluciones: vivas });
  }
};

type Devolucion = { readonly id: number; readonly dia: Fecha; readonly anulada: boolean };

/** Refuses (409) a new day later than a note or withholding that sent money back to it: it names it. */
const exigirAntesDeLoLiberado = (
  hecho: Suyo,
  { aplicaciones }: Pick<Remesa, 'aplicaciones'>,
  fecha: Fecha,
): void => {
  // What is older than it was already there: the new day changes nothing of that.
  const primera = aplicaciones
    .flatMap(({ liberado = [] }) => liberado)
    .find((una) => una.fecha >= hecho.dia && una.fecha < fecha);
  if (!primera) return;
  const { origen, origen_id, fecha: fecha_de_lo_liberado } = primera;
  const deLiberado = { hecho: nombrar(hecho), fecha, origen, origen_id, fecha_de_lo_liberado };
  throw errores.despuesDeLoLiberado(deLiberado);
};

/**
 * Refuses (409) a new day that would be later than what its advance came from or was used for: an
 * application, a refund, what a document sent back to it. It names it.
 */
export const exigirAntesDeSusAplicaciones = (
  hecho: Suyo,
  remesa: Pick<Remesa, 'aplicaciones'>,
  devoluciones: readonly Devolucion[],
  fecha: Fecha,
): void => {
  const usos = [
    ...remesa.aplicaciones
      .filter(({ desde_anticipo }) => desde_anticipo)
      .map(({ aplicacion_id, fecha: dia }) => ({ id: aplicacion_id, dia })),
    ...devoluciones.filter(({ anulada }) => !anulada),
  ];
  const primera = usos.find(({ dia }) => dia < fecha);
  if (primera) {
    const { id: aplicacion_id, dia: fecha_de_la_aplicacion } = primera;
    const deAplicacion = { hecho: nombrar(hecho), fecha, aplicacion_id, fecha_de_la_aplicacion };
    throw errores.despuesDeSuAplicacion(deAplicacion);
  }
  exigirAntesDeLoLiberado(hecho, remesa, fecha);
};

/**
 * When a whole collection or payment is annulled: as the one law says, and never before what came after
 * it, which is also its day by omission (400).
 */
export const fechaDeAnularRemesa = (
  hecho: Hecho,
  { movida_el }: Pick<Remesa, 'movida_el'>,
  pedida: Fecha | null,
  calendario: Calendario,
): Instante => {
  const { libro, hoy } = calendario;
  const tarde = movida_el !== null && movida_el > hecho.dia ? movida_el : null;
  const propia = tarde === null ? null : fechaDeReverso(libro, tarde, hoy);
  const fecha = fechaDeAnulacion(hecho, pedida ?? propia, calendario);
  if (tarde === null || fechaDe(fecha) >= tarde) return fecha;
  throw errores.antesDeLoPosterior({
    hecho: nombrar(hecho),
    fecha: fechaDe(fecha),
    desde: tarde,
  });
};
