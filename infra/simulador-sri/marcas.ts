/**
 * Markers inside the buyer's name that steer the simulator (0 = not asked for):
 *
 * - `[SRI:DEVUELTA]` reception refuses always; `[SRI:DEVUELTA:n]` the first n times of that number.
 * - `[SRI:RECHAZADO]` authorization refuses always; `[SRI:RECHAZADO:n]` the first n of that number.
 * - `[SRI:EN_PROCESO:n]` the first n queries of each attempt answer EN PROCESO.
 * - `[SRI:DESCONOCIDO:n]` the first n queries answer that it knows nothing of it, though it does.
 * - `[SRI:CAIDO:n]` n connection failures per key: receptions alternate between failing before and
 *   failing after the document is registered; once registered, queries fail too.
 * - `[SRI:LENTO:s]` reception, the first query of each attempt and each one of what is held now answer
 *   after s seconds.
 * - `[SRI:ANULADO]` authorized, then annulled in the portal: what is held now (ConsultaComprobante) is
 *   ANULADO; `[SRI:ANULADO:n]` from the n-th such query on, and PENDIENTE DE ANULAR before.
 */
export type Marcas = {
  readonly devuelta: number;
  readonly rechazado: number;
  readonly en_proceso: number;
  readonly desconocido: number;
  readonly caido: number;
  readonly lento_s: number;
  /** Absent in what was kept before there was such a marker. */
  readonly anulado?: number;
};

const SIEMPRE = Number.MAX_SAFE_INTEGER;
const MARCA = /\[SRI:([A-Z_]+)(?::(\d{1,4}))?\]/g;

export const leerMarcas = (razonSocial: string): Marcas => {
  const halladas = new Map<string, number | undefined>();
  for (const [, nombre = '', n] of razonSocial.matchAll(MARCA)) {
    halladas.set(nombre, n === undefined ? undefined : Number(n));
  }
  const leer = (nombre: string, sinNumero: number): number =>
    halladas.has(nombre) ? (halladas.get(nombre) ?? sinNumero) : 0;
  return {
    devuelta: leer('DEVUELTA', SIEMPRE),
    rechazado: leer('RECHAZADO', SIEMPRE),
    en_proceso: leer('EN_PROCESO', 1),
    desconocido: leer('DESCONOCIDO', 1),
    caido: leer('CAIDO', 1),
    lento_s: leer('LENTO', 1),
    anulado: leer('ANULADO', 1),
  };
};
