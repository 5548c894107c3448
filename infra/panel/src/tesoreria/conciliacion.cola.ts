/**
 * What one accepts while it is on its way: keys are quicker than the network. Pure: what the screen shows is
 * what was read, with this over it, until a reading that began after it was done says it itself.
 */

export type Pareja = {
  readonly linea_id: string;
  readonly movimiento_ids: readonly number[];
  /** In cents: what leaves is less than 0. */
  readonly importe: number;
};

/** Something that was done, and how it is undone. */
export type Hecho = {
  /** Where one goes back to. */
  readonly linea_id: string | null;
  readonly movimiento_ids: readonly number[];
  readonly marcado: boolean;
  readonly dicho: string;
};

export type EnCamino = Pareja & {
  /** When the API said yes; null: it has not answered. */
  readonly hecha: number | null;
};

export type Cola = ReadonlyMap<string, EnCamino>;

/** With some more on their way. */
export const conParejas = (cola: Cola, parejas: readonly Pareja[]): Cola =>
  new Map([...cola, ...parejas.map((una) => [una.linea_id, { ...una, hecha: null }] as const)]);

/** Some were done. */
export const conHechas = (cola: Cola, lineas: readonly string[], cuando: number): Cola => {
  const otras = new Map(cola);
  for (const linea_id of lineas) {
    const una = otras.get(linea_id);
    if (una) otras.set(linea_id, { ...una, hecha: cuando });
  }
  return otras;
};

export const sinLineas = (cola: Cola, lineas: readonly string[]): Cola => {
  const otras = new Map(cola);
  for (const linea_id of lineas) otras.delete(linea_id);
  return otras;
};

/** What was read from then on says by itself what had been done. */
export const sinLoLeido = (cola: Cola, leido_desde: number): Cola => {
  const quedan = [...cola].filter(([, { hecha }]) => hecha === null || hecha > leido_desde);
  return quedan.length === cola.size ? cola : new Map(quedan);
};

/** What is not done yet moves the difference too. */
export const porHacer = (cola: Cola): number =>
  [...cola.values()].reduce((suma, { hecha, importe }) => suma + (hecha === null ? importe : 0), 0);
