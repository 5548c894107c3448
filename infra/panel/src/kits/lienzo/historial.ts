/** What one did to a document, to go back and forth in it. */

export type Historial<T> = {
  readonly pasado: readonly T[];
  readonly presente: T;
  readonly futuro: readonly T[];
  /** What the last change was of: the next one of the same is the same step. */
  readonly de: string | null;
};

const MAXIMO = 200;

export const comenzar = <T>(presente: T): Historial<T> => ({
  pasado: [],
  presente,
  futuro: [],
  de: null,
});

/** The document is another now. Changes in a row of the same (`de`: the letters of one field) are one step. */
export const hacer = <T>(
  historial: Historial<T>,
  presente: T,
  de: string | null = null,
): Historial<T> => {
  if (presente === historial.presente) return historial;
  const junto = de !== null && de === historial.de && historial.pasado.length > 0;
  const pasado = junto ? historial.pasado : [...historial.pasado, historial.presente];
  return { pasado: pasado.slice(-MAXIMO), presente, futuro: [], de };
};

export const deshacer = <T>({ pasado, presente, futuro }: Historial<T>): Historial<T> => {
  const antes = pasado.at(-1);
  if (antes === undefined) return { pasado, presente, futuro, de: null };
  return { pasado: pasado.slice(0, -1), presente: antes, futuro: [presente, ...futuro], de: null };
};

export const rehacer = <T>({ pasado, presente, futuro }: Historial<T>): Historial<T> => {
  const [luego, ...resto] = futuro;
  if (luego === undefined) return { pasado, presente, futuro, de: null };
  return { pasado: [...pasado, presente], presente: luego, futuro: resto, de: null };
};
