import type { SerieAjustada } from '#domain/identidad/sucursal.events.ts';
import { tabla } from '#domain/kernel/tabla.ts';
import type { FacturaCreada } from '../factura/factura.events.ts';

/** The keyed rows that cut across the documents of a company: numbers, ids, keys, quota. */

/** Last integer id given per resource: ids are counted at the stream's head, never by a sequence. */
export type Contador = { readonly recurso: string; readonly ultimo: number };
export const contadores = tabla<Contador>('contadores', ['recurso']);

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

/** Which record an idempotency key made. Keys of fiscal documents never expire. */
export type ClaveIdempotente = {
  readonly recurso: string;
  readonly clave: string;
  readonly id: number;
  readonly huella: string;
};
export const clavesIdempotentes = tabla<ClaveIdempotente>('claves_idempotentes', [
  'recurso',
  'clave',
]);

/** Documents issued in a month, against the plan's quota. */
export type Cupo = { readonly mes: string; readonly documentos: number };
export const cupos = tabla<Cupo>('cupos', ['mes']);

/** Counts ids upwards: the row says the highest one given, whatever order events arrive in. */
export const contar = (fila: Contador | undefined, recurso: string, id: number): Contador => ({
  recurso,
  ultimo: Math.max(fila?.ultimo ?? 0, id),
});

export const avanzarSerie = (
  fila: Serie | undefined,
  cod_doc: string,
  { ambiente, establecimiento, punto_emision, secuencial }: FacturaCreada['datos'],
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
  { ambiente, cod_doc, establecimiento, punto_emision, siguiente }: SerieAjustada['datos'],
): Serie => ({
  ambiente,
  cod_doc,
  establecimiento,
  punto_emision,
  ultimo: Math.max(fila?.ultimo ?? 0, siguiente - 1),
  documentos: fila?.documentos ?? 0,
});

export const gastarCupo = (fila: Cupo | undefined, mes: string): Cupo => ({
  mes,
  documentos: (fila?.documentos ?? 0) + 1,
});
