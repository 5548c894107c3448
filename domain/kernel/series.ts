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

type DeSerie = Pick<Serie, 'ambiente' | 'establecimiento' | 'punto_emision'>;

/** A document took the number `secuencial`. */
export const avanzarSerie = (
  fila: Serie | undefined,
  cod_doc: string,
  {
    ambiente,
    establecimiento,
    punto_emision,
    secuencial,
  }: DeSerie & { readonly secuencial: number },
): Serie => ({
  ambiente,
  cod_doc,
  establecimiento,
  punto_emision,
  ultimo: Math.max(fila?.ultimo ?? 0, secuencial),
  documentos: (fila?.documentos ?? 0) + 1,
});

/** The company issued elsewhere up to the number before this one. */
export const ajustarSerie = (
  fila: Serie | undefined,
  {
    ambiente,
    cod_doc,
    establecimiento,
    punto_emision,
    siguiente,
  }: DeSerie & { readonly cod_doc: string; readonly siguiente: number },
): Serie => ({
  ambiente,
  cod_doc,
  establecimiento,
  punto_emision,
  ultimo: Math.max(fila?.ultimo ?? 0, siguiente - 1),
  documentos: fila?.documentos ?? 0,
});
