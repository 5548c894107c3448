import { tabla } from '#domain/kernel/tabla.ts';

/** Documents issued in a month, against the plan's quota. */
export type Cupo = { readonly mes: string; readonly documentos: number };
export const cupos = tabla<Cupo>('cupos', ['mes']);

export const gastarCupo = (fila: Cupo | undefined, mes: string): Cupo => ({
  mes,
  documentos: (fila?.documentos ?? 0) + 1,
});
