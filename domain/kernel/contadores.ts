import { tabla } from './tabla.ts';

/** Last integer id given per resource: ids are counted at the stream's head, never by a sequence. */
export type Contador = { readonly recurso: string; readonly ultimo: number };
export const contadores = tabla<Contador>('contadores', ['recurso']);

/** Counts ids upwards: the row says the highest one given, whatever order events arrive in. */
export const contar = (fila: Contador | undefined, recurso: string, id: number): Contador => ({
  recurso,
  ultimo: Math.max(fila?.ultimo ?? 0, id),
});
