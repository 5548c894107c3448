import { type Contador, contadores } from './contadores.ts';
import { type Centavos, decimalDeCentavos } from './dinero.ts';
import { rechazo } from './error.ts';
import { AMBIENTES, type Ambiente, NOMBRE_DE_AMBIENTE } from './sri.ts';
import type { Lector } from './tabla.ts';

/**
 * Reports add up what a company has registered. Each amount fits an exact integer and so many of them
 * do not: what all of them come to is kept beside the ids, per environment, and nothing takes it beyond
 * what every sum can say.
 */

/**
 * Cents that all that a company registers in an environment comes to: as much again undoes it, and every
 * sum of both is still exact (2^53). Forty times the largest amount that there is.
 */
export const MAXIMO_SUMADO: Centavos = 4_000_000_000_000_000;

/** What an event adds to what a company has registered: the most that any one sum takes of it. */
export type Sumando = {
  /** null: it is of both. */
  readonly ambiente: Ambiente | null;
  readonly monto: Centavos;
};

/** How the counters call what an environment comes to. */
export const recursoDeSuma = (ambiente: Ambiente): string => `suma_${ambiente}`;

/** The counters that an amount is added to: none for 0. */
export const sumasDe = ({ ambiente, monto }: Sumando): readonly string[] =>
  monto === 0 ? [] : (ambiente === null ? AMBIENTES : [ambiente]).map(recursoDeSuma);

/** Sums from before there was a limit may exceed it: the row stops where numbers are exact. */
export const sumar = (fila: Contador | undefined, recurso: string, monto: Centavos): Contador => ({
  recurso,
  ultimo: Math.min((fila?.ultimo ?? 0) + monto, 2 * MAXIMO_SUMADO),
});

export const sumasColmadas = rechazo<{ ambiente: Ambiente; maximo: number }>(
  'conflicto',
  'sumas.colmadas',
  ({ ambiente, maximo }) =>
    `Todo lo que la empresa registra en ${NOMBRE_DE_AMBIENTE[ambiente]} no suma más de ` +
    `${maximo.toFixed(2)}: sus informes no podrían decirlo al centavo.`,
);

/** Asked of the rows after them, where events added to them. 409 beyond `MAXIMO_SUMADO`. */
export const exigirSumas = async (lector: Lector, sumandos: readonly Sumando[]): Promise<void> => {
  for (const ambiente of AMBIENTES) {
    const recurso = recursoDeSuma(ambiente);
    if (!sumandos.some((sumando) => sumasDe(sumando).includes(recurso))) continue;
    const suma = (await lector.fila(contadores, [recurso]))?.ultimo ?? 0;
    if (suma > MAXIMO_SUMADO) {
      throw sumasColmadas({ ambiente, maximo: decimalDeCentavos(MAXIMO_SUMADO) });
    }
  }
};
