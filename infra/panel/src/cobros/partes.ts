import { centavosDe } from '#panel/kits/formulario/montos.ts';
import { textoDeCentavos } from '#panel/nucleo/formato.ts';

/** One act of several methods, as the records that it is: each with its money and what it is applied to. */

/** What is said of one document; those of which nothing is said are no rows. */
export type Aplicada = { readonly documento: string; readonly [columna: string]: string };

/** Settled against ledger accounts: it is no money, and it is applied whole. */
export const CRUCE = '15';

/** A method as it is typed: how, in which account, how much, and what paper says it. */
export type Medio = {
  readonly medio: string;
  readonly cuenta_dinero_id: string;
  readonly monto: string;
  readonly referencia: string;
};

export type Parte = {
  /** Which row of the methods. */
  readonly fila: number;
  readonly medio: Medio;
  readonly aplicaciones: readonly Aplicada[];
  /** What is left to be applied after it. */
  readonly resto: readonly Aplicada[];
};

/** The document alone, with what is still to be applied to it: what was withheld was said before. */
const loDemas = (fila: Aplicada, monto: bigint): Aplicada => ({
  ...Object.fromEntries(Object.keys(fila).map((columna) => [columna, ''])),
  documento: fila.documento,
  monto_aplicado: textoDeCentavos(monto),
});

/**
 * Which part of each document every method takes, in cents and in the order of the documents; what was withheld
 * goes with the first that takes something of its document. A cruce comes first, so that it is applied whole;
 * the last one takes all that is left, and what it leaves of its money is an advance.
 */
export const enPartes = (
  medios: readonly Medio[],
  filas: readonly Aplicada[],
): readonly Parte[] => {
  const enOrden = medios
    .map((medio, fila) => ({ medio, fila }))
    .sort((a, b) => Number(b.medio.medio === CRUCE) - Number(a.medio.medio === CRUCE));
  let porAplicar = filas;
  return enOrden.map(({ medio, fila }, lugar) => {
    const esLaUltima = lugar === enOrden.length - 1;
    const aplicaciones: Aplicada[] = [];
    const resto: Aplicada[] = [];
    let queda = centavosDe(medio.monto);
    for (const una of porAplicar) {
      const todo = centavosDe(una.monto_aplicado ?? '');
      const toma = esLaUltima || todo < queda ? todo : queda;
      queda -= toma;
      if (toma === todo) aplicaciones.push(una);
      else if (toma > 0n) {
        aplicaciones.push({ ...una, monto_aplicado: textoDeCentavos(toma) });
        resto.push(loDemas(una, todo - toma));
      } else resto.push(una);
    }
    porAplicar = resto;
    return { fila, medio, aplicaciones, resto };
  });
};
