import type { Instante } from '#domain/kernel/tiempo.ts';
import {
  type Fecha,
  fechaDe,
  inicioDe,
  instanteDeMs,
  mesDe,
  sumarDias,
} from '#domain/kernel/tiempo.ts';
import { limiteDeAnulacion } from './anulacion.avisos.ts';

/** Which documents the daily job asks the SRI about, and when. */

/** In Ecuador: when hardly anybody issues. */
const HORA = 3;

export const horaDeRevision = (dia: Fecha): Instante =>
  instanteDeMs(Date.parse(inicioDe(dia)) + HORA * 3_600_000);

/** What is asked about: all from `desde` to `hasta`, and what is half annulled from `pendientes_desde` on. */
export type Ventana = {
  readonly desde: Fecha;
  readonly hasta: Fecha;
  readonly pendientes_desde: Fecha;
};

/**
 * What could be annulled yesterday or may be today, and what waits for its receiver, who has some days
 * more than that; the SRI answers for this month and the one before.
 */
export const ventanaDeRevision = (dia: Fecha): Ventana => {
  const mes = `${mesDe(dia)}-01`;
  const anterior = `${mesDe(sumarDias(mes, -1))}-01`;
  const abierto = limiteDeAnulacion(anterior) >= sumarDias(dia, -1);
  return { desde: abierto ? anterior : mes, hasta: dia, pendientes_desde: anterior };
};

/**
 * The day to go over, from the next that was to come. Those without a worker are not caught up: what the
 * SRI holds is asked of today. `desde` beyond tomorrow was written by a clock that has gone back since.
 */
export const diaPorRevisar = (
  desde: Fecha,
  ahora_ms: number,
): { readonly toca: boolean; readonly hoy: Fecha; readonly siguiente: Fecha } => {
  const hoy = fechaDe(instanteDeMs(ahora_ms));
  const ultimo = Date.parse(horaDeRevision(hoy)) <= ahora_ms ? hoy : sumarDias(hoy, -1);
  const proximo = desde > sumarDias(ultimo, 1) ? sumarDias(ultimo, 1) : desde;
  const toca = proximo <= ultimo;
  return { toca, hoy, siguiente: toca ? sumarDias(ultimo, 1) : proximo };
};
