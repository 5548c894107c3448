import { tabla } from './tabla.ts';

/** Last number of a series, per environment, document type and emission point: no gaps. */
export type Serie = {
  readonly ambiente: string;
  readonly cod_doc: string;
  readonly establecimiento: string;
  readonly punto_emision: string;
  readonly ultimo: number;
  /** How many numbers were given: 0 while the series was only moved ahead. */
  readonly documentos: number;
};
export const series = tabla<Serie>('series', [
  'ambiente',
  'cod_doc',
  'establecimiento',
  'punto_emision',
]);

/** A series that comes to a number: because a document took it, or was moved ahead to it. */
export type PasoDeSerie = Omit<Serie, 'documentos'> & { readonly tomados: 0 | 1 };

type DeSerie = Pick<Serie, 'ambiente' | 'establecimiento' | 'punto_emision'>;

/** A document took the number `secuencial`. */
export const numeroTomado = (
  cod_doc: string,
  {
    ambiente,
    establecimiento,
    punto_emision,
    secuencial,
  }: DeSerie & { readonly secuencial: number },
): PasoDeSerie => ({
  ambiente,
  cod_doc,
  establecimiento,
  punto_emision,
  ultimo: secuencial,
  tomados: 1,
});

/** The fold of a series. */
export const moverSerie = (
  fila: Serie | undefined,
  { tomados, ultimo, ...deSerie }: PasoDeSerie,
): Serie => ({
  ...deSerie,
  ultimo: Math.max(fila?.ultimo ?? 0, ultimo),
  documentos: (fila?.documentos ?? 0) + tomados,
});
