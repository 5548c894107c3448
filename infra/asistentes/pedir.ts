import type { Argumentos, Hallado, Pedido, Uso } from './herramienta.ts';
import { dejarFilas, filasDe, type Listas } from './paginas.ts';

/** How tools ask reads for rows. */

/** Without those names: what a tool takes for itself. */
export const menos = (args: Argumentos, ...nombres: readonly string[]): Argumentos =>
  Object.fromEntries(
    Object.entries(args).filter(([nombre]) => nombre !== 'explicar' && !nombres.includes(nombre)),
  );

/** What a read answers, with its list of rows under a name: it may be the answer itself. */
const conFilas = (json: object): object => (Array.isArray(json) ? { filas: json } : json);

/**
 * A page of a read that has them: one row more than are told is asked for, which says whether there are
 * others.
 */
export const pagina = async (
  { preguntar, limit, offset }: Pick<Uso, 'preguntar' | 'limit' | 'offset'>,
  operacion: string,
  { params = {}, query = {} }: Pedido,
  listas: Listas = ['filas'],
): Promise<Hallado> => {
  const { json, total } = await preguntar(operacion, {
    params,
    query: { ...query, limit: limit + 1, offset },
  });
  const datos: { hay_mas?: boolean } = conFilas(json);
  const hay_mas = datos.hay_mas === true || filasDe(datos, listas).length > limit;
  dejarFilas(datos, listas, { salto: 0, cuantas: limit });
  if (datos.hay_mas !== undefined) datos.hay_mas = hay_mas;
  return { datos, listas, total, hay_mas };
};

/** The part that was asked for of a read that answers all its rows. */
export const parte = async (
  { preguntar, limit, offset }: Pick<Uso, 'preguntar' | 'limit' | 'offset'>,
  operacion: string,
  pedido: Pedido,
  listas: Listas = ['filas'],
): Promise<Hallado> => {
  const { json } = await preguntar(operacion, pedido);
  const datos = conFilas(json);
  const total = filasDe(datos, listas).length;
  dejarFilas(datos, listas, { salto: offset, cuantas: limit });
  return { datos, listas, total, hay_mas: offset + limit < total };
};
